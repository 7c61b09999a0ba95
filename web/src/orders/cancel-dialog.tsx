import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cancelOrder } from './order-mutations.ts';
import { order } from './order-queries.ts';
import { useDeed } from '../query/use-query.ts';
import { spoilVouchers } from '../vouchers/use-vouchers.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

export interface CancelDialogProps extends DialogProps<true> {
  readonly session: string;
}

/** Asked once more before an order is called off: it cannot be had back (SESSION-02). */
export function CancelDialog({ open, onClose, session }: CancelDialogProps) {
  const say = useMessages();
  // The same key for every press: whoever presses twice wants it once.
  const [key] = useState(newRequestKey);
  const cancelling = useDeed(async () => {
    await cancelOrder(session, key);
    order.spoil();
    spoilVouchers();
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={say('record.cancelTitle')}>
      <p className="text-ink-2">{say('record.cancelHint')}</p>
      <FailureLine text={cancelling.error === null ? null : failureText(cancelling.error)} />
      <Button busy={cancelling.isRunning} onPress={() => cancelling.run()}>
        {say('record.cancel')}
      </Button>
      <Button kind="ghost" onPress={() => onClose(null)}>
        {say('record.keep')}
      </Button>
    </TitledDialog>
  );
}
