export type Fields = Readonly<Record<string, unknown>>;

/** Any value as an object that can be read field by field. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
