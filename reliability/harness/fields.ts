export type Fields = Readonly<Record<string, unknown>>;

/** Whatever was told, as an object that can be asked for any field. */
export function fieldsOf(told: unknown): Fields {
  return typeof told === 'object' && told !== null ? { ...told } : {};
}
