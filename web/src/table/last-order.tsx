import { useEffect, useState } from 'react';
import { cutoffRefusal, seatingAt } from '@servery/engine/hours/seating-time.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';

type Visit = Pick<Session, 'status' | 'sessionData'>;

/** When the last order was; null while the table may still order (SHELL-15). */
function useLastOrder({ sessionData }: Visit): number | null {
  const [now, setNow] = useState(() => Date.now());
  const seating = seatingAt(sessionData, now);
  const until = seating.kind === 'left' && seating.mayOrder ? seating.until : null;
  useEffect(() => {
    if (until === null) return undefined;
    // A timer may fire a moment too early by the clock.
    const passed = (): void => setNow(Math.max(Date.now(), until));
    const timer = setTimeout(passed, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return cutoffRefusal(sessionData, now)?.at ?? null;
}

/** Whether the table may order: it is not being paid, and the last order is not over. */
export function useMayOrder(visit: Visit): boolean {
  return useLastOrder(visit) === null && visit.status === 'ongoing';
}

/** Says when the last order was, instead of offering more (STAFF-08). */
export function LastOrder({ session }: { readonly session: Visit }) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const at = useLastOrder(session);
  if (session.status !== 'ongoing' || at === null) return null;
  const time = clockTime(at, { timezone, locale });
  return <p className="font-semibold">{t('errors.lastOrderPassed', { time })}</p>;
}
