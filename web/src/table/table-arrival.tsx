import { Suspense, useEffect, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { go } from '../router/address.ts';
import { openTable, runningAt, tableByCode } from './table-queries.ts';
import type { Opened, TableScan } from './table-queries.ts';
import type { Started } from '../shops/start.ts';
import { useQuery, useMutation } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { storedTable, storeTable } from '../storage/table-info.ts';
import type { TableInfo } from '../storage/table-info.ts';
import { enterByFixedCode } from '../cart/fixed-code.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { arrivalTrouble, useInitReason } from './arrival-trouble.ts';
import { ClosedTable } from './closed-table.tsx';
import { isTableCode } from './code.ts';
import { HowMany } from './how-many.tsx';
import { JoinTable } from './join-table.tsx';
import type { JoinWaitingProps } from './join-waiting.tsx';
import { NotReached } from './not-reached.tsx';
import { useScanTicket } from './use-scan-ticket.ts';

const JoinWaiting = lazyPart(
  async () => (await import('./join-waiting.tsx')).JoinWaiting,
  'arrival',
);

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
  const scan = useScanTicket(code);
  const date = useScanDate(code, scan.ticket);
  if (!isRefetched) return <SkeletonRows rows={2} />;
  if (error !== null) return <NotOpened error={error} onRetry={refetch} />;
  if (scan.error !== null) return <NotOpened error={scan.error} onRetry={scan.refetch} />;
  if (data === undefined || data.shop === null || data.table === null || scan.ticket === null)
    return <SkeletonRows rows={2} />;
  const tableScan = { viewItem: code, shop: data.shop._id, ticket: scan.ticket, date };
  return <Arrived found={data} scan={tableScan} />;
}

/** The table of the last scan, if it is this one. */
function storedScan(code: string): TableInfo | null {
  const stored = storedTable();
  return stored?.viewItem === code ? stored : null;
}

/** A stored scan keeps its time: going on with it is no new scan (ROUTE-11). */
function useScanDate(code: string, ticket: string | null): number {
  const [now] = useState(() => Date.now());
  const [stored] = useState(() => storedScan(code));
  return stored !== null && stored.ticket === ticket ? stored.date : now;
}

interface NotOpenedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** An expired scan is never repeated here: the guest scans the code again (VISIT-01). */
function NotOpened({ error, onRetry }: NotOpenedProps) {
  const reason = useInitReason();
  if (arrivalTrouble(error) === 'line')
    return <NotReached title={reason(error)} onRetry={onRetry} />;
  return <ClosedTable title={reason(error)} />;
}

interface ArrivedProps {
  readonly found: Started;
  readonly scan: TableScan;
}

function Arrived({ found, scan }: ArrivedProps) {
  const [requestKey] = useState(newRequestKey);
  const [joined, setJoined] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(runningAt.of({ ...scan, requestKey }));
  const session = joined ?? data?._id ?? null;
  if (session !== null) return <JoinTable session={session} index={null} />;
  if (data === null) return <FreeTable found={found} scan={scan} />;
  if (data?.waiting)
    return <Waiting found={found} scan={scan} waiting={data.waiting} onJoined={setJoined} />;
  if (error === null) return <SkeletonRows rows={2} />;
  return <NotOpened error={error} onRetry={refetch} />;
}

/** Its code is not needed by the first guest of a table. */
function Waiting(props: JoinWaitingProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <JoinWaiting {...props} />
    </Suspense>
  );
}

/** A code without a table opens no session until an order is placed (SESSION-06). */
function WithoutTable({ found, scan }: ArrivedProps) {
  const path = useLocalPath();
  const start = (): void => {
    enterByFixedCode(scan, found.table?.section ?? null);
    go(path('/browse'), { replace: true });
  };
  return <HowMany found={found} busy={false} problem={null} isExpired={false} onStart={start} />;
}

function FreeTable(arrived: ArrivedProps) {
  return arrived.found.table?.orderType === 'dineInNoTable' ? (
    <WithoutTable {...arrived} />
  ) : (
    <NewTable {...arrived} />
  );
}

function NewTable({ found, scan }: ArrivedProps) {
  const reason = useInitReason();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [joined, setJoined] = useState<string | null>(null);
  const [requestKey] = useState(newRequestKey);
  const { run, isRunning, error } = useMutation(async (capacity: number) => {
    const { viewItem, date, ticket } = scan;
    storeTable({ viewItem, date, capacity, ticket });
    setOpened(await openTable(scan, capacity, requestKey));
  });
  const session = joined ?? opened?._id ?? null;
  if (session !== null) return <JoinTable session={session} index={null} />;
  // Another phone was quicker.
  if (opened !== null && opened.waiting !== null)
    return <Waiting found={found} scan={scan} waiting={opened.waiting} onJoined={setJoined} />;
  return (
    <HowMany
      found={found}
      busy={isRunning}
      problem={error === null ? null : reason(error)}
      isExpired={error !== null && arrivalTrouble(error) === 'expired'}
      people={storedScan(scan.viewItem)?.capacity}
      onStart={run}
    />
  );
}
