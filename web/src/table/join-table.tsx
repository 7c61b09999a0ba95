import { useEffect, useEffectEvent, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { go } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { start, startProblem } from '../shops/start.ts';
import type { Session, Started } from '../shops/start.ts';
import { joined } from './table-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { leavePlace, joinTable } from '../cart/change-place.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useInitReason } from './arrival-trouble.ts';
import { ClosedTable } from './closed-table.tsx';
import { NotReached } from './not-reached.tsx';
import { Armchair } from 'lucide-react';

export interface JoinTableProps {
  readonly session: string;
  readonly index: number | null;
}

const welcomeMs = 600;

/** The menu or the bill of a table; the page of a placed order. */
function pageOf({ _id, type, status, rounds }: Session): string {
  if (type === 'dineIn') return status === 'toPay' ? '/order' : '/browse';
  return rounds === 0 ? '/browse' : `/record/${_id}`;
}

/** Stores the session that was just loaded, so that the menu does not fetch it again. */
function enter(found: Started, session: Session, index: number | null): void {
  const restoreKey = restoreKeyOf(session._id);
  start.of({ shop: session.shop, session: session._id, restoreKey }).update(() => found);
  joinTable({ session: session._id, mode: session.type, index }, session.shop);
}

/** Joins an open session; anything else is reported and left (SESSION-03, SESSION-16). */
export function JoinTable({ session, index }: JoinTableProps) {
  const path = useLocalPath();
  const [at] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(
    joined.of({ session, restoreKey: restoreKeyOf(session), at }),
  );
  const found = data?.session ?? null;
  const enterFound = useEffectEvent(() => {
    if (data === undefined || found === null) return;
    enter(data, found, index);
    go(path(pageOf(found)), { replace: true });
  });
  const isFound = found !== null;
  useEffect(() => {
    if (!isFound) return undefined;
    const timer = setTimeout(enterFound, welcomeMs);
    return () => clearTimeout(timer);
  }, [isFound]);
  if (found !== null) return <TableWelcome session={found} />;
  return error === null ? (
    <SkeletonRows rows={2} />
  ) : (
    <NotJoined session={session} error={error} onRetry={refetch} />
  );
}

export interface NotJoinedProps {
  readonly session: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Only a session that this phone is at is left: an old link changes nothing (SESSION-16). */
export function NotJoined({ session, error, onRetry }: NotJoinedProps) {
  const path = useLocalPath();
  const reason = useInitReason();
  const problem = startProblem(error);
  const isRefused = isCallFailure(error) && error.data.code === 'joinRefused';
  const forget = useEffectEvent(() => {
    // An old link must not make the phone leave its current table or lose its cart.
    if (useSessionState.getState().session === session) leavePlace(problem?.forget ?? []);
  });
  useEffect(() => forget(), []);
  if (problem?.to === '/sessionNotFound') return <Redirect to={path('/sessionNotFound')} />;
  if (problem !== null || isRefused) return <ClosedTable title={reason(error)} />;
  return <NotReached title={reason(error)} onRetry={onRetry} />;
}

/** Shown for a moment on arrival: the table and its number of guests. */
export function TableWelcome({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const { tableItem, sectionName, desiredCapacity } = session;
  return (
    <div
      role="status"
      className="rise-in grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-6 text-center"
    >
      <span className="grid size-24 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Armchair aria-hidden className="size-12" />
      </span>
      <p className="text-lg text-ink-2">{t('table.welcome')}</p>
      {tableItem === null ? null : (
        <p className="text-[2rem] leading-tight font-bold">
          {t('table.name', { table: tableItem.name })}
        </p>
      )}
      <p className="text-ink-2">
        {[
          sectionName === null ? null : name(sectionName),
          t('table.guests', { count: desiredCapacity }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    </div>
  );
}
