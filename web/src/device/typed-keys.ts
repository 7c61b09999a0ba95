import { useEffect, useEffectEvent } from 'react';

interface TypedKeys {
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
  readonly onEnter: () => void;
}

/** What a real keyboard types counts as well as a keypad on the screen. */
export function useTypedKeys({ onDigit, onDelete, onEnter }: TypedKeys): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) onDigit(event.key);
    if (event.key === 'Backspace') onDelete();
    // On a button, Enter presses it.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onEnter();
  });
  useEffect(() => {
    const typed = (event: KeyboardEvent): void => listen(event);
    addEventListener('keydown', typed);
    return () => removeEventListener('keydown', typed);
  }, []);
}
