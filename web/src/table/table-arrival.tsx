import { useEffect, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { go } from '../router/address.ts';
import { openTable, runningAt, tableByCode } from './table-queries.ts';
import type { Opened, TableScan } from './table-queries.ts';
import type { Started } from '../shops/start.ts';
import { useQuery, useMutation } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { storeRestoreKey, storeTable } from '../storage/session.ts';
import { enterByFixedCode } from '../cart/fixed-code.ts';
import type { FixedCode } from '../cart/fixed-code.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { arrivalTrouble, serverTimeIn, useInitReason } from './arrival-trouble.ts';
import { ClosedTable } from './closed-table.tsx';
import { isTableCode } from './code.ts';
import { HowMany } from './how-many.tsx';
import { JoinTable } from './join-table.tsx';
import { NotReached } from './not-reached.tsx';

/** Joins or opens the table of a scanned code (SESSION-06). */
export function TableArrival({ code }: { readonly code: string }) {
  const t = useMessages();
  if (!isTableCode(code)) return <ClosedTable title={t('init.fixedCodeTableInvalid')} />;
  return <KnownCode code={code} />;
}

/** Refetched on every arrival: an earlier refusal of the code may be resolved. */
function useTableNow(code: string) {
  const query = tableByCode.of(code);
  const [isRefetched, setRefetched] = useState(false);
  useEffect(() => {
    const finish = (): void => setRefetched(true);
    query.fetch().then(finish, finish);
  }, [query]);
  return { ...useQuery(query), isRefetched };
}

function KnownCode({ code }: { readonly code: string }) {
  const { data, error, refetch, isRefetched } = useTableNow(code);
  if (!isRefetched) return <SkeletonRows rows={2} />;
  if (error !== null) return <NotOpened error={error} onRetry={refetch} />;
  if (data === undefined || data.shop === null || data.table === null)
    return <SkeletonRows rows={2} />;
  return <Arrived code={code} found={data} shop={data.shop._id} />;
}

interface NotOpenedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function NotOpened({ error, onRetry }: NotOpenedProps) {
  const reason = useInitReason();
  if (arrivalTrouble(error) === 'line')
    return <NotReached title={reason(error)} onRetry={onRetry} />;
  return <ClosedTable title={reason(error)} />;
}

interface ArrivedProps {
  readonly code: string;
  readonly found: Started;
  readonly shop: string;
}

/**
 * Stores when the code was scanned: an old address is no proof of being there (SESSION-06). If the
 * phone's clock is wrong, the server's time is used.
 */
function useScan(code: string, shop: string) {
  const [{ date, isOwn }, setTime] = useState(() => ({ date: Date.now(), isOwn: true }));
  const running = useQuery(runningAt.of({ viewItem: code, shop, date }));
  const serverTime = isOwn ? serverTimeIn(running.error) : null;
  if (serverTime !== null) setTime({ date: serverTime, isOwn: false });
  return { date, running };
}

function Arrived({ code, found, shop }: ArrivedProps) {
  const { date, running } = useScan(code, shop);
  const isFree = isCallFailure(running.error) && running.error.data.code === 'notFound';
  if (running.data !== undefined) return <JoinTable session={running.data._id} index={null} />;
  if (isFree && found.table?.orderType === 'dineInNoTable')
    return <WithoutTable found={found} fixedCode={{ code, shop, date }} />;
  if (isFree) return <FreeTable found={found} scan={{ viewItem: code, shop, date }} />;
  if (running.error === null) return <SkeletonRows rows={2} />;
  return <NotOpened error={running.error} onRetry={running.refetch} />;
}

interface WithoutTableProps {
  readonly found: Started;
  readonly fixedCode: FixedCode;
}

/** A code without a table opens no session until an order is placed (SESSION-06). */
function WithoutTable({ found, fixedCode }: WithoutTableProps) {
  const path = useLocalPath();
  const start = (): void => {
    enterByFixedCode(fixedCode, found.table?.section ?? null);
    go(path('/browse'), { replace: true });
  };
  return <HowMany found={found} busy={false} problem={null} isExpired={false} onStart={start} />;
}

interface FreeTableProps {
  readonly found: Started;
  readonly scan: Omit<TableScan, 'capacity'>;
}

function FreeTable({ found, scan }: FreeTableProps) {
  const reason = useInitReason();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [requestKey] = useState(newRequestKey);
  const { run, isRunning, error } = useMutation(async (capacity: number) => {
    storeTable({ viewItem: scan.viewItem, date: scan.date, capacity });
    const table = await openTable({ ...scan, capacity }, requestKey);
    if (table.restoreKey !== null) storeRestoreKey({ session: table._id, key: table.restoreKey });
    setOpened(table);
  });
  if (opened !== null) return <JoinTable session={opened._id} index={null} />;
  return (
    <HowMany
      found={found}
      busy={isRunning}
      problem={error === null ? null : reason(error)}
      isExpired={error !== null && arrivalTrouble(error) === 'expired'}
      onStart={run}
    />
  );
}
