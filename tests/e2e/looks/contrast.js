// Every text whose contrast with what lies behind it is too weak by WCAG 2, level AA: 4.5, or 3 for
// large text. Behind a text lie its ancestors and whatever the browser finds at its place, so that
// a tile drawn by an input beside its label counts. Transparent colours are mixed.
//
// () -> ["3.9 (needs 4.5): “Total” in td.number", ..]
() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true });

  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    return { r, g, b, a: a / 255 };
  };
  const over = (top, below) => {
    const mixed = (name) => top[name] * top.a + below[name] * (1 - top.a);
    return { r: mixed("r"), g: mixed("g"), b: mixed("b"), a: 1 };
  };
  const luminance = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratio = (one, two) => {
    const [low, high] = [luminance(one), luminance(two)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const ancestors = (element) => {
    const found = [];
    for (let each = element; each; each = each.parentElement) found.push(each);
    return found;
  };
  // From the text downwards: its own element and those around it up to the first one that is hit,
  // then everything that is hit below.
  const layers = (element, { left, top, width, height }) => {
    const hit = document.elementsFromPoint(left + width / 2, top + height / 2);
    const chain = ancestors(element);
    const reached = chain.findIndex((each) => hit.includes(each));
    if (reached < 0) return chain;
    const above = chain.slice(0, reached);
    const from = hit.findIndex((each) => !chain.includes(each) && chain[reached].contains(each));
    const start = hit.indexOf(chain[reached]);
    return [...above, ...hit.slice(from >= 0 && from < start ? from : start)];
  };
  const behind = (element, box) => {
    const paints = layers(element, box).map((each) => rgba(getComputedStyle(each).backgroundColor));
    const canvasColour = matchMedia("(prefers-color-scheme: dark)").matches ? "#121212" : "#ffffff";
    return paints.reduceRight((below, top) => over(top, below), rgba(canvasColour));
  };
  const opacity = (element) =>
    ancestors(element).reduce((all, each) => all * Number(getComputedStyle(each).opacity), 1);
  const isLarge = (style) => {
    const size = parseFloat(style.fontSize);
    return size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  };

  const faults = new Set();
  const judge = (element, text, box, style) => {
    const ground = behind(element, box);
    const ink = rgba(style.color);
    const shown = over({ ...ink, a: ink.a * opacity(element) }, ground);
    const needs = isLarge(style) ? 3 : 4.5;
    const reached = ratio(shown, ground);
    if (reached >= needs) return;
    const where = [element.localName, ...element.classList].join(".");
    faults.add(`${reached.toFixed(2)} (needs ${needs}): “${text.slice(0, 40)}” in ${where}`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && box.height > 1) judge(element, text, box, getComputedStyle(element));
  }
  for (const field of document.querySelectorAll("input, textarea, select")) {
    if (!field.checkVisibility({ visibilityProperty: true }) || field.type === "hidden") continue;
    const box = field.getBoundingClientRect();
    const typed = field.localName === "select" ? "choice" : field.value;
    if (typed && !["radio", "checkbox", "range"].includes(field.type)) {
      judge(field, typed, box, getComputedStyle(field));
    }
    if (field.placeholder) judge(field, field.placeholder, box, getComputedStyle(field, "::placeholder"));
  }
  return [...faults];
};
