import { useEffect, useState } from 'react';
import { seatingAt } from '@servery/engine/hours/seating-time.ts';
import type { SeatingTime } from '@servery/engine/hours/seating-time.ts';
import { seatingTimerMs } from '@servery/engine/limits.ts';
import { useSections, useShop, useStartedSession } from '../api/house.ts';
import { order } from '../api/orders.ts';
import type { Session } from '../api/start.ts';
import { useAsked } from '../api/use-asked.ts';
import { clockTime } from '../i18n/clock-words.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { keyOf } from '../state/session.ts';

/** The time, looked at every second (SHELL-14). */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), seatingTimerMs);
    return () => clearInterval(beat);
  }, []);
  return now;
}

function useSeating(session: Session | null): SeatingTime {
  const now = useSecond();
  return session === null ? { kind: 'none' } : seatingAt(session.sessionData, now);
}

/** The table, its section, and how long the guests sit or may sit (SHELL-14, SHELL-15). */
export function TableLine() {
  const say = useMessages();
  const name = useName();
  const locale = useLocale();
  const { timezone } = useShop();
  const started = useStartedSession();
  const { data: live } = useAsked(started === null ? null : order.of(started._id, keyOf(started._id)));
  const session = live ?? started;
  const section = useSections().find(({ _id }) => _id === session?.section);
  const seating = useSeating(session);
  const parts = [
    session?.tableItem ? say('header.table', { table: session.tableItem.name }) : null,
    section === undefined ? null : name(section.name),
    seating.kind === 'seated' ? say('header.seated', { minutes: seating.minutes }) : null,
    seating.kind === 'left'
      ? say(seating.mayOrder ? 'header.lastOrder' : 'header.leaveBy', {
          time: clockTime(seating.until, { timezone, locale }),
          minutes: seating.minutes,
        })
      : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
