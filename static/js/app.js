// What every page shares: saying when the connection is gone, and sending a form only once.
// Every page works without this file.

const show = (id, visible) => {
  const note = document.getElementById(id);
  if (note) note.hidden = !visible;
};

// A request failed ----------------------------------------------------------------------
// #offline-note: nothing came back, or the server is in trouble. #stale-note: it said no.

const offline = () => show("offline-note", true);

document.addEventListener("htmx:sendError", offline);
document.addEventListener("htmx:timeout", offline);
document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.xhr.status >= 500) offline();
  else show("stale-note", true);
});
document.addEventListener("htmx:afterRequest", (event) => {
  if (!event.detail.successful) return;
  show("offline-note", false);
  show("stale-note", false);
});

// Once is enough ------------------------------------------------------------------------
// A form with data-submit-once goes out once; its buttons come back with the answer, or after a
// while when none came.

const PATIENCE = 15_000; // milliseconds

const buttonsOf = (form) => form.querySelectorAll("button:not([type=button]), input[type=submit]");

const release = (form) => {
  delete form.dataset.submitted;
  for (const button of buttonsOf(form)) {
    if (button.dataset.held) {
      delete button.dataset.held;
      button.disabled = false;
    }
  }
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("submitOnce" in form.dataset)) return;
  if (form.dataset.submitted) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  form.dataset.submitted = "true";
  // After the form has been read, so that the pressed button is sent along.
  setTimeout(() => {
    if (!form.dataset.submitted) return;
    for (const button of buttonsOf(form)) {
      if (button.disabled) continue;
      button.dataset.held = "true";
      button.disabled = true;
    }
  });
  setTimeout(() => release(form), PATIENCE);
}, true);

document.addEventListener("htmx:afterRequest", (event) => {
  const cause = event.detail.requestConfig?.triggeringEvent;
  if (cause?.type === "submit" && event.target instanceof HTMLElement) {
    const form = event.target.closest("form[data-submit-once]");
    if (form) release(form);
  }
});

window.addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-submit-once]")) release(form);
});

// Where am I? -----------------------------------------------------------------------------
// On a phone the navigation of a tournament slides: the page that is open is slid into view.

document.querySelector(".section-nav [aria-current]")
  ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
