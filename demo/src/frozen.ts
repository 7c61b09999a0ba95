/** Freezes a document deeply, so that a function that writes to its input fails. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  const parts = value instanceof Map ? value.values() : Object.values(value);
  for (const part of parts) frozen(part);
  return value;
}
