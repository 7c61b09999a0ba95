import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { refetchBill } from './bill-queries.ts';

/** A bill that costs nothing is closed without a tender (SESSION-02). */
export function NothingOpen({ session }: { readonly session: string }) {
  const t = useMessages();
  const [requestKey] = useState(newRequestKey);
  const closing = useMutation(async () => {
    await call('create payments/counter', { data: { session, nothingOpen: true, requestKey } });
    refetchBill(session);
  });
  return (
    <>
      <p className="text-lg">{t('tenders.nothingOpen')}</p>
      <FailureLine text={closing.error === null ? null : staffFailureText(closing.error)} />
      <Button busy={closing.isRunning} onPress={() => closing.run()}>
        {t('tenders.closeBill')}
      </Button>
    </>
  );
}
