import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

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

let typedAt = 0;

/**
 * Types as a scanner does: at this pace, however long the machine takes, then Enter. Returns
 * whether Enter was left to the element.
 */
export function scan(code: string, gapMs = 5, to: Element = document.body): boolean {
  typedAt = Math.max(typedAt, performance.now());
  const type = (key: string): boolean => {
    typedAt += gapMs;
    const event = createEvent.keyDown(to, { key });
    Object.defineProperty(event, 'timeStamp', { value: typedAt });
    return fireEvent(to, event);
  };
  for (const key of code) type(key);
  return type('Enter');
}

/** The same where the text also goes into fields: all keys at one moment, on any machine. */
export async function scanWith(user: UserEvent, code: string): Promise<void> {
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await user.keyboard(`${code}{Enter}`);
  } finally {
    stopped.mockRestore();
  }
}
