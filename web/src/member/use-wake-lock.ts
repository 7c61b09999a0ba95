import { useEffect } from 'react';

/** Keeps the screen on while a code is shown; browsers release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Battery saving refuses the lock; the code is shown anyway.
      }
    };
    const relock = (): void => void requestLock();
    relock();
    document.addEventListener('visibilitychange', relock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', relock);
      void lock?.release();
    };
  }, []);
}
