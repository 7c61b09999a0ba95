import { useEffect, useEffectEvent } from 'react';

/** A scanner sends a key every few milliseconds; nobody types that fast. */
const longestGapMs = 100;
const shortestCode = 4;

const fields = 'input, textarea, select, [contenteditable]';
const dialogs = 'dialog, [role=dialog]';

/** Where a scanner is listened to: a dialog over the page has its own. */
export type TypedCodePlace = 'page' | 'dialog';

function isAt(place: TypedCodePlace, { target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || target.closest(fields) !== null) return false;
  return (target.closest(dialogs) !== null) === (place === 'dialog');
}

/** Reads a code that a scanner types, ended by Enter, where no text field is in use (COUPON-03). */
export function useTypedCode(place: TypedCodePlace, onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent): void => {
      if (!isAt(place, event) || event.ctrlKey || event.metaKey || event.altKey) return;
      // When it was pressed: a busy page may come to the next key much later.
      if (event.timeStamp - last > longestGapMs) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < shortestCode) return;
      // Enter would press the button that has the focus.
      event.preventDefault();
      const code = typed;
      typed = '';
      report(code);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [place]);
}
