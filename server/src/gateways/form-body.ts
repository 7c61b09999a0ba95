import { textOf } from './body.ts';
import type { GatewayRefusal } from './refusal.ts';

export type Fields = ReadonlyMap<string, string>;

/** A posted form. A name that comes twice is refused: one reader would take the first, another the last (PAY-03). */
export function readForm(body: Uint8Array): Fields | GatewayRefusal {
  const text = textOf(body);
  if (typeof text !== 'string') return text;
  const pairs = [...new URLSearchParams(text)];
  const fields = new Map(pairs);
  return fields.size === pairs.length ? fields : { code: 'bodyUnreadable' };
}

export function formBody(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

export const formType = 'application/x-www-form-urlencoded; charset=utf-8';
