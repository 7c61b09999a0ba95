import { Gift } from 'lucide-react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { CartLineStepper } from './cart-line-stepper.tsx';

interface CartLineActionsProps {
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
          <EditLink line={line} hasOptions={hasOptions} />
          <CartLineStepper line={line} dish={dish} />
        </>
      )}
    </div>
  );
}

function GiftLabel({ name: giftName }: { readonly name: TranslatedName }) {
  const t = useMessages();
  const name = useName();
  return (
    <span className="flex items-center gap-1.5 text-sm font-semibold text-success">
      <Gift aria-hidden className="size-4" />
      {name(giftName) || t('cart.gift')}
    </span>
  );
}

function EditLink({ line, hasOptions }: Pick<CartLineActionsProps, 'line' | 'hasOptions'>) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <Link
      to={path(`/products/${line.product ?? ''}?line=${line.id}`)}
      className="press grid min-h-12 items-center font-semibold whitespace-nowrap text-brand-text underline underline-offset-4"
    >
      {t(hasOptions ? 'cart.edit' : 'cart.remarkIt')}
    </Link>
  );
}
