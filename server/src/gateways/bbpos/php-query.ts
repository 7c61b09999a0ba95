import { objectOf } from '../json-body.ts';
import type { JsonObject } from '../json-body.ts';

/** The values as PHP's http_build_query writes them, sorted by name: that text is what BBMSL signs. */
export function phpQuery(values: JsonObject): string {
  const names = [...values.keys()].toSorted();
  return names.flatMap((name) => pairsOf(name, values.get(name))).join('&');
}

function pairsOf(name: string, value: unknown): string[] {
  // PHP leaves out what is null, and writes true and false as digits.
  if (value === null || value === undefined) return [];
  if (typeof value === 'boolean') return [`${phpEncoded(name)}=${value ? 1 : 0}`];
  if (typeof value === 'string' || typeof value === 'number')
    return [`${phpEncoded(name)}=${phpEncoded(String(value))}`];
  const inner = Array.isArray(value) ? Object.entries(value) : [...(objectOf(value) ?? [])];
  return inner.flatMap(([key, one]) => pairsOf(`${name}[${key}]`, one));
}

/** PHP writes a space as + and spares fewer marks than JavaScript does. */
function phpEncoded(text: string): string {
  const spared = encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
  return spared.replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
