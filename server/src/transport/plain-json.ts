/** Deeper than any call's data; recursion over it must not overflow the stack. */
export const deepest = 12;

/** Names that reach prototypes when a field is copied. */
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether this is plain JSON, not too deep, and without names that could pollute prototypes. */
export function isPlain(value: unknown, depth = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  // Sockets also carry bytes, which no call takes.
  if (depth === 0 || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth - 1));
  return Object.keys(value).every(
    (key) => !refusedKeys.has(key) && isPlain(Reflect.get(value, key), depth - 1),
  );
}
