/** Deeper than any call is made; what recurses over it must not run out of stack. */
export const deepest = 12;

/** Names that reach into the language itself when somebody copies a field. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether this is what JSON can say, not too deep, and without a name that could pollute. */
export function isPlain(value: unknown, depth = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  // Sockets also carry bytes, which no call takes.
  if (depth === 0 || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth - 1));
  return Object.entries(value).every(([key, field]) => !refusedKeys.has(key) && isPlain(field, depth - 1));
}
