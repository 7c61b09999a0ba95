import type { GatewayRefusal } from './refusal.ts';

/** No gateway's message comes near this length. */
export const maxBodyBytes = 64 * 1024;

/** The body as text; invalid UTF-8 would be signed as one text and read as another. */
export function textOf(body: Uint8Array): string | GatewayRefusal {
  if (body.length > maxBodyBytes) return { code: 'bodyTooLong', most: maxBodyBytes };
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return { code: 'bodyUnreadable' };
  }
}

export type Fields = ReadonlyMap<string, string>;

/** A posted form. A repeated name is refused: readers differ in which one they use (PAY-03). */
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

/** A JSON object by name; a Map, because `__proto__` must be a name like any other. */
export type JsonObject = ReadonlyMap<string, unknown>;

export function readJson(text: string): JsonObject | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

export function objectOf(value: unknown): JsonObject | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Text, or null for anything else: an array of one text is no text. */
export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export const jsonType = 'application/json; charset=utf-8';
