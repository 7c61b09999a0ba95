import { UserRoundPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { connection, onConnect } from '../query/connection.ts';
import { isGone } from '../query/is-gone.ts';
import { order } from '../session/order-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { clockTime } from '../i18n/format-time.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { announce, showSuccess } from '../ui/notices.ts';
import { useTopDialog } from '../ui/top-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { visit } from './visit-query.ts';
import type { Visit } from './visit-query.ts';
import { answerJoin } from './join-visit.ts';

type JoinRequest = Visit['requests'][number];

/** A request may expire, or its event be lost. */
const refreshMs = 15_000;

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
  useRefresh(request !== undefined);
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

function useRefresh(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(() => visit.invalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [isShown]);
}

interface RequestProps {
  readonly session: string;
  readonly request: JoinRequest;
}

/** One tap answers; announced politely, and the focus stays where it is. */
function Request({ session, request: { _id, number, at } }: RequestProps) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const answering = useMutation(async (accept: boolean) => {
    if (await answerJoin(session, _id, accept)) showSuccess(t('visit.joined', { number }));
  });
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
      <div className="grid grid-cols-2 gap-2">
        <Button kind="ghost" busy={answering.isRunning} onPress={() => answering.run(false)}>
          {t('visit.decline')}
        </Button>
        <Button busy={answering.isRunning} onPress={() => answering.run(true)}>
          {t('visit.accept')}
        </Button>
      </div>
      <FailureLine text={answering.error === null ? null : failureText(answering.error)} />
    </section>
  );
}
