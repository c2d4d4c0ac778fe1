// Everything that can be tapped and is lower than `least` pixels. What can be tapped is its label,
// too. Not counted: links inside a sentence (they are as high as its line), and what no finger
// reaches (the link that jumps over the navigation, before it has the focus).
//
// ({ least, within }) -> ["36 px: a.btn “Round 1”", ..]
({ least, within }) => {
  const TAPPED = "a[href], button, summary, select, textarea, input:not([type=hidden])";
  const said = (element) => {
    const kind = [element.localName, ...element.classList].join(".");
    return `${kind} “${(element.innerText || element.name || "").replace(/\s+/g, " ").trim().slice(0, 40)}”`;
  };
  const inSentence = (element) =>
    element.localName === "a" &&
    getComputedStyle(element).display === "inline" &&
    [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim(),
    );
  const area = (element) => {
    const own = element.getBoundingClientRect();
    const label = element.labels?.[0]?.getBoundingClientRect();
    const toggles = ["radio", "checkbox"].includes(element.type);
    return toggles && label && label.height > own.height ? label : own;
  };
  const faults = [];
  for (const element of document.querySelectorAll(TAPPED)) {
    if (!element.closest(within) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height, bottom } = area(element);
    if (!width || bottom + scrollY <= 0 || inSentence(element)) continue;
    if (element.tabIndex < 0 && element.ariaHidden === "true") continue; // only for the Enter key
    if (height < least - 0.01) faults.push(`${Math.round(height)} px: ${said(element)}`);
    else if (width < 44 - 0.01) faults.push(`${Math.round(width)} px wide: ${said(element)}`);
  }
  return faults;
};
