import { cents } from '@servery/engine/money/cents.ts';
import type { CartBill } from '../../api/use-bill.ts';
import { useOpenOrder } from '../../api/use-open-order.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AmountRow, TotalRow } from '../../shell/bill-table.tsx';
import { Breakdown } from './breakdown.tsx';
import { useTableQuote } from './use-table-quote.ts';

/**
 * What a further round makes of the bill, by the server's figures (PRICE-21). Reckoned by itself, the round would be promised
 * offers that an order gets once, and prices that the dishes before it keep.
 */
export function RoundBill({ cart }: { readonly cart: CartBill }) {
  const say = useMessages();
  const open = useOpenOrder();
  const { bill } = useTableQuote(cart);
  if (open === null || open.rounds === 0 || bill === null) return <Breakdown bill={cart} />;
  return (
    <dl className="grid gap-1.5">
      <AmountRow label={say('cart.orderedBefore')} amount={open.total} />
      <AmountRow label={say('cart.thisRound')} amount={cents(bill.total - open.total)} />
      <TotalRow total={bill.total} />
    </dl>
  );
}
