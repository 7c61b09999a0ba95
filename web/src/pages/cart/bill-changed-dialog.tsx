import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DialogProps } from '../../state/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Price } from '../../ui/price.tsx';

interface BillChangedProps extends DialogProps<true> {
  readonly before: number;
  readonly after: number;
}

/** The restaurant's total is another than the one on screen: nothing is ordered before the guest has seen it (PRICE-21). */
export function BillChangedDialog({ open, onClose, before, after }: BillChangedProps) {
  const say = useMessages();
  return (
    <Modal
      kind="dialog"
      open={open}
      onClose={() => onClose(null)}
      label={say('cart.changed')}
      closeLabel={say('action.close')}
    >
      <div className="grid gap-4 p-6">
        <h2 className="pe-10 text-xl font-bold">{say('cart.changed')}</h2>
        <p className="text-ink-2">{say('cart.changedHint')}</p>
        <p className="flex items-baseline gap-4 text-2xl font-bold">
          <s className="text-lg font-normal text-ink-3">
            <Price of={cents(before)} />
          </s>
          <Price of={cents(after)} />
        </p>
        <Button wide onPress={() => onClose(true)}>
          {say('cart.acceptChange')}
        </Button>
        <Button wide kind="ghost" onPress={() => onClose(null)}>
          {say('cart.lookAgain')}
        </Button>
      </div>
    </Modal>
  );
}
