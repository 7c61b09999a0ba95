import { isCallFailure } from '@servery/contract/client/failure.ts';

/** How the app continues although the stored table is closed; null reports it and goes home. */
export type ClosedStart = 'stay' | 'farewell' | null;

const afterPayment: Readonly<Record<string, ClosedStart>> = {
  order: 'farewell',
  round: 'farewell',
  tableRecord: 'farewell',
};

/** Pages about the stored table, or that order to it; on all others it does not matter. */
const tablePages = new Set([
  'index',
  'browse',
  'cart',
  'coupon',
  'order',
  'round',
  'tableRecord',
  'closed',
]);

export interface RequestedPage {
  /** The name of the page. */
  readonly page: string;
  readonly search: string;
}

/**
 * A guest who has just paid reads that it is paid, not closed (PAY-05, SESSION-03).
 * A new scan or a link in an email opens although the phone still stores an old table.
 */
export function closedStart(error: unknown, { page, search }: RequestedPage): ClosedStart {
  if (!isCallFailure(error)) return null;
  const { code, status } = error.data;
  if (code !== 'sessionClosed' && code !== 'notFound') return null;
  const isScan = page === 'index' && new URLSearchParams(search).has('t');
  if (isScan || !tablePages.has(page)) return 'stay';
  return code === 'sessionClosed' && status === 'done' ? (afterPayment[page] ?? null) : null;
}
