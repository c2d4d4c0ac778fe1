// Sending a form: only once, and only when the site is there to take it.
// Every page works without this file; the browser then sends a form as soon as it is pressed.
//
//   <form data-submit-once>                         goes out once
//   <div id="offline-note" data-alive="ADDRESS" hidden>   what is asked, and shown without an answer

// Once is enough ------------------------------------------------------------------------
// A form with data-submit-once goes out once; its buttons come back with the answer, or after a
// while when none came.

const PATIENCE = 15_000; // milliseconds

const patience = new WeakMap();

const buttonsOf = (form) => form.querySelectorAll("button:not([type=button]), input[type=submit]");

const release = (form) => {
  clearTimeout(patience.get(form));
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
  patience.set(form, setTimeout(() => release(form), PATIENCE));
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

// Is the site there? ----------------------------------------------------------------------
// A form that the browser sends by itself takes the page along, and without a connection all that
// was typed. So the site is asked first, and the form waits as it is. What htmx sends stays anyway.

const FIRST = 3_000; // milliseconds to wait for the answer,
const AGAIN = 10_000; // and where none came just before: the site may only be slow

const waiting = new WeakSet();
const cleared = new WeakSet();

// Said no is said; a page that a hotspot puts in the way, or a proxy without us, is no answer.
const ours = (status) => status === 204 || (status >= 400 && status < 500);

const answers = async (address, wait) => {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), wait);
  try {
    const asked = { cache: "no-store", redirect: "error", signal: giveUp.signal };
    return ours((await fetch(address, asked)).status);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

const send = (form, button) => {
  if (!form.isConnected) { // a part of the page that was renewed meanwhile
    form.hidden = true;
    document.body.append(form);
  }
  cleared.add(form);
  form.requestSubmit(button);
  cleared.delete(form);
};

const keep = (note, cursor) => {
  note.hidden = false;
  note.append(...note.childNodes); // is read aloud once more
  cursor.focus({ preventScroll: true });
};

document.addEventListener("submit", async (event) => {
  const { target: form, submitter: button } = event;
  const note = document.getElementById("offline-note");
  const posts = (button?.getAttribute("formmethod") ?? form.getAttribute("method")) === "post";
  if (event.defaultPrevented || !posts || !note || !form.requestSubmit) return;
  if (cleared.has(form)) return;
  event.preventDefault();
  if (waiting.has(form)) return;
  waiting.add(form);
  const cursor = document.activeElement;
  // What is typed ahead belongs to the next page, not into this one's figures; and no link that is
  // tapped too soon leads away from what is not sent yet.
  document.body.inert = true;
  const there = await answers(note.dataset.alive, note.hidden ? FIRST : AGAIN);
  document.body.inert = false;
  waiting.delete(form);
  release(form);
  if (there) {
    note.hidden = true;
    send(form, button);
  } else {
    keep(note, cursor);
  }
});
