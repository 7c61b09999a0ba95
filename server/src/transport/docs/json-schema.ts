import { toJsonSchema } from '@valibot/to-json-schema';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** Checks without a counterpart in JSON Schema are left out; the server still applies them. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
  });
  return described;
}

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

export function fieldsOf({ properties = {}, required = [] }: JsonSchema): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema: plain(schema),
  }));
}

/** True and false are schemas too: anything, and nothing. */
export function plain(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema;
}

interface NamedText {
  readonly name: string;
  readonly sample: string;
}

const anyText: NamedText = { name: 'text', sample: 'text' };

/** Kinds of text by the pattern they must match: a name, and a sample that matches. */
const byPattern: ReadonlyMap<string, NamedText> = new Map([
  ['^\\d{4,8}$', { name: 'PIN', sample: '8204' }],
  ['^[0-9a-f]{24}$', { name: 'id', sample: '5f1e7c3a9b2d4806e1c7f0a5' }],
  ['^[A-Za-z0-9_-]{22}$', { name: 'key', sample: 'q7VbN2xkT0mYcR9sLwEaZg' }],
  ['^[\\w\\-/#.]+$', { name: 'lineId', sample: 'line-1' }],
  ['^(?:[01]\\d|2[0-3]):[0-5]\\d$|^24:00$', { name: 'time', sample: '12:30' }],
  ['^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', { name: 'day', sample: '2026-11-15' }],
  ['^[\\w.-]{1,80}$', { name: 'messageKey', sample: 'cart.empty' }],
  ['^\\/[\\w\\-/:?*]{0,200}$', { name: 'route', sample: '/browse' }],
]);

export function namedText(pattern: string | undefined): NamedText {
  return byPattern.get(pattern ?? '') ?? anyText;
}
