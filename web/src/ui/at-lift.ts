import type { TouchEvent } from 'react';

interface LiftHandlers {
  readonly onClick: () => void;
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void;
}

/**
 * Handlers of a button that acts as soon as the finger lifts. Before a click the browser would
 * paint the press, send five mouse events and move the focus: on a slow screen twice as long. Mice,
 * keys and screen readers click as ever.
 */
export function atLift(act: () => void): LiftHandlers {
  return {
    onClick: act,
    onTouchEnd: (event) => {
      if (!isLiftedOn(event)) return;
      // A click would act a second time.
      event.preventDefault();
      act();
    },
  };
}

/** Not beside the button, nor by one of several fingers; a finger that scrolls reports no lift. */
function isLiftedOn({
  cancelable,
  touches,
  changedTouches,
  currentTarget,
}: TouchEvent<HTMLElement>): boolean {
  const finger = changedTouches[0];
  if (!cancelable || touches.length > 0 || finger === undefined) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = finger;
  return x >= left && x <= right && y >= top && y <= bottom;
}
