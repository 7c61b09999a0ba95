import { useEffect, useEffectEvent } from 'react';

/** Keys of the till by what they do; docs/till.md lists them (TILL-08). */
export const keys = {
  send: 'F2',
  custom: 'F4',
  codes: 'F6',
  line: 'F8',
  pay: 'F9',
  takeAway: 'F2',
  dineInNoTable: 'F4',
} as const;

type Presses = Readonly<Record<string, () => void>>;

/** A dialog has keys of its own, and what is typed in a field belongs to it. */
export function isElsewhere({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'search')
  );
}

/** What is pressed anywhere on the screen, by the name of the key. */
export function usePressedKeys(presses: Presses): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = presses[event.key];
    if (
      event.defaultPrevented ||
      act === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isElsewhere(event)
    )
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** A letter or figure typed anywhere goes to the search field, wherever the focus is (TILL-08). */
export function useTypingTo(field: () => HTMLInputElement | null): void {
  const type = useEffectEvent((event: KeyboardEvent) => {
    const box = field();
    const isTyped = event.key.length === 1 && event.key !== ' ';
    if (box === null || !isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isElsewhere(event)) box.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => type(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Back to typing; a touch screen would open its keyboard over the dishes. */
export function focusUnlessTouched(field: HTMLInputElement | null): void {
  if (matchMedia('(pointer: fine)').matches) field?.focus();
}
