// The hand entry page: keypad, slider, and only the questions that the outcome asks.
// Nothing is judged here: the server says what a hand is worth and what cannot be.
// The page works without this file; it then shows all questions and no keypad.
//
//   <div data-keypad data-target="ID" hidden>   buttons data-digit="7", data-clear, data-back
//   <input type="range" data-slider-for="ID" hidden>
//   <form data-decided-by="outcome">            the radios that decide what is asked
//   <fieldset data-shown-for="picked leaster">  shown for these values of them; so is a <label>
//   <input type="radio" data-otherwise>         chosen where the one chosen is not shown any more

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

const decided = (form) => form.querySelector(`[name=${form.dataset.decidedBy}]:checked`)?.value;

const ask = (form) => {
  const ending = decided(form);
  for (const part of form.querySelectorAll("[data-shown-for]")) {
    const asked = part.dataset.shownFor.split(" ").includes(ending);
    part.hidden = !asked;
    if ("disabled" in part) part.disabled = !asked;
    else if (part.matches("label")) part.querySelector("input").disabled = !asked;
  }
  for (const otherwise of form.querySelectorAll("[data-otherwise]")) {
    const chosen = form.querySelector(`[name=${otherwise.name}]:checked`);
    if (!chosen || chosen.disabled) otherwise.checked = true;
  }
};

document.addEventListener("change", (event) => {
  const { name, form } = event.target;
  if (form && name && name === form.dataset.decidedBy) ask(form);
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
  document.querySelectorAll("form[data-decided-by]").forEach(ask);
};

prepare();
document.addEventListener("htmx:afterSettle", prepare);
window.addEventListener("pageshow", prepare);
