import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { order } from '../session/order-queries.ts';

export type BillTenders = AnswerTo<'find tenders'>;
export type TakenTender = AnswerTo<'create tenders/take'>;

/** What is open of a bill, and what was taken and given back for it (TENDER-07). */
export const billTenders = defineQuery((session: string) =>
  call('find tenders', { query: { session } }),
);

export function refetchBill(session: string): void {
  billTenders.of(session).invalidate();
  order.of(session, null).invalidate();
}

/** The same, until both are known: a bill without its order looks as if nobody had closed it. */
export async function readBill(session: string): Promise<void> {
  refetchBill(session);
  await Promise.allSettled([billTenders.of(session).fetch(), order.of(session, null).fetch()]);
}

/** Keeps a bill up to date: other devices change it and take money for it (TENDER-10). */
export function useLiveBill(session: string): void {
  useEffect(() => {
    const stops = [
      connection().client.on('tableSessions changed', ({ _id }) => {
        if (_id === session) refetchBill(session);
      }),
      onConnect(() => refetchBill(session)),
    ];
    // It may have changed since it was last shown.
    refetchBill(session);
    return () => stops.forEach((stop) => stop());
  }, [session]);
}
