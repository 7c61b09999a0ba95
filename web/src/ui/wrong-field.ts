/**
 * Whether a field in it is marked as wrong, which then gets the focus. Such a field still stands
 * for its last right value, which is not what was typed.
 */
export function hasWrongField(form: Element | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  field?.focus();
  return field !== null;
}
