import { useEffect } from 'react';
import { create } from 'zustand';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { signOut } from './person.ts';

const settings = defineQuery(() => call('find staff/settings'));
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether somebody works without touching the screen, as cooks do. */
const useOnShift = create<{ readonly isOnShift: boolean }>(() => ({ isOnShift: false }));

/** Nobody is signed out while this page is shown and a shift has begun: it would ring no more. */
export function useStayingSignedIn(isOnShift: boolean): void {
  useEffect(() => {
    useOnShift.setState({ isOnShift });
    return () => useOnShift.setState({ isOnShift: false });
  }, [isOnShift]);
}

/** Signs out a person who has gone away: nobody else works under their name (PERSON-06). */
export function useIdleSignOut(): void {
  // A till is open for weeks: the minutes may be others than those of the last person.
  useEffect(() => settings.invalidate(), []);
  const { data } = useQuery(settings.of());
  const isOnShift = useOnShift((state) => state.isOnShift);
  const idleMinutes = isOnShift ? null : (data?.idleMinutes ?? null);
  useEffect(() => {
    if (idleMinutes === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void signOut(), idleMinutes * minuteMs);
    };
    restart();
    for (const name of gestures) addEventListener(name, restart, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of gestures) removeEventListener(name, restart);
    };
  }, [idleMinutes]);
}
