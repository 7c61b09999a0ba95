import { UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { connection } from '../query/connection.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { JoinAnswer, useRequestRefresh } from '../table/join-answer.tsx';
import type { JoinRequestProps } from '../table/join-answer.tsx';
import { visit } from '../table/visit-query.ts';
import { useSale } from './sales.ts';
import { nameOf, visitsAt } from './table-visits.ts';
import { floorTables } from './till-queries.ts';

const mostTables = 12;

interface HeardVisit {
  readonly session: string;
  readonly table: string;
}

/** The visits at which something happened lately, the one on the screen, and those asked before. */
function useHeardVisits(): readonly HeardVisit[] {
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
  return tables.flatMap((table) =>
    visitsAt(table)
      .filter(
        ({ session, hasRequests }) => hasRequests || session === shown || heard.includes(session),
      )
      .map((one) => ({ session: one.session, table: nameOf(table, one) })),
  );
}

/** Phones that ask to join a table, on every page of those who serve (TILL-11). */
export function JoinNotices() {
  const t = useMessages();
  return (
    <section aria-live="polite" aria-label={t('till.guestPhones')}>
      {useHeardVisits().map((heard) => (
        <TableRequests key={heard.session} {...heard} />
      ))}
    </section>
  );
}

function TableRequests({ session, table }: HeardVisit) {
  const { data } = useQuery(visit.of(session, null));
  const requests = data?.requests ?? [];
  useRequestRefresh(requests.length > 0, () => visit.of(session, null).invalidate());
  return requests.map((request) => (
    <Request key={request._id} session={session} table={table} request={request} />
  ));
}

function Request({ session, table, request }: JoinRequestProps & HeardVisit) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const { number, at } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warn-bg px-4 py-2">
      <UserRoundPlus aria-hidden className="size-6 shrink-0 text-warn" />
      <div className="min-w-60 grow">
        <p className="font-semibold">{t('till.joinRequest', { table })}</p>
        <p className="text-sm text-ink-2">
          {t('till.joinHint', { number, time: clockTime(at, { timezone, locale }) })}
        </p>
      </div>
      <JoinAnswer
        session={session}
        request={request}
        joined={t('till.joined', { number })}
        failureText={staffFailureText}
        className="flex flex-wrap gap-x-4 gap-y-2"
      />
    </div>
  );
}
