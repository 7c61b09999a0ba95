import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { typicalOrders } from '@servery/demo/restaurant/typical-orders.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { tippedOrder, tipsOf, totalBeforeTips } from './use-tipping.ts';

// A Friday at half past twelve in all three cities.
const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = demoRestaurant(now);

function orderWith(request: (typeof typicalOrders)[number], tips: number) {
  const { order } = orderFor(request, restaurant);
  const bill = billFor({ ...order, tips: cents(tips) }, now);
  return { bill, rows: [...billRows(bill)], tips: bill.tips, total: bill.total };
}

describe('a bill with chosen tips', () => {
  it.each(typicalOrders.map((request, nth) => [nth + 1, request] as const))(
    '[PAY-09] [PRICE-18] is the same as on the server: order %i',
    (_, request) => {
      for (const [before, after] of [
        [0, 1250],
        [700, 1250],
        [700, 0],
      ] as const) {
        const made = orderWith(request, after);
        const shown = tippedOrder(orderWith(request, before), cents(after));
        expect([shown.total, shown.tips, shown.rows]).toEqual([made.total, made.tips, made.rows]);
      }
    },
  );

  it('[PAY-07] has a share of the total without tips, or the typed amount', () => {
    const base = totalBeforeTips({ total: cents(11_000), tips: cents(1000) });
    expect(tipsOf({ percent: 15, amount: cents(0) }, base, 'HKD')).toBe(1500);
    expect(tipsOf({ percent: null, amount: cents(1234) }, base, 'HKD')).toBe(1234);
  });
});
