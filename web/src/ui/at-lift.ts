import type { RefCallback } from 'react';
import { endPress } from './press.ts';

interface LiftProps {
  readonly onClick: () => void;
  readonly ref: RefCallback<HTMLButtonElement>;
}

const acts = new WeakMap<Element, () => void>();

/**
 * Props of a button that acts as soon as the finger lifts. Before a click the browser would paint
 * the press, send five mouse events and move the focus: on a slow screen twice as long. Mice, keys
 * and screen readers click as ever.
 */
export function atLift(act: () => void): LiftProps {
  return {
    onClick: act,
    ref: (button) => {
      if (button === null) return undefined;
      acts.set(button, act);
      return () => {
        if (acts.get(button) === act) acts.delete(button);
      };
    },
  };
}

/** A button that acts at the lift, where a finger is on one. */
function buttonOf({ target }: Event): Element | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button !== null && acts.has(button) ? button : null;
}

function lift(event: TouchEvent): void {
  const button = buttonOf(event);
  if (button === null || !isLiftedOn(button, event)) return;
  // A click would act a second time.
  event.preventDefault();
  event.stopPropagation();
  acts.get(button)?.();
  endPress();
}

/** Not beside the button, nor by one of several fingers; a finger that scrolls reports no lift. */
function isLiftedOn(button: Element, { cancelable, touches, changedTouches }: TouchEvent): boolean {
  const finger = changedTouches[0];
  if (!cancelable || touches.length > 0 || finger === undefined) return false;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientX: x, clientY: y } = finger;
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Events of a touch that no such button handles; React looks for a handler of each. */
const unheard = ['gotpointercapture', 'lostpointercapture', 'pointerover', 'pointerout'] as const;

function keepFromReact(event: Event): void {
  if (buttonOf(event) !== null) event.stopPropagation();
}

/**
 * Listens for lifts while the page is shown, before React does: its way to a handler takes the
 * third of a frame on a slow screen.
 */
export function watchLifts(): () => void {
  addEventListener('touchend', lift, { capture: true });
  for (const event of unheard) addEventListener(event, keepFromReact, { capture: true });
  return () => {
    removeEventListener('touchend', lift, { capture: true });
    for (const event of unheard) removeEventListener(event, keepFromReact, { capture: true });
  };
}
