import type { JsonSchema } from '@valibot/to-json-schema';
import { fieldsOf, namedText, plain } from './json-schema.ts';

/** A schema in a compact notation: names, types, bounds. */
export function shapeOf(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((one) => shapeOf(plain(one), indent)).join(' | ');
  }
  const draw = typeof schema.type === 'string' ? formats[schema.type] : undefined;
  return draw === undefined ? 'any' : draw(schema, indent);
}

type Format = (schema: JsonSchema, indent: string) => string;

const formats: Readonly<Partial<Record<string, Format>>> = {
  string: ({ pattern, maxLength }) => `${namedText(pattern).name}${upTo(maxLength)}`,
  integer: ({ minimum, maximum }) => `integer${between(minimum, maximum)}`,
  number: ({ minimum, maximum }) => `number${between(minimum, maximum)}`,
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items, maxItems }, indent) => {
    const item =
      items === undefined || Array.isArray(items) ? 'any' : shapeOf(plain(items), indent);
    return `[${item}]${upTo(maxItems)}`;
  },
  object: (schema, indent) => {
    const fields = fieldsOf(schema);
    if (fields.length === 0) return '{}';
    const inner = `${indent}  `;
    const lines = fields.map(
      (field) =>
        `${inner}${field.name}${field.isRequired ? '' : '?'}: ${shapeOf(field.schema, inner)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  },
};

function upTo(most: number | undefined): string {
  return most === undefined ? '' : `(≤${most})`;
}

function between(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : `(${least ?? ''}–${most ?? ''})`;
}
