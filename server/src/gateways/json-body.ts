/** A JSON object by name; a Map, because a name like __proto__ must be a name like any other. */
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

/** Text, or null for anything that is not: an array of one text is no text. */
export function wordOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export const jsonType = 'application/json; charset=utf-8';
