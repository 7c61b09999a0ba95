import { UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { connection } from '../query/connection.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { answerJoin } from '../table/join-visit.ts';
import { visit } from '../table/visit-query.ts';
import type { Visit } from '../table/visit-query.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { useSale } from './sales.ts';
import { floorTables } from './till-queries.ts';

const mostTables = 12;
/** A request that runs out is not announced. */
const lookAgainMs = 15_000;

/** The tables at which something happened lately, and the one on the screen. */
function useHeardTables(): readonly string[] {
  const [heard, setHeard] = useState<readonly string[]>([]);
  const shown = useSale(({ whose }) => whose?.place);
  useEffect(
    () =>
      connection().client.on('tableSessions visitChanged', ({ _id }) =>
        setHeard((before) => [_id, ...before.filter((one) => one !== _id)].slice(0, mostTables)),
      ),
    [],
  );
  const { data: tables = [] } = useQuery(floorTables.of());
  const running = tables.flatMap(({ visit: at }) => at?.session ?? []);
  return running.filter((session) => session === shown || heard.includes(session));
}

/** Phones that ask to join a table, on every page of those who serve (TILL-11). */
export function JoinNotices() {
  const t = useMessages();
  return (
    <section aria-live="polite" aria-label={t('till.guestPhones')}>
      {useHeardTables().map((session) => (
        <TableRequests key={session} session={session} />
      ))}
    </section>
  );
}

function TableRequests({ session }: { readonly session: string }) {
  const { data } = useQuery(visit.of(session, null));
  const requests = data?.requests ?? [];
  const isAsked = requests.length > 0;
  useEffect(() => {
    if (!isAsked) return undefined;
    const beat = setInterval(() => visit.of(session, null).invalidate(), lookAgainMs);
    return () => clearInterval(beat);
  }, [session, isAsked]);
  return requests.map((request) => (
    <Request key={request._id} session={session} request={request} />
  ));
}

interface RequestProps {
  readonly session: string;
  readonly request: Visit['requests'][number];
}

function Request({ session, request: { _id, number, at } }: RequestProps) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const { data: tables = [] } = useQuery(floorTables.of());
  const table = tables.find((one) => one.visit?.session === session)?.name ?? '';
  const answering = useMutation(async (accept: boolean) => {
    if (await answerJoin(session, _id, accept)) showSuccess(t('till.joined', { number }));
  });
  return (
    <div className="grid gap-2 border-b border-line bg-warn-bg px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UserRoundPlus aria-hidden className="size-6 shrink-0 text-warn" />
        <div className="min-w-60 grow">
          <p className="font-semibold">{t('till.joinRequest', { table })}</p>
          <p className="text-sm text-ink-2">
            {t('till.joinHint', { number, time: clockTime(at, { timezone, locale }) })}
          </p>
        </div>
        <Button kind="ghost" busy={answering.isRunning} onPress={() => answering.run(false)}>
          {t('visit.decline')}
        </Button>
        <Button busy={answering.isRunning} onPress={() => answering.run(true)}>
          {t('visit.accept')}
        </Button>
      </div>
      <FailureLine text={answering.error === null ? null : staffFailureText(answering.error)} />
    </div>
  );
}
