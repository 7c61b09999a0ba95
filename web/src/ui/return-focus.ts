import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';

/** A closed toast takes the focused button with it: the focus returns to where it was before. */
export function useReturnFocus() {
  const before = useRef<EventTarget | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const leave = (change: () => void): void => {
    flushSync(change);
    const { current } = before;
    const target = current instanceof HTMLElement && current.isConnected ? current : null;
    (target ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return { enter, leave };
}
