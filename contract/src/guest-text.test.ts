import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainText } from '@servery/engine/plain-text.ts';
import { nameOf } from './call.ts';
import type { Call } from './call.ts';
import { calls } from './services.ts';

/** Compared byte by byte or by signature, never shown: changing them would lock people out. */
const secrets: ReadonlySet<string> = new Set([
  'password',
  'passwordAgain',
  'oldPassword',
  'accessToken',
]);

/** What a valibot schema is made of, as far as this walk reads it. */
interface Part {
  readonly kind?: string;
  readonly type?: string;
  readonly operation?: unknown;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Part;
  readonly item?: Part;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** The paths of all texts below a schema that take any character. */
function unsafeTexts(schema: Part, path: string): readonly string[] {
  const own = schema.type === 'string' && !isSafe(schema, path) ? [path] : [];
  const inside = [
    ...Object.entries(schema.entries ?? {}).map(([name, part]) => [`${path}.${name}`, part]),
    ...[schema.wrapped, schema.item, ...(schema.options ?? [])].map((part) => [path, part]),
  ] as const;
  const below = inside.flatMap(([at, part]) =>
    isPart(part) && typeof at === 'string' ? unsafeTexts(part, at) : [],
  );
  return [...own, ...below];
}

function isSafe({ pipe = [] }: Part, path: string): boolean {
  return (
    secrets.has(path.split('.').at(-1) ?? '') ||
    pipe.some(({ type, operation }) => type === 'transform' && operation === plainText) ||
    pipe.some(({ type, requirement }) => type === 'regex' && isClosed(requirement)) ||
    pipe.some(({ type, kind }) => kind === 'schema' && type === 'number') ||
    // A pipe that begins with another one.
    pipe.some((part) => part.pipe !== undefined && isSafe(part, path))
  );
}

/** A pattern for the whole text that takes none of these. */
function isClosed(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp) || !/^\^.*\$$/.test(pattern.source)) return false;
  return !['\u0007', '\u202e', '\u200b', '\u{e0041}'].some((character) =>
    [1, 22, 24].some((length) => pattern.test(character.repeat(length))),
  );
}

function unsafeTextsOf({ query, data }: Call): readonly string[] {
  return [query, data].flatMap((schema: GenericSchema | null) =>
    schema === null ? [] : unsafeTexts(schema, ''),
  );
}

describe('the texts of all calls', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '[TEXT-01] go through plainText in %s, unless their characters are listed',
    (_, call) => {
      expect(unsafeTextsOf(call)).toEqual([]);
    },
  );

  it('[TEXT-01] are found at any depth of a schema', () => {
    const text = { kind: 'schema', type: 'string' };
    const list = { kind: 'schema', type: 'array', item: text };
    const either = { kind: 'schema', type: 'union', options: [list] };
    const entries = { words: { kind: 'schema', type: 'optional', wrapped: either } };
    expect(unsafeTexts({ kind: 'schema', type: 'strict_object', entries }, '')).toEqual(['.words']);
  });
});
