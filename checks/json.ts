export type JsonObject = Readonly<Record<string, unknown>>;

/** Parsed JSON is of unknown shape; whatever is not an object reads as one without fields. */
export function jsonObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function parseObject(text: string | undefined): JsonObject {
  return jsonObject(JSON.parse(text ?? '{}'));
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
