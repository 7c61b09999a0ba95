import { useEffect } from 'react';
import { connection, onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { withApproval } from '../staff/approval.ts';
import { type FloorChange, useFloorChange } from './floor-change.ts';

/** Payments under review and money due back, of the shop (PAY-13). */
export const paymentsToSettle = defineQuery(() => call('find payments/toSettle'));

/** Payments come under review while the floor is on the screen. */
export function useLivePayments(): void {
  useEffect(() => {
    const read = (): void => paymentsToSettle.invalidate();
    const stops = [connection().client.on('tableSessions changed', read), onConnect(read)];
    // They may have changed since they were last shown.
    read();
    return () => stops.forEach((stop) => stop());
  }, []);
}

/** What staff found out about a payment. */
type Finding =
  | { readonly reference: string; readonly result: 'failed' | 'dueBack' }
  | {
      readonly reference: string;
      readonly result: 'paid';
      readonly amount: number;
      readonly transaction: string;
    };

/** Says what became of a payment, with the approval it may need. */
export function useSettling(onDone: () => void): FloorChange<Finding> {
  return useFloorChange(async (finding: Finding, requestKey) => {
    const done = await withApproval((approval) =>
      call('create payments/settle', { data: { ...finding, approval, requestKey } }),
    );
    finished(done, onDone);
  });
}

interface RefundMark {
  readonly reference: string;
  readonly refund: string | null;
}

/** Says that money went back, with the approval it may need. */
export function useMarking(onDone: () => void): FloorChange<RefundMark> {
  return useFloorChange(async (mark: RefundMark, requestKey) => {
    const done = await withApproval((approval) =>
      call('create payments/refunded', { data: { ...mark, approval, requestKey } }),
    );
    finished(done, onDone);
  });
}

function finished(done: unknown, onDone: () => void): void {
  paymentsToSettle.invalidate();
  if (done !== null) onDone();
}
