import type { JsonObject } from '../body.ts';

export type Plain = string | number | boolean | null;

/** The values that are written as one pair each: neither lists nor objects. */
export function plainIn(values: JsonObject): ReadonlyMap<string, Plain> {
  const fields = [...values].flatMap(([name, value]): [string, Plain][] =>
    isPlain(value) ? [[name, value]] : [],
  );
  return new Map(fields);
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** The values as PHP's http_build_query writes them, sorted by name: BBMSL signs that text. */
export function phpQuery(values: ReadonlyMap<string, Plain>): string {
  const sorted = [...values].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([name, value]) => pairOf(name, value)).join('&');
}

/** PHP leaves out null, and writes true and false as digits. */
function pairOf(name: string, value: Plain): string[] {
  if (value === null) return [];
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  return [`${phpEncoded(name)}=${phpEncoded(text)}`];
}

/** PHP writes a space as + and leaves fewer characters unescaped than JavaScript. */
function phpEncoded(text: string): string {
  const spared = encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
  return spared.replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
