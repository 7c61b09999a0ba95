import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { ReasonChoice, useReasonName } from '../staff/approval-reasons.tsx';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { showError } from '../ui/notices.ts';
import { usePriceText } from '../ui/price.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { refetchBill } from './bill-queries.ts';
import type { BillTenders } from './bill-queries.ts';
import { leftInAll, refundables } from './refundables.ts';
import { sendOnce, voidCall } from './sent-requests.ts';
import { useTillDrawer } from './till-drawer.ts';

interface VoidDialogProps extends DialogProps<true> {
  readonly order: Session;
  readonly bill: BillTenders;
}

const ways = ['cash', 'other', 'gateway'] as const;

/** A paid order that never was: all its money goes back, and its dishes if nobody made them. */
export function VoidDialog({ order, bill, open, onClose }: VoidDialogProps) {
  const t = useMessages();
  const price = usePriceText();
  const reasonName = useReasonName();
  const { drawer } = useTillDrawer();
  const [reason, setReason] = useState<string | null>(null);
  const [stockReturns, setStockReturns] = useState(order.progress === 'received');
  const [requestKey] = useState(newRequestKey);
  const voiding = useMutation(async (code: string) => {
    const why = reasonName({ action: 'voidOrder', reason: code });
    const about = { session: order._id, status: 'void', stockReturns, reason: why } as const;
    const data = { ...about, drawer: drawer?._id ?? null, requestKey };
    const done = await withApproval(
      (approval) => sendOnce(voidCall, { ...data, approval }),
      code,
    ).finally(() => refetchBill(order._id));
    if (done?.dueBack === true) showError(t('tenders.handed.dueBack'));
    if (done !== null) onClose(true);
  });
  const back = ways.map((by) => ({ by, amount: leftInAll(refundables(bill), by) }));
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('tenders.void')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== null) voiding.run(reason);
        }}
      >
        <ul className="grid gap-1">
          {back
            .filter(({ amount }) => amount > 0)
            .map(({ by, amount }) => (
              <li key={by} className="flex justify-between gap-4 font-semibold">
                <span>{t(`tenders.handed.${by}`)}</span>
                <span className="tabular-nums">{price(amount)}</span>
              </li>
            ))}
        </ul>
        <label className="flex min-h-12 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={stockReturns}
            onChange={({ target }) => setStockReturns(target.checked)}
            className="size-6 accent-(--brand-edge)"
          />
          {t('tenders.stockReturns')}
        </label>
        <ReasonChoice action="voidOrder" chosen={reason} onChoose={setReason} />
        <FailureLine text={voiding.error === null ? null : staffFailureText(voiding.error)} />
        <Button type="submit" off={reason === null} busy={voiding.isRunning}>
          {t(reason === null ? 'staff.approval.chooseReason' : 'tenders.void')}
        </Button>
      </form>
    </TitledDialog>
  );
}
