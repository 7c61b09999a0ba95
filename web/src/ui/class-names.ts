/** Class names that are there, one after the other. */
export function classNames(...names: readonly (string | false | null)[]): string {
  return names.filter((name) => name !== false && name !== null).join(' ');
}
