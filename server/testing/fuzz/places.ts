/** The way to a value inside another one. */
export type Place = readonly (string | number)[];

export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !ArrayBuffer.isView(value)
  );
}

/** A list of a million copies has more places than anybody wants to choose from. */
const mostPlaces = 2000;

/** The values in it, itself first. */
export function placesIn(value: unknown): readonly Place[] {
  const found: { readonly at: Place; readonly inner: unknown }[] = [{ at: [], inner: value }];
  for (const { at, inner } of found) {
    for (const [step, next] of stepsInto(inner)) {
      if (found.length >= mostPlaces) break;
      found.push({ at: [...at, step], inner: next });
    }
  }
  return found.map(({ at }) => at);
}

function stepsInto(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries();
  return isFields(value) ? Object.entries(value) : [];
}

export function valueAt(value: unknown, [step, ...rest]: Place): unknown {
  if (step === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(step)], rest);
  return isFields(value) ? valueAt(value[step], rest) : undefined;
}

/** What takes the place of a value; `gone` leaves nothing in its place. */
export type Change = (value: unknown) => unknown;
export const gone = Symbol('gone');

/**
 * The same with one place changed. Fields are written one by one, so that `__proto__` is a field
 * like any other.
 */
export function changedAt(value: unknown, [step, ...rest]: Place, change: Change): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) =>
      index === step ? changedAt(item, rest, change) : item,
    );
    return items.filter((item) => item !== gone);
  }
  if (!isFields(value)) return value;
  const fields = Object.entries(value).map(
    ([name, inner]) => [name, name === step ? changedAt(inner, rest, change) : inner] as const,
  );
  return Object.fromEntries(fields.filter(([, inner]) => inner !== gone));
}
