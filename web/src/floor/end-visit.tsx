import { Ban, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { order as orders } from '../session/order-queries.ts';
import { ReasonChoice, useReasonName } from '../staff/approval-reasons.tsx';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { PaidTooMuch } from '../tenders/paid-too-much.tsx';
import { floorTables } from '../till/till-queries.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

interface EndProps {
  readonly session: string;
}

function readAgain(session: string): void {
  orders.of(session, null).invalidate();
  floorTables.invalidate();
}

/** Cancels what was ordered; the reason goes to the history, and to who approves (FLOOR-12). */
export function CancelForm({ session }: EndProps) {
  const t = useMessages();
  const reasonName = useReasonName();
  const [reason, setReason] = useState<string | null>(null);
  const keyed = useRequestKey();
  const cancelling = useMutation(async (code: string) => {
    const why = reasonName({ action: 'cancelFired', reason: code });
    const about = { session, status: 'cancelled', reason: why } as const;
    const done = await keyed(about, (requestKey) => {
      const data = { ...about, requestKey };
      const act = (approval: string | null) =>
        call('create tableSessions/status', { data: { ...data, approval } });
      return withApproval(act, code);
    });
    if (done !== null) readAgain(session);
  });
  return (
    <form
      aria-label={t('floor.cancelWhy')}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null) cancelling.run(reason);
      }}
    >
      <ReasonChoice action="cancelFired" chosen={reason} onChoose={setReason} />
      <FailureLine text={cancelling.error === null ? null : staffFailureText(cancelling.error)} />
      <Button type="submit" wide off={reason === null} busy={cancelling.isRunning}>
        <Ban aria-hidden className="size-5" />
        {t(reason === null ? 'staff.approval.chooseReason' : 'floor.cancelNow')}
      </Button>
    </form>
  );
}

interface CloseBillProps extends EndProps {
  readonly visit: { readonly total: Cents; readonly paid: Cents };
}

/** A bill with nothing left to pay is closed as it is, and the table is free (FLOOR-12). */
export function CloseBill({ session, visit }: CloseBillProps) {
  const t = useMessages();
  const [requestKey] = useState(newRequestKey);
  const closing = useMutation(async () => {
    await call('create payments/counter', { data: { session, nothingOpen: true, requestKey } });
    readAgain(session);
  });
  return (
    <>
      <PaidTooMuch session={session} total={visit.total} paid={visit.paid} />
      <FailureLine text={closing.error === null ? null : staffFailureText(closing.error)} />
      <Button wide busy={closing.isRunning} onPress={() => closing.run()}>
        <CheckCheck aria-hidden className="size-5" />
        {t('floor.close')}
      </Button>
    </>
  );
}
