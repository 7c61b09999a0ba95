import { ChevronDown } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import { currencyOf, useOrderShop } from '../orders/order-shop.ts';
import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { OrderedBill } from '../bill/ordered-bill.tsx';
import { OrderedLines } from '../bill/ordered-line-list.tsx';
import { amountDue } from '../orders/amount-due.ts';
import { mustBePaid } from '../orders/progress.ts';
import { TimeToPay } from '../orders/time-to-pay.tsx';
import { usePriceText } from '../ui/price.tsx';

/** Amount, dishes and deadline; with the currency code, as symbols are ambiguous (PRICE-20). */
export function AmountToPay({ order }: { readonly order: Session }) {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const { data: shop } = useOrderShop(order.shop);
  const due = amountDue(order);
  return (
    <header className="grid gap-4 text-center">
      <div className="grid justify-items-center gap-1">
        <p className="font-semibold text-brand-text">
          {shop === undefined ? '\u00a0' : name(shop.name)}
        </p>
        <h1>
          <span className="block text-ink-2">{t('payment.amount')}</span>
          <span className="block text-[clamp(1.75rem,11vw,2.75rem)] leading-tight font-bold text-balance">
            {formatPriceWithCode(due, currencyOf(order))}
          </span>
        </h1>
        {due === order.total ? null : (
          <p className="text-ink-2">
            {t('payment.partPaid', {
              paid: price(cents(order.total - due)),
              total: price(order.total),
            })}
          </p>
        )}
      </div>
      {mustBePaid(order) ? (
        <>
          <TimeToPay until={order.payBy} />
          <p className="text-sm text-ink-2">{t('payment.firstHint')}</p>
        </>
      ) : null}
      <details className="group rounded-l border border-line bg-surface text-start">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
          {t('payment.what')}
          <ChevronDown aria-hidden className="size-5 text-ink-3 group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <OrderedLines lines={order.products} />
          <OrderedBill session={order} />
        </div>
      </details>
    </header>
  );
}
