import type { CartBill } from '../bill/use-bill.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { AmountRow, TotalRow } from '../bill/bill-table.tsx';
import { Breakdown } from './breakdown.tsx';
import { useTableQuote } from './use-table-quote.ts';

/**
 * The bill after a further round, by the server's figures (PRICE-21). Computed alone, the round
 * would get offers that an order gets once, and prices that only the earlier dishes keep.
 */
export function RoundBill({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const open = useOpenOrder();
  const { bill, adds, isFurther } = useTableQuote(cart);
  if (open === null || !isFurther) return <Breakdown bill={cart} />;
  return (
    <dl className="grid gap-1.5">
      <AmountRow label={t('cart.orderedBefore')} amount={open.total} />
      {adds === null ? (
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>{t('cart.thisRound')}</dt>
          <dd>{t('cart.reckoning')}</dd>
        </div>
      ) : (
        <AmountRow label={t('cart.thisRound')} amount={adds} />
      )}
      {bill === null ? null : <TotalRow total={bill.total} />}
    </dl>
  );
}
