import { fireEvent, screen } from '@testing-library/react';

/** Types all of a field at once. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Presses a button by its name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Sends the only form of the screen, or that of a field. */
export function submit(field: HTMLElement): void {
  const form = field.closest('form');
  if (form === null) throw new Error('the field is in no form');
  fireEvent.submit(form);
}
