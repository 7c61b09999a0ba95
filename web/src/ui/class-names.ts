/** Joins the class names that are not false. */
export function classNames(...names: readonly (string | false | null)[]): string {
  return names.filter((name) => name !== false && name !== null).join(' ');
}
