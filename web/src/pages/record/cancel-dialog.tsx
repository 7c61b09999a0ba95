import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { cancelOrder } from '../../api/order-deeds.ts';
import { order } from '../../api/orders.ts';
import { useDeed } from '../../api/use-asked.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DialogProps } from '../../state/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

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
    onClose(true);
  });
  return (
    <Modal
      kind="dialog"
      open={open}
      onClose={() => onClose(null)}
      label={say('record.cancelTitle')}
      closeLabel={say('action.close')}
    >
      <div className="grid gap-4 p-6">
        <h2 className="pe-10 text-xl font-bold">{say('record.cancelTitle')}</h2>
        <p className="text-ink-2">{say('record.cancelHint')}</p>
        {cancelling.error === null ? null : (
          <p role="alert" className="rounded-m bg-danger-bg p-4 font-semibold text-danger">
            {failureText(cancelling.error)}
          </p>
        )}
        <Button busy={cancelling.isRunning} onPress={() => cancelling.run()}>
          {say('record.cancel')}
        </Button>
        <Button kind="ghost" onPress={() => onClose(null)}>
          {say('record.keep')}
        </Button>
      </div>
    </Modal>
  );
}
