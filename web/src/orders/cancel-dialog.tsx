import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cancelOrder } from './order-mutations.ts';
import { order } from '../session/order-queries.ts';
import { useMutation } from '../query/use-query.ts';
import { invalidateVouchers } from '../vouchers/use-vouchers.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';

export interface CancelDialogProps extends DialogProps<true> {
  readonly session: string;
}

/** Confirmation before an order is cancelled: it cannot be restored (SESSION-02). */
export function CancelDialog({ open, onClose, session }: CancelDialogProps) {
  const t = useMessages();
  // One key for every press: pressing twice cancels once.
  const [key] = useState(newRequestKey);
  const cancelling = useMutation(async () => {
    await cancelOrder(session, key);
    order.invalidate();
    invalidateVouchers();
    onClose(true);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('record.cancelTitle')}>
      <p className="text-ink-2">{t('record.cancelHint')}</p>
      <FailureLine text={cancelling.error === null ? null : failureText(cancelling.error)} />
      <Button busy={cancelling.isRunning} onPress={() => cancelling.run()}>
        {t('record.cancel')}
      </Button>
      <Button kind="ghost" onPress={() => onClose(null)}>
        {t('record.keep')}
      </Button>
    </TitledDialog>
  );
}
