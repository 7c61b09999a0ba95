import { Refused } from '../../calls/refused.ts';

/** More than any call has fields; each key costs time before the query is validated. */
const mostKeys = 120;
/** As deep as conditions within conditions: `$and[0][$or][0][startDate][$lte]`. */
const mostSteps = 5;

/** Nested fields or lists; written in place, because a copy per key would be quadratic. */
type Fields = Map<string, unknown>;

/** `a[$in][]=1&a[$in][]=2`, `a[$in][0]=1` and `$sort[order]=1` as the socket would send them. */
export function unfolded(query: unknown): unknown {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {});
  if (entries.length > mostKeys) throw new Refused('inputInvalid', { where: ['query'], mostKeys });
  const fields: Fields = new Map();
  for (const [key, value] of entries) {
    const steps = key.split(/\]?\[/).map((step) => step.replace(/\]$/, ''));
    place(fields, steps.slice(0, mostSteps + 1), value);
  }
  return plain(fields);
}

function place(fields: Fields, [name = '', ...steps]: readonly string[], value: unknown): Fields {
  return fields.set(name, placed(fields.get(name), steps, value));
}

function placed(before: unknown, steps: readonly string[], value: unknown): unknown {
  const [step] = steps;
  if (step === undefined) return isList(value) ? [...value] : value;
  if (/^\d{0,2}$/.test(step)) return listed(Array.isArray(before) ? before : [], steps, value);
  return place(before instanceof Map ? before : new Map(), steps, value);
}

/** Into a list: at its index if it has one, else at the end. */
function listed(
  list: unknown[],
  [step = '', ...rest]: readonly string[],
  value: unknown,
): unknown[] {
  const at = step === '' ? list.length : Number(step);
  if (at < list.length) {
    list.splice(at, 1, placed(list[at], rest, value));
    return list;
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const one of values) list.push(placed(undefined, rest, one));
  return list;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return value instanceof Map
    ? Object.fromEntries([...value].map(([name, inner]) => [name, plain(inner)]))
    : value;
}
