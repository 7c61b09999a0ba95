export const stylesheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #1d1c1a);
  --ground: light-dark(#f4f1ec, #121110);
  --ink: light-dark(#1f1b16, #f1ede6);
  --soft: light-dark(#5d554b, #b9b0a3);
  --line: light-dark(#d9d2c7, #45403a);
  --strong: light-dark(#0b5c46, #6fd3b2);
  --on-strong: light-dark(#ffffff, #08261d);
  --warn: light-dark(#fff3d6, #3a2f12);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  max-width: 34rem;
  margin: 2rem auto;
  padding: 1.5rem;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
.notice { margin: 0 0 1rem; padding: 0.5rem 0.75rem; background: var(--warn); border-radius: 0.5rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.5rem; font-weight: 600; }
label {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.25rem 0.5rem;
  border-top: 1px solid var(--line);
  cursor: pointer;
}
label:has(:checked) { background: var(--ground); }
input[type='radio'] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--strong); }
.card { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; }
button {
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid var(--strong);
  border-radius: 0.5rem;
  background: var(--strong);
  color: var(--on-strong);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.quiet { background: transparent; color: var(--ink); border-color: var(--soft); }
:focus-visible { outline: 3px solid var(--strong); outline-offset: 2px; }
@media (max-width: 38rem) {
  main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; }
  button { flex: 1 1 100%; }
}
`;
