// Keying in a sheet: Enter goes to the next field, the sum is shown while typing, ± turns a sign.
// The page works without this file; the server reads and judges every figure itself.

const form = document.getElementById("sheet-form");
const figures = [...form.querySelectorAll("[data-figure]")];
const points = figures.filter((field) => field.dataset.figure === "points");
const balance = document.getElementById("balance");
const MINUS = "−";

// As the server reads it: −12, –12, +12, 1 200. Null where it is no whole number.
const read = (text) => {
  const plain = text.normalize("NFKC").replace(/[−–—\u2010\u2012]/g, "-").replace(/\s+/g, " ").trim();
  const found = /^([+-]?) ?(\d+|\d{1,3}(?:[ '’]\d{3})+)$/.exec(plain);
  return found ? Number(found[1] + found[2].replace(/\D/g, "")) : null;
};

const signed = (number) => {
  if (number === 0) return "0";
  return number < 0 ? MINUS + String(-number) : `+${number}`;
};

const show = (sentence, values, state) => {
  const filled = sentence.replace(/%\((\w+)\)s/g, (_all, name) => signed(values[name]));
  if (balance.textContent !== filled) balance.textContent = filled;
  for (const each of ["is-balanced", "is-off", "is-open"]) {
    balance.classList.toggle(each, each === state);
  }
};

const weigh = () => {
  const typed = points.map((field) => read(field.value));
  const sum = typed.reduce((one, other) => one + (other ?? 0), 0);
  if (typed.includes(null)) {
    const begun = typed.some((figure) => figure !== null);
    show(begun ? balance.dataset.soFar : "", { sum }, "");
    return;
  }
  if (balance.dataset.expected === "") {
    show(balance.dataset.open, { sum }, "is-open");
    return;
  }
  const expected = Number(balance.dataset.expected);
  const off = sum - expected;
  const sentence = off ? balance.dataset.off : balance.dataset.balanced;
  show(sentence, { sum, expected, off }, off ? "is-off" : "is-balanced");
};

form.addEventListener("input", weigh);

form.addEventListener("keydown", (event) => {
  const at = figures.indexOf(event.target);
  const plain = event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.isComposing;
  if (at < 0 || !plain || at === figures.length - 1) return;
  event.preventDefault();
  figures[at + 1].focus();
});

form.addEventListener("focusin", (event) => {
  if (figures.includes(event.target)) event.target.select();
});

// Keyboards of phones that show figures have no minus: a button beside the field has.
for (const button of form.querySelectorAll("[data-sign]")) {
  const field = document.getElementById(button.dataset.sign);
  button.hidden = false;
  field.inputMode = "numeric";
  button.addEventListener("click", () => {
    const number = read(field.value);
    if (number === null) field.value = field.value.trim() ? field.value : MINUS;
    else field.value = signed(-number);
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    weigh();
  });
}

document.querySelector("[autofocus]")?.select?.();
