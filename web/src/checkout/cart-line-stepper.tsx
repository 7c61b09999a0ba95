import type { CartLine } from '@servery/engine/cart/line.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { showError, showUndo } from '../ui/notices.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { putBack, setLineQuantity } from '../cart/cart-changes.ts';
import { useCart } from '../cart/cart-store.ts';

const maxQuantity = 99;

interface CartLineStepperProps {
  readonly line: CartLine;
  readonly dish: string;
}

/** The quantity of a line; taking the last one away can be undone (CART-02). */
export function CartLineStepper({ line, dish }: CartLineStepperProps) {
  const t = useMessages();
  const change = (quantity: number): void => {
    const { lines: before } = useCart.getState();
    const refusal = setLineQuantity(line.id, quantity);
    if (refusal !== null) showError(t(`line.${refusal.code}`, { ...refusal }));
    else if (quantity === 0) showUndo(t('cart.removed', { dish }), () => putBack(line.id, before));
  };
  const labels = {
    group: t('cart.quantityOf', { dish }),
    less: line.quantity > 1 ? t('option.less', { choice: dish }) : t('cart.remove', { dish }),
    more: t('option.more', { choice: dish }),
  };
  return (
    <QuantityStepper
      removes
      small
      value={line.quantity}
      least={0}
      most={maxQuantity}
      labels={labels}
      onChange={(quantity) => keepFocus(() => change(quantity))}
    />
  );
}
