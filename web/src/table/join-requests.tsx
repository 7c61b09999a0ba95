import { UserRoundPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { connection, onConnect } from '../query/connection.ts';
import { isGone } from '../query/is-gone.ts';
import { order } from '../session/order-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import { clockTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { announce } from '../ui/notices.ts';
import { useTopDialog } from '../ui/top-dialog.ts';
import { JoinAnswer, useRequestRefresh } from './join-answer.tsx';
import type { JoinRequestProps } from './join-answer.tsx';
import { visit } from './visit-query.ts';

/** Asks the guests of a table whether another phone may join, one request at a time (VISIT-05). */
export function JoinRequests() {
  const session = useSessionState((state) => (state.mode === 'dineIn' ? state.session : null));
  const key = session === null ? null : restoreKeyOf(session);
  const { data, error } = useQuery(
    session === null || key === null ? null : visit.of(session, key),
  );
  const [request] = data?.requests ?? [];
  useFollowVisit();
  useRemoval(isGone(error));
  useRequestRefresh(request !== undefined, visit.invalidate);
  // Everything outside an open dialog is inert, so the request is rendered inside it.
  const top = useTopDialog(({ open }) => open.at(-1) ?? document.body);
  if (session === null || request === undefined) return null;
  return createPortal(<Request key={request._id} session={session} request={request} />, top);
}

/** Reads the visit again when it changes, and after a reconnect, when events may be missing. */
function useFollowVisit(): void {
  useEffect(() => {
    const stops = [
      onConnect(visit.invalidate),
      connection().client.on('tableSessions visitChanged', visit.invalidate),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** Staff have removed this phone, or the table is over: the order says which (VISIT-06). */
function useRemoval(isLost: boolean): void {
  useEffect(() => {
    if (isLost) order.invalidate();
  }, [isLost]);
}

/** Announced politely, and the focus stays where it is. */
function Request({ session, request }: JoinRequestProps) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const { number, at } = request;
  const announceRequest = useEffectEvent(() => announce(t('visit.request')));
  useEffect(() => announceRequest(), []);
  return (
    <section
      aria-label={t('visit.request')}
      className="rise-in fixed inset-x-3 top-[calc(env(safe-area-inset-top)+4.25rem)] z-40 mx-auto grid max-w-120 gap-3 rounded-l border border-line bg-surface p-4 text-ink shadow-lift"
    >
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-brand-text">
          <UserRoundPlus aria-hidden className="size-5" />
        </span>
        <p>
          <span className="block font-semibold">{t('visit.request')}</span>
          <span className="block text-sm text-ink-2">
            {t('visit.requestHint', { number, time: clockTime(at, { timezone, locale }) })}
          </span>
        </p>
      </div>
      <JoinAnswer
        session={session}
        request={request}
        joined={t('visit.joined', { number })}
        failureText={failureText}
        className="grid grid-cols-2 gap-2"
      />
    </section>
  );
}
