import { isCallFailure } from '@servery/contract/client/failure.ts';

/** How the app continues although the stored table is closed; null shows it and leads home. */
export type ClosedStart = 'stay' | 'farewell' | null;

const goingOn: Readonly<Record<string, ClosedStart>> = {
  order: 'farewell',
  round: 'farewell',
  tableRecord: 'farewell',
};

/**
 * These are about the table that is remembered, or about ordering to it; to all others it is of no
 * account.
 */
const aboutTheTable = new Set([
  'index',
  'browse',
  'cart',
  'coupon',
  'order',
  'round',
  'tableRecord',
  'closed',
]);

export interface AskedFor {
  /** The name of the page. */
  readonly page: string;
  readonly search: string;
}

/**
 * A guest who has just paid reads that it is paid, not closed (PAY-05, SESSION-03).
 * A new scan or a link in an email opens although the phone still stores an old table.
 */
export function closedStart(error: unknown, { page, search }: AskedFor): ClosedStart {
  if (!isCallFailure(error)) return null;
  const { code, status } = error.data;
  if (code !== 'sessionClosed' && code !== 'notFound') return null;
  const isScan = page === 'index' && new URLSearchParams(search).has('t');
  if (isScan || !aboutTheTable.has(page)) return 'stay';
  return code === 'sessionClosed' && status === 'done' ? (goingOn[page] ?? null) : null;
}
