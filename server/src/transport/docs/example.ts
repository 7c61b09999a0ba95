import type { JsonSchema } from '@valibot/to-json-schema';
import { fieldsOf, plain } from './json-schema.ts';
import { namedText } from './named-texts.ts';

/** The smallest value that a schema takes: what is required, one item in each list. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return exampleOf(plain(first));
  const make = typeof schema.type === 'string' ? makes[schema.type] : undefined;
  return make === undefined ? null : make(schema);
}

const makes: Readonly<Partial<Record<string, (schema: JsonSchema) => unknown>>> = {
  string: ({ pattern }) => namedText(pattern).sample,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  array: ({ items }) =>
    items === undefined || Array.isArray(items) ? [] : [exampleOf(plain(items))],
  object: (schema) =>
    Object.fromEntries(
      fieldsOf(schema)
        .filter(({ isRequired }) => isRequired)
        .map((field) => [field.name, exampleOf(field.schema)]),
    ),
};
