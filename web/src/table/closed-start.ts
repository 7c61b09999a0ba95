import { isCallFailure } from '@servery/contract/client/failure.ts';

/**
 * How the app continues although the stored table is closed; null reports it and goes home. The
 * phone that paid keeps its table where it is paid (VISIT-07).
 */
export type ClosedStart = 'stay' | 'keep' | 'farewell' | null;

const afterPayment: Readonly<Record<string, ClosedStart>> = {
  order: 'farewell',
  round: 'farewell',
  tableRecord: 'farewell',
  payment: 'keep',
  record: 'keep',
  recordOne: 'keep',
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
  const isPaid = code === 'sessionClosed' && status === 'done';
  const paid = isPaid && !isScan ? (afterPayment[page] ?? null) : null;
  return paid ?? (isScan || !tablePages.has(page) ? 'stay' : null);
}
