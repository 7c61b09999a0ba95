import { Gift } from 'lucide-react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { showError, showUndo } from '../ui/notices.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { putBack, setLineQuantity } from '../cart/cart-changes.ts';
import { useCart } from '../cart/cart-store.ts';

export interface CartLineActionsProps {
  readonly line: CartLine;
  readonly dish: string;
  readonly hasOptions: boolean;
  readonly locked: boolean;
  /** Name of the rule that gives the line; undefined for a line the guest added. */
  readonly giftName: TranslatedName | undefined;
}

/** Edit link and quantity; a line that a rule gives, or that is already sent, cannot be changed. */
export function CartLineActions({
  line,
  dish,
  hasOptions,
  locked,
  giftName,
}: CartLineActionsProps) {
  const isGift = line.fromCoupon !== null;
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center justify-between gap-x-3">
      {isGift ? <GiftLabel name={giftName ?? []} /> : null}
      {isGift || locked ? (
        <span className="ms-auto font-semibold whitespace-nowrap">× {line.quantity}</span>
      ) : (
        <>
          <EditLink line={line} dish={dish} hasOptions={hasOptions} />
          <CartLineStepper line={line} dish={dish} />
        </>
      )}
    </div>
  );
}

export function GiftLabel({ name: giftName }: { readonly name: TranslatedName }) {
  const t = useMessages();
  const name = useName();
  return (
    <span className="flex items-center gap-1.5 text-sm font-semibold text-success">
      <Gift aria-hidden className="size-4" />
      {name(giftName) || t('cart.gift')}
    </span>
  );
}

type EditLinkProps = Pick<CartLineActionsProps, 'line' | 'dish' | 'hasOptions'>;

function EditLink({ line, dish, hasOptions }: EditLinkProps) {
  const t = useMessages();
  const path = useLocalPath();
  const label = t(hasOptions ? 'cart.edit' : 'cart.remarkIt');
  return (
    <Link
      label={`${label} ${dish}`}
      to={path(`/products/${line.product ?? ''}?line=${line.id}`)}
      className="press grid min-h-12 items-center font-semibold whitespace-nowrap text-brand-text underline underline-offset-4"
    >
      {label}
    </Link>
  );
}

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
