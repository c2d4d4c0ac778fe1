// The roll call: the names narrow while one types. The page works without this file.
//
//   <input type="search" data-narrows="FORM">   FORM holds the names
//   <li data-words="7 anna berg (mequon)">      what a name is found by, as the server folds it

const input = document.querySelector("[data-narrows]");
const list = input && document.getElementById(input.dataset.narrows);
const none = document.getElementById("roll-none");

const OWN_LETTERS = { ß: "ss", ø: "o", đ: "d", ł: "l", æ: "ae", œ: "oe" };

const folded = (text) => text.toLowerCase()
  .normalize("NFKD").replace(/\p{M}/gu, "")
  .replace(/[ßøđłæœ]/g, (letter) => OWN_LETTERS[letter]);

const fits = (words, wanted) => wanted.every((word) => words.includes(word))
  && (wanted.length !== 1 || !/^\d+$/.test(wanted[0]) || words.split(" ")[0] === wanted[0]);

const narrow = () => {
  const wanted = folded(input.value).split(/\s+/).filter(Boolean);
  for (const name of list.querySelectorAll("[data-words]")) {
    name.hidden = !fits(name.dataset.words, wanted);
  }
  for (const group of list.querySelectorAll(".roll-group")) {
    group.hidden = !group.querySelector("[data-words]:not([hidden])");
  }
  none.hidden = Boolean(list.querySelector("[data-words]:not([hidden])"));
};

if (list) {
  input.addEventListener("input", narrow);
  list.addEventListener("htmx:afterSwap", () => { if (input.value) narrow(); });
}
