import { cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { TipsRow } from './tips-row.tsx';

/** Tips of a self-order, if the shop takes them; a table tips when it pays (PAY-07, PAY-09). */
export function CartTips({ bill }: { readonly bill: CartBill }) {
  const { tipPercents } = useShop();
  const { tips, tipPercent } = useCart();
  if (tipPercents.length === 0 || bill.table !== null) return null;
  return (
    <TipsRow
      percents={tipPercents}
      base={cents(bill.bill.total - bill.bill.tips)}
      value={{ percent: tipPercent, amount: cents(tips) }}
      onChange={({ percent, amount }) => changeCart({ tipPercent: percent, tips: amount })}
    />
  );
}
