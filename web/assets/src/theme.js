// Light or dark before the first paint: the one script that is not a module, so that nothing flashes.
(() => {
  const stored = localStorage.getItem("rejilla.theme");
  const dark = stored ? stored === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
