export const pageStyle = `
:root { color-scheme: light dark; --ink: #22201d; --paper: #fbf8f3; --line: #ddd3c5; --mark: #a8371f; }
@media (prefers-color-scheme: dark) { :root { --ink: #efe9e0; --paper: #1d1a17; --line: #4a433b; --mark: #f0957f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem) 1.25rem; }
h1 { margin: 0; font: 600 clamp(2.25rem, 8vw, 3.5rem)/1.1 Georgia, serif; color: var(--mark); }
h2 { margin: 2.5rem 0 0.75rem; font: 600 1.35rem/1.3 Georgia, serif; }
.lead { margin: 0.5rem 0 1.5rem; font-size: 1.15rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 1.25rem 0.5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: 0.85rem; font-weight: 600; }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font-size: 0.92em; }
`;
