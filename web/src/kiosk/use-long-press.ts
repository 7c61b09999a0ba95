import { useEffect, useRef } from 'react';

const longPressMs = 3000;

/** Handlers of an element that answers to a long press alone. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = (): void => clearTimeout(timer.current);
  useEffect(() => release, []);
  return {
    onPointerDown: () => {
      release();
      timer.current = setTimeout(onPress, longPressMs);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  };
}
