// The hand entry page: keypad, slider, and only the questions that the outcome asks.
// Nothing is judged here: the server says what a hand is worth and what cannot be.
// The page works without this file; it then shows all questions and no keypad.
//
//   <div data-keypad data-target="ID" hidden>   buttons data-digit="7", data-clear, data-back
//   <input type="range" data-slider-for="ID" hidden>
//   <fieldset data-shown-for="picked leaster">  shown for these values of the radios "outcome"

const LONGEST = 3; // digits of the largest number of card points

const tell = (input, ...names) => {
  for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }));
};

// Keypad --------------------------------------------------------------------------------

const typed = (before, button) => {
  if ("clear" in button.dataset) return "";
  if ("back" in button.dataset) return before.slice(0, -1);
  const after = (before === "0" ? "" : before) + button.dataset.digit;
  return after.length > LONGEST ? before : after;
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-keypad] button");
  if (!button) return;
  const input = document.getElementById(button.closest("[data-keypad]").dataset.target);
  input.value = typed(input.value, button);
  tell(input, "input", "change");
});

// Slider --------------------------------------------------------------------------------

const follow = (slider) => {
  const input = document.getElementById(slider.dataset.sliderFor);
  if (input && input.value !== "") slider.value = input.value;
};

document.addEventListener("input", (event) => {
  const { target } = event;
  if (target.dataset.sliderFor) {
    const input = document.getElementById(target.dataset.sliderFor);
    if (input.value === target.value) return;
    input.value = target.value;
    tell(input, "input");
  } else if (target.id) {
    document.querySelectorAll(`[data-slider-for="${CSS.escape(target.id)}"]`).forEach(follow);
  }
});

document.addEventListener("change", (event) => {
  const { sliderFor } = event.target.dataset;
  if (sliderFor) tell(document.getElementById(sliderFor), "change");
});

// Questions -----------------------------------------------------------------------------
// A question that is not asked is disabled as well, so that its answer is not sent.

const ask = (form) => {
  const outcome = form.querySelector("[name=outcome]:checked")?.value;
  for (const part of form.querySelectorAll("[data-shown-for]")) {
    const asked = part.dataset.shownFor.split(" ").includes(outcome);
    part.hidden = !asked;
    if ("disabled" in part) part.disabled = !asked;
  }
};

document.addEventListener("change", (event) => {
  if (event.target.name === "outcome" && event.target.form) ask(event.target.form);
}, true); // before htmx reads the form

// At the start, and again for whatever htmx puts in its place ------------------------------

const prepare = () => {
  for (const keypad of document.querySelectorAll("[data-keypad]")) {
    keypad.hidden = false;
    // The keypad takes the place of the tablet's keyboard, which would cover half the page.
    const input = document.getElementById(keypad.dataset.target);
    if (input) input.inputMode = "none";
  }
  for (const slider of document.querySelectorAll("[data-slider-for]")) {
    slider.hidden = false;
    follow(slider);
  }
  const forms = new Set([...document.querySelectorAll("[name=outcome]")].map((radio) => radio.form));
  for (const form of forms) if (form) ask(form);
};

prepare();
document.addEventListener("htmx:afterSettle", prepare);
window.addEventListener("pageshow", prepare);
