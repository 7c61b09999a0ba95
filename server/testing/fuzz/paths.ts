/** The path to a value inside another one. */
export type Path = readonly (string | number)[];

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value)
  );
}

/** Enough to choose from, even in a list of a million copies. */
const mostPaths = 2000;

/** The paths of all values in it, itself first. */
export function pathsIn(value: unknown): readonly Path[] {
  const found: { readonly at: Path; readonly inner: unknown }[] = [{ at: [], inner: value }];
  for (const { at, inner } of found) {
    for (const [step, next] of stepsInto(inner)) {
      if (found.length >= mostPaths) break;
      found.push({ at: [...at, step], inner: next });
    }
  }
  return found.map(({ at }) => at);
}

function stepsInto(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return isFields(value) ? Object.entries(value) : [];
}

export function valueAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(step)], rest);
  return isFields(value) ? valueAt(value[step], rest) : undefined;
}

/** Returns the new value; `removed` deletes the field or item. */
export type Change = (value: unknown) => unknown;
export const removed = Symbol('removed');

/** A copy with one value changed; `__proto__` is copied like any other field. */
export function changedAt(value: unknown, [step, ...rest]: Path, change: Change): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) =>
      index === step ? changedAt(item, rest, change) : item,
    );
    return items.filter((item) => item !== removed);
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, name === step ? changedAt(inner, rest, change) : inner] as const,
  );
  return Object.fromEntries(fields.filter(([, inner]) => inner !== removed));
}
