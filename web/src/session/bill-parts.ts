import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { type Query, defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type BillParts = AnswerTo<'find tableSessions/parts'>;
export type BillPart = BillParts['parts'][number];

/** How a bill is divided at this moment (SPLIT-05). */
export const billParts = defineQuery((session: string, restoreKey: string | null) =>
  call('find tableSessions/parts', {
    query: { session, ...(restoreKey === null ? {} : { restoreKey }) },
  }),
);

/** A part returns without an event when its time is over, by a clock that may not be this one. */
const refreshMs = 15_000;

/** Reads a divided bill again now and then while parts of it return by themselves (SPLIT-04). */
export function useReturningParts(query: Query<BillParts>, bill: BillParts | undefined): void {
  const isWaiting = bill?.parts.some(({ expiresAt }) => expiresAt !== null) ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => query.invalidate(), refreshMs);
    return () => clearInterval(timer);
  }, [query, isWaiting]);
}
