import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { go, useLocation } from '../router/address.ts';
import type { Started, StartProblem } from '../shops/start.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { leavePlace } from '../cart/change-place.ts';
import { setStartProblem } from '../ui/start-problem.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { closedStart } from '../table/closed-start.ts';
import { isSeated, leftTable } from '../table/left-table.ts';

const PaidTable = lazyPart(async () => (await import('../table/paid-table.tsx')).PaidTable);
const TablePaid = lazyPart(
  async () => (await import('../table/table-paid.tsx')).TablePaid,
  'arrival',
);

/** Only the connection is lost; nothing stored is removed. */
export function CannotStart({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        drawing="cord"
        title={t('start.offline')}
        text={t('start.offlineHint')}
        heading="h1"
      >
        <Button onPress={onRetry}>{t('action.retry')}</Button>
      </EmptyState>
    </main>
  );
}

export interface StartTroubleProps {
  readonly problem: StartProblem;
  readonly error: unknown;
  /** The name of the requested page. */
  readonly page: string;
  /** The page for a phone that keeps the bill of its table. */
  readonly children: (started: Started) => ReactNode;
}

export function StartTrouble({ problem, error, page, children }: StartTroubleProps) {
  const search = useLocation((state) => state.search);
  const next = closedStart(error, { page, search });
  if (next === null) return <LeaveAndRedirect problem={problem} />;
  if (next === 'stay') return <RestartWithoutTable problem={problem} />;
  return (
    <Suspense fallback={null}>
      <PaidTable
        fallback={next === 'keep' ? <RestartWithoutTable problem={problem} /> : <TablePaid />}
      >
        {children}
      </PaidTable>
    </Suspense>
  );
}

interface ProblemProps {
  readonly problem: StartProblem;
}

/** Once the table is left, the app starts without it, on the requested page. */
function RestartWithoutTable({ problem }: ProblemProps) {
  useEffect(() => leavePlace(problem.forget), [problem]);
  return null;
}

/** Leaves what is closed or gone, reports it, and redirects (ROUTE-17). */
function LeaveAndRedirect({ problem }: ProblemProps) {
  const path = useLocalPath();
  const to = path(problem.to ?? '/');
  const [wasSeated] = useState(isSeated);
  useEffect(() => {
    go(to, { replace: true, state: wasSeated ? leftTable : null });
    if (problem.message !== null) setStartProblem(problem.message);
    leavePlace(problem.forget);
  }, [problem, to, wasSeated]);
  return null;
}
