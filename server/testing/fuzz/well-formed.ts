import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import type { Call } from '@servery/contract/call.ts';
import { hostileTexts } from './hostile-values.ts';

/** What a caller sends with a call, well-formed or not. */
export interface Input {
  readonly id: unknown;
  readonly data: unknown;
  readonly query: unknown;
}

/** Values that exist for a field of this name, so that some inputs get past validation. */
export type Known = (field: string) => readonly string[];

/** The parts of an input that a call sends at all. */
export type Parts = Partial<Input>;

export function inputOf({ id = null, data = null, query = {} }: Parts): Input {
  return { id, data, query };
}

/** Inputs as the call's own schemas describe them. */
export function wellFormed(call: Call, known: Known): fc.Arbitrary<Parts> {
  const at = { field: call.path, known };
  const hasId = call.method === 'get' || call.method === 'patch';
  return fc.record<Parts>({
    ...(hasId ? { id: usually(at, matching('^[0-9a-f]{24}$', 24)) } : {}),
    ...(call.data === null ? {} : { data: describedBy(schemaOf(call.data), at) }),
    query: describedBy(schemaOf(call.query), at),
  });
}

function schemaOf(schema: Call['query']): JsonSchema {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
}

interface At {
  /** The name of the field; outside of any field, the path of the call. */
  readonly field: string;
  readonly known: Known;
}

function usually({ field, known }: At, other: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const existing = known(field);
  if (existing.length === 0) return other;
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...existing) },
    { weight: 1, arbitrary: other },
  );
}

function describedBy(schema: JsonSchema | boolean, at: At): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.constant(null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds !== undefined) return fc.oneof(...kinds.map((one) => describedBy(one, at)));
  const type = typeof schema.type === 'string' ? schema.type : 'null';
  return byType[type](schema, at);
}

type Described = (schema: JsonSchema, at: At) => fc.Arbitrary<unknown>;

const byType: Readonly<Record<Extract<JsonSchema['type'], string>, Described>> = {
  string: text,
  number: (schema) => usuallySmall(schema, fc.double({ ...bounds(schema), noNaN: true })),
  integer: (schema) => usuallySmall(schema, fc.integer(bounds(schema))),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: list,
  object: fields,
};

const shortText = 30;
/** The longest text that a pattern asks for: a fingerprint. */
const patternText = 64;
const shortList = 3;

/** Made once: fast-check takes as long to make such a source of texts as for a thousand draws. */
const sources = new Map<string, fc.Arbitrary<string>>();

function madeOnce(name: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const known = sources.get(name);
  if (known !== undefined) return known;
  const made = make();
  sources.set(name, made);
  return made;
}

function matching(pattern: string, maxLength: number): fc.Arbitrary<string> {
  return madeOnce(`${maxLength} ${pattern}`, () =>
    fc.stringMatching(new RegExp(pattern), { maxLength }),
  );
}

function textUpTo(maxLength: number): fc.Arbitrary<string> {
  return madeOnce(String(maxLength), () => fc.string({ maxLength }));
}

function text({ pattern, maxLength }: JsonSchema, at: At): fc.Arbitrary<string> {
  const most = Math.min(maxLength ?? shortText, shortText);
  const longest = Math.min(maxLength ?? patternText, patternText);
  if (pattern !== undefined) return usually(at, matching(pattern, longest));
  const nasty = hostileTexts.filter(({ length }) => length <= most);
  return usually(at, fc.oneof(textUpTo(most), fc.constantFrom(...nasty)));
}

function bounds({ minimum, maximum }: JsonSchema): { readonly min: number; readonly max: number } {
  const most = 2 ** 31 - 1;
  return { min: Math.max(minimum ?? 0, -most), max: Math.min(maximum ?? most, most) };
}

/** Limits that depend on another field are not in a schema: few percentages are above 100. */
function usuallySmall(schema: JsonSchema, whole: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const { min, max } = bounds(schema);
  const most = Math.min(max, 100);
  if (!Number.isInteger(min) || min > most) return whole;
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.floor(most) }) },
    { weight: 1, arbitrary: whole },
  );
}

function list({ items, maxItems }: JsonSchema, at: At): fc.Arbitrary<unknown> {
  const item =
    items === undefined || Array.isArray(items) ? fc.constant(null) : describedBy(items, at);
  return fc.array(item, { maxLength: Math.min(maxItems ?? shortList, shortList) });
}

function fields({ properties = {}, required = [] }: JsonSchema, at: At): fc.Arbitrary<unknown> {
  const each = Object.entries(properties).map(
    ([name, schema]) =>
      [name, describedBy(schema, { ...at, field: fieldNamed(name, at) })] as const,
  );
  return fc.record(Object.fromEntries(each), { requiredKeys: required, noNullPrototype: true });
}

/** An operator belongs to the field around it, an `_id` to the entity of the call. */
function fieldNamed(name: string, { field }: At): string {
  return name.startsWith('$') || name === '_id' ? field : name;
}
