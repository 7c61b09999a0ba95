import { types } from 'pg';

const { builtins } = types;
// The driver's list of names has no arrays.
const int8Array = 1016;
const numericArray = 1231;

const asText = (text: string): string => text;

/**
 * A whole number that JavaScript represents exactly; anything else would be a wrong price, so it
 * throws.
 */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is no whole number that can be held exactly`);
  return value;
}

/**
 * PostgreSQL writes {1,NULL,{2,3}}. Numbers become text first: JSON would already round the long
 * ones.
 */
function wholeNumbers(text: string): unknown {
  const json = text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null');
  const parts: unknown = JSON.parse(json.replaceAll(/-?[\d.]+/g, '"$&"'));
  return deeply(parts);
}

function deeply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeply);
  return typeof value === 'string' ? wholeNumber(value) : value;
}

const ours = new Map<number, (text: string) => unknown>([
  [builtins.INT8, wholeNumber],
  [builtins.NUMERIC, wholeNumber],
  [int8Array, wholeNumbers],
  [numericArray, wholeNumbers],
  // Without a zone the driver would read them in the machine's own.
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
]);

/** How columns become values: for the driver's `types` setting. */
export const columnTypes = {
  getTypeParser(id: number, format?: 'text' | 'binary'): unknown {
    return (format === 'binary' ? undefined : ours.get(id)) ?? types.getTypeParser(id, format);
  },
};
