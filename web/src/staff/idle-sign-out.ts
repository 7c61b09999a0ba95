import { useEffect } from 'react';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { signOut } from './person.ts';

const settings = defineQuery(() => call('find staff/settings'));
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Signs out a person who has gone away: nobody else works under their name (PERSON-06). */
export function useIdleSignOut(): void {
  const { data } = useQuery(settings.of());
  const idleMinutes = data?.idleMinutes ?? null;
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
