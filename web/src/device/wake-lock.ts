import { useEffect } from 'react';

/** Keeps the panel lit; the browser takes the lock back whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    const lock = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused over plain HTTP and on a low battery: then the panel's own settings count.
      navigator.wakeLock.request('screen').catch(() => undefined);
    };
    lock();
    document.addEventListener('visibilitychange', lock);
    return () => document.removeEventListener('visibilitychange', lock);
  }, []);
}
