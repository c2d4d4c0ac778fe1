// The registration desk: what is typed while the last person is still being stored is not lost.
// The page works without this file.

let ahead = "";

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  ahead = "";
  const { xhr, target, requestConfig } = detail;
  if (target.id !== "desk" || xhr.status !== 200) return;
  const field = document.getElementById("id_name");
  const sent = requestConfig.parameters.name ?? "";
  if (field.value.startsWith(sent)) ahead = field.value.slice(sent.length);
});

document.addEventListener("htmx:afterSwap", () => {
  if (!ahead) return;
  const field = document.getElementById("id_name");
  field.value = ahead;
  ahead = "";
  field.focus();
});
