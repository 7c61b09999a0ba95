const written = /^(?<sign>[-−]?)(?<whole>\d{1,7})(?:[.,](?<part>\d{1,2}))?$/;

/** Cents of what was typed, such as 12.5; null for anything that is no amount. */
export function typedCents(text: string): number | null {
  const found = written.exec(text.trim())?.groups;
  if (found === undefined) return null;
  const cents = Number(found['whole']) * 100 + Number((found['part'] ?? '').padEnd(2, '0'));
  return found['sign'] === '' ? cents : -cents;
}

/** A percentage with at most two decimals, above 0 and up to 100; null for anything else. */
export function typedPercent(text: string): number | null {
  const found = typedCents(text);
  return found === null || found <= 0 || found > 10_000 ? null : found / 100;
}

/** An amount as it is typed. */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\.00$/, '');
}

/** A group of guests at a table by its letter: 1 is A. */
export function splitLetter(split: number): string {
  return String.fromCodePoint(64 + split);
}
