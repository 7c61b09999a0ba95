/** What comes late is not part of the first view. */
export function late(): () => null {
  return () => null;
}
