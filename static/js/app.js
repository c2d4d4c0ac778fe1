// What every page shares: saying when the connection is gone, and where one is.
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

// Where am I? -----------------------------------------------------------------------------
// On a phone the navigation of a tournament slides: the page that is open is slid into view.

document.querySelector(".section-nav [aria-current]")
  ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
