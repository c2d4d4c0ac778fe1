// The print button of templates/base_print.html. Without script the hint "Ctrl+P" stands there.

const button = document.querySelector("[data-print]");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
  for (const hint of document.querySelectorAll("[data-print-hint]")) hint.hidden = true;
}
