// The round clock: counts down by the server's time, the same on every device.
// Nothing is decided here. Without this file a page shows the time at which the round ends.
//
//   <div data-clock data-ends="MS" data-now="MS" data-soon="SECONDS">   the server's time; no
//     <p data-digits>59:30</p>                                          data-ends: it stands
//     <strong data-when-over hidden>        shown when the time is up
//   <p data-when-soon hidden>               shown when so few seconds are left, anywhere on the page

const TICK = 250; // milliseconds
const DRIFT = 2_000; // a difference that is more than the Date header's whole seconds

let ahead = null; // how much the server's clock is ahead of this device's, in milliseconds

const clocks = () => [...document.querySelectorAll("[data-clock][data-ends]")];

const digits = (seconds) => {
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const show = (part, visible) => {
  if (part && part.hidden === visible) part.hidden = !visible;
};

const tick = () => {
  for (const clock of clocks()) {
    ahead ??= Number(clock.dataset.now) - Date.now();
    const left = Math.max(0, Math.ceil((Number(clock.dataset.ends) - Date.now() - ahead) / 1000));
    const shown = clock.querySelector("[data-digits]");
    if (shown.textContent !== digits(left)) shown.textContent = digits(left);
    clock.classList.toggle("is-over", left === 0);
    clock.classList.toggle("is-long", left >= 3600);
    show(clock.querySelector("[data-when-over]"), left === 0);
    const soon = left <= Number(clock.dataset.soon);
    document.querySelectorAll("[data-when-soon]").forEach((part) => show(part, soon));
  }
};

// Every answer says what time it is there; a device that slept or was set anew follows.
document.addEventListener("htmx:afterRequest", ({ detail }) => {
  const said = Date.parse(detail.xhr?.getResponseHeader("Date") ?? "");
  if (Number.isNaN(said) || !clocks().length) return;
  const heard = said + 500 - Date.now();
  if (ahead === null || Math.abs(heard - ahead) > DRIFT) ahead = heard;
});
document.addEventListener("htmx:afterSettle", tick);

tick();
setInterval(tick, TICK);
