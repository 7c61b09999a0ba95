import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { seatingAt } from '@servery/engine/hours/seating-time.ts';
import type { SeatingTime } from '@servery/engine/hours/seating-time.ts';
import { seatingTimerMs } from '@servery/engine/limits.ts';
import { useSections, useShop, useStartedSession } from '../shops/shop-context.ts';
import { order } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { useFollowTable, useLostTable } from './follow-table.ts';
import { JoinRequests } from './join-requests.tsx';
import { useRoundAnnouncements } from './round-events.ts';

/** How near the end of the seating time is (SHELL-15). */
export type Urgency = 'calm' | 'soon' | 'now';

const soonMinutes = 15;
const nowMinutes = 5;

export function urgencyOf(seating: SeatingTime): Urgency {
  if (seating.kind !== 'left') return 'calm';
  if (seating.minutes < nowMinutes) return 'now';
  return seating.minutes < soonMinutes ? 'soon' : 'calm';
}

/** The mark that was just passed, to be announced; null otherwise (SHELL-15). */
export function announcedMinutes(before: number | null, minutes: number): number | null {
  if (before === null) return null;
  return [nowMinutes, soonMinutes].find((mark) => before > mark && minutes <= mark) ?? null;
}

/** The current time, updated every second (SHELL-14). */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seatingTimerMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const tones = {
  calm: '',
  soon: 'font-semibold text-warn',
  now: 'font-semibold text-danger',
} as const;

/** Table, minutes seated or left, and section (SHELL-02, SHELL-14, SHELL-15). */
export function TableLine() {
  const t = useMessages();
  const name = useName();
  const started = useStartedSession();
  const query = started === null ? null : order.of(started._id, restoreKeyOf(started._id));
  const { data: live, error } = useQuery(query);
  const session = live ?? started;
  const section = useSections().find(({ _id }) => _id === session?.section);
  useFollowTable(live ?? null);
  useLostTable(live === undefined ? null : query, error);
  useRoundAnnouncements(live ?? null);
  return (
    <>
      {session?.tableItem ? t('header.table', { table: session.tableItem.name }) : null}
      {session === null ? null : <TableTime session={session} />}
      {section === undefined ? null : ` · ${name(section.name)}`}
      <JoinRequests />
    </>
  );
}

/** Minutes seated or left; urgency has an icon and not only a colour. */
function TableTime({ session }: { readonly session: Session }) {
  const now = useSecond();
  const seating = seatingAt(session.sessionData, now);
  const text = useTimeText(session, seating);
  const urgency = urgencyOf(seating);
  useTimeAnnouncements(seating);
  if (text === null) return null;
  return (
    <>
      {' · '}
      <span className={tones[urgency]}>
        {urgency === 'calm' ? null : (
          <Timer aria-hidden className="me-1 inline size-4 align-[-2px]" />
        )}
        {text}
      </span>
    </>
  );
}

function useTimeText({ sessionData }: Session, seating: SeatingTime): string | null {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  if (seating.kind === 'none') return null;
  if (seating.kind === 'seated') return t('header.seated', { minutes: seating.minutes });
  const time = clockTime(seating.until, { timezone, locale });
  if (seating.mayOrder && urgencyOf(seating) !== 'calm')
    return t('table.toOrder', { minutes: seating.minutes });
  if (seating.mayOrder) return t('header.lastOrder', { time });
  return t(sessionData.orderLeaveTime === null ? 'table.ordersOver' : 'header.leaveBy', { time });
}

/** Announced 15 and 5 minutes before the end, once each (SHELL-15). */
function useTimeAnnouncements(seating: SeatingTime): void {
  const t = useMessages();
  const before = useRef<number | null>(null);
  const minutes = seating.kind === 'left' ? seating.minutes : null;
  const mayOrder = seating.kind === 'left' && seating.mayOrder;
  useEffect(() => {
    if (minutes !== null && announcedMinutes(before.current, minutes) !== null)
      announce(t(mayOrder ? 'table.orderSoon' : 'table.leaveSoon', { minutes }));
    before.current = minutes;
  }, [minutes, mayOrder, t]);
}
