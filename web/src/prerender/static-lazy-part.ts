/** Lazy parts are not part of the first view. */
export function lazyPart(): () => null {
  return () => null;
}
