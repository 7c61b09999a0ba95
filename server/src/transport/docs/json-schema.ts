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
