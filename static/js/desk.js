// The registration desk: what is typed while the last person is still being stored is not lost.
// The page works without this file.

const FIELDS = { id_name: "name", id_town: "town" };

let ahead = {};
let typingIn = "id_name";

// What stands in a field beyond what was sent from it.
const beyond = (id, sent) => {
  const { value } = document.getElementById(id);
  return value.startsWith(sent) ? value.slice(sent.length) : value;
};

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { xhr, target, requestConfig } = detail;
  ahead = {};
  typingIn = "id_name";
  if (target.id !== "desk" || xhr.status !== 200) return;
  for (const [id, name] of Object.entries(FIELDS)) {
    ahead[id] = beyond(id, requestConfig.parameters[name] ?? "");
  }
  if (ahead.id_name || ahead.id_town) typingIn = document.activeElement?.id;
});

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "desk") return;
  for (const [id, text] of Object.entries(ahead)) {
    if (text) document.getElementById(id).value = text;
  }
  const field = document.getElementById(typingIn in FIELDS ? typingIn : "id_name");
  field.focus();
  // Else htmx puts the cursor back a moment later, when somebody may be in the next field.
  for (const id of Object.keys(FIELDS)) document.getElementById(id).removeAttribute("autofocus");
});
