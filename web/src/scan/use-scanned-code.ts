import { useEffectEvent, useLayoutEffect } from 'react';
import { burstReader } from './scanner-burst.ts';

function fieldOf(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement ? target : null;
}

/** Past React's own record of the field: it would take the old text for no change. */
function restore(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Reads what a scanner types, wherever the focus is; no field keeps it (KIOSK-04). What is not
 * taken is left to the field.
 */
export function useScannedCode(
  onCode: (code: string) => void,
  isTaken: (code: string) => boolean = () => true,
): void {
  const report = useEffectEvent(onCode);
  const takes = useEffectEvent(isTaken);
  // With the screen: the keypad of a kiosk listens next, and leaves a scanner's keys alone.
  useLayoutEffect(() => {
    const read = burstReader();
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const field = fieldOf(event.target);
      const fieldText = field?.value ?? null;
      const scanned = read({ key: event.key, at: event.timeStamp, fieldText });
      if (scanned === null || !takes(scanned.code)) return;
      // Enter would press the button that has the focus, or send the form.
      event.preventDefault();
      event.stopPropagation();
      if (field !== null) restore(field, scanned.fieldBefore ?? '');
      report(scanned.code);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
