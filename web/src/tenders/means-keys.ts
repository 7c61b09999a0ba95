import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTopDialog } from '../ui/top-dialog.ts';
import { means } from './entry.ts';
import type { Means } from './entry.ts';

/** Keys that choose how a bill is paid; docs/till.md lists them (TILL-08). */
export const meansKeys = {
  cash: 'F2',
  card: 'F4',
  terminal: 'F6',
  other: 'F8',
} as const satisfies Readonly<Record<Means, string>>;

/** The field that is typed next, by its name. */
const typedNext = {
  cash: 'given',
  card: 'amount',
  terminal: 'amount',
  other: 'label',
} as const satisfies Readonly<Record<Means, string>>;

/** A form whose means are chosen by their keys, wherever the focus is; then it is typed on. */
export function useMeansKeys(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const chosen = means.find((one) => meansKeys[one] === event.key);
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (useTopDialog.getState().open.length > 0) return;
    const choice = form.current?.querySelector(`[aria-keyshortcuts=${event.key}]`);
    if (!(choice instanceof HTMLInputElement)) return;
    event.preventDefault();
    flushSync(() => choice.click());
    const field = form.current?.elements.namedItem(typedNext[chosen]);
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return form;
}
