import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type BillTenders, refetchBill } from './bill-queries.ts';
import { PaidTooMuch } from './paid-too-much.tsx';

/** A bill that costs nothing is closed without a tender (SESSION-02). */
export function NothingOpen({ bill }: { readonly bill: BillTenders }) {
  const t = useMessages();
  const { session } = bill;
  const [requestKey] = useState(newRequestKey);
  const closing = useMutation(async () => {
    await call('create payments/counter', { data: { session, nothingOpen: true, requestKey } });
    refetchBill(session);
  });
  return (
    <>
      <PaidTooMuch {...bill} />
      <p className="text-lg">{t('tenders.nothingOpen')}</p>
      <FailureLine text={closing.error === null ? null : staffFailureText(closing.error)} />
      <Button busy={closing.isRunning} onPress={() => closing.run()}>
        {t('tenders.closeBill')}
      </Button>
    </>
  );
}
