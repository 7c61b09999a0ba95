import type { Logins, Person, TableLink } from './logins.ts';
import { pageStyle } from './style.ts';

/** The page at / until there are pages for guests: what runs, and how to get in. */
export function frontPage({ members, managers, tables, pairingCodes, cards }: Logins): string {
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
<p>The server runs, with a demo restaurant in it. The pages for guests are not built yet; what they will call is at
<a href="/api/docs">/api/docs</a>, and <a href="/health">/health</a> and <a href="/ready">/ready</a> say how it feels.</p>
<h2>People</h2>
${table(['', 'Email', 'Password'], [...members.map(personRow('Member')), ...managers.map(personRow('Manager'))])}
<h2>Tables</h2>
${table(['Shop', 'Table', 'Its printed code leads to'], tables.map(tableRow))}
<p>The kiosk pairs with ${pairingCodes.map((code) => `<code>${escaped(code)}</code>`).join(', ')}, once.</p>
<h2>Cards at the payment simulator</h2>
${table(
  ['Ends in', 'What it does'],
  cards.map(({ ending, about }) => [ending, about]),
)}
</main>
</body>
</html>
`;
}

function personRow(kind: string): (person: Person) => readonly string[] {
  return ({ email, password }) => [kind, email, password];
}

function tableRow({ shop, table: name, path }: TableLink): readonly string[] {
  return [shop, name, path];
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>${body.join('\n')}</tbody>\n</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
