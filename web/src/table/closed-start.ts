import { isCallFailure } from '@servery/contract/client/failure.ts';

/** How the app goes on although the table it remembers is closed; null tells it and leads home. */
export type ClosedStart = 'stay' | 'farewell' | null;

const goingOn: Readonly<Record<string, ClosedStart>> = {
  order: 'farewell',
  round: 'farewell',
  tableRecord: 'farewell',
};

/** These are about the table that is remembered, or about ordering to it; to all others it is of no account. */
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
 * Whoever has just paid for the table must read that it is paid, not that it is closed (PAY-05, SESSION-03).
 * Whoever scans today's table sits down there, and a link in a letter opens, though the phone still remembers yesterday's.
 */
export function closedStart(error: unknown, { page, search }: AskedFor): ClosedStart {
  if (!isCallFailure(error)) return null;
  const { code, status } = error.data;
  if (code !== 'sessionClosed' && code !== 'notFound') return null;
  const isScan = page === 'index' && new URLSearchParams(search).has('t');
  if (isScan || !aboutTheTable.has(page)) return 'stay';
  return code === 'sessionClosed' && status === 'done' ? (goingOn[page] ?? null) : null;
}
