import type { House, Room, RuleFamily } from './house.ts';
import { pageStyle } from './style.ts';

export function pageFor(house: House): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Servery</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>Servery</h1>
<p class="lead">Ordering for restaurants: at the table, on the web and at the kiosk.</p>
<p>${stateOf(house)}</p>
<h2>Rooms</h2>
<table>
<thead><tr><th scope="col">Room</th><th scope="col">What it is for</th><th scope="col" class="figure">Files</th><th scope="col" class="figure">Test files</th></tr></thead>
<tbody>${house.rooms.map(roomRow).join('')}</tbody>
</table>
<h2>Rules</h2>
${rulesPart(house.families)}
</main>
</body>
</html>
`;
}

function stateOf({ rooms }: House): string {
  const hasPages = rooms.some(({ name }) => name === 'web');
  if (hasPages) return 'This page lists what is in the repository.';
  return 'The pages for guests are not built yet. What stands so far is listed here.';
}

function roomRow({ name, purpose, sources, tests }: Room): string {
  const cells = `<td>${escaped(purpose)}</td><td class="figure">${sources}</td><td class="figure">${tests}</td>`;
  return `<tr><th scope="row">${escaped(name)}</th>${cells}</tr>`;
}

function rulesPart(families: readonly RuleFamily[]): string {
  if (families.length === 0) return '<p>No rule is written down yet.</p>';
  const rules = sum(families.map((family) => family.rules));
  const pending = sum(families.map((family) => family.pending));
  return `<p>Written down in <code>docs/rules.md</code>: ${rules}. Still waiting to be built: ${pending}.</p>
<table>
<thead><tr><th scope="col">Family</th><th scope="col" class="figure">Rules</th><th scope="col" class="figure">Waiting</th></tr></thead>
<tbody>${families.map(familyRow).join('')}</tbody>
</table>`;
}

function familyRow({ name, rules, pending }: RuleFamily): string {
  return `<tr><th scope="row">${escaped(name)}</th><td class="figure">${rules}</td><td class="figure">${pending}</td></tr>`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
