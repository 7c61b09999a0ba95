import { CreditCard, Landmark, Smartphone, Store, WalletCards } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

const icons: Readonly<Record<PaymentMethod['gateway'], LucideIcon>> = {
  cybersource: CreditCard,
  stripe: WalletCards,
  bbposWeb: Smartphone,
  razerOnline: Landmark,
  counter: Store,
  terminal: CreditCard,
};

interface MethodCardProps {
  readonly method: PaymentMethod;
  /** Type of the order: a table has no pickup number to name at the counter. */
  readonly type: OrderType;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One payment method; the whole card is the radio button (PAY-01). */
export function MethodCard({ method, type, isChosen, onChoose }: MethodCardProps) {
  const t = useMessages();
  const name = useName();
  const Icon = icons[method.gateway];
  return (
    <label className="press flex min-h-18 cursor-pointer items-center gap-4 rounded-l border-2 border-line bg-surface px-4 py-3 shadow-lift has-checked:border-brand-edge has-checked:bg-surface-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="grid min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{name(method.name)}</span>
        <span className="text-sm text-ink-2">
          {t(method.gateway === 'counter' ? 'payment.counter' : 'payment.partner', { type })}
        </span>
      </span>
      <input
        type="radio"
        name="method"
        value={method._id}
        checked={isChosen}
        onChange={onChoose}
        className="size-6 shrink-0 accent-brand-edge"
      />
    </label>
  );
}
