import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCondition, anItem, aRule, aTax } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { randomCase } from '../../oracle/random-order.ts';
import { sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { DiscountItem } from '../discounts/rule.ts';
import { billFor } from './bill.ts';
import type { Order } from './order.ts';
import { billRows } from './rows.ts';
import { settleOrder } from './settle.ts';

/** Laws that hold for every order; the generated orders are deliberately odd. */
const anySeed = fc.nat();

function holds(law: (order: Order, now: number) => void): void {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const { order, now } = randomCase(seed);
      law(order, now);
    }),
    { numRuns: process.env['TEST_SCOPE'] === 'sample' ? 150 : 1000 },
  );
}

function amountsOf(rows: readonly { readonly amount: Cents }[]): Cents {
  return sumOf(rows.map(({ amount }) => amount));
}

const coupon: DiscountItem = anItem({
  _id: 'one more coupon',
  source: 'coupon',
  rule: aRule({ _id: 'one more rule', discountType: 'amount', discount: 777 }),
});

const freeDish: DiscountItem = anItem({
  _id: 'free dish',
  source: 'coupon',
  rule: aRule({
    _id: 'free rule',
    type: 'free',
    freeProducts: ['p0'],
    automaticAddFreeProduct: true,
  }),
});

describe('every bill', () => {
  it('[PRICE-22] has rows that add up to its total', () => {
    holds((order, now) => {
      const bill = billFor(order, now);
      expect(amountsOf(billRows(bill))).toBe(bill.total);
    });
  });

  it('[PRICE-18] has a total that does not depend on the order of its adjusts', () => {
    holds((order, now) => {
      const reversed = { ...order, adjusts: order.adjusts.toReversed() };
      expect(billFor(reversed, now).total).toBe(billFor(order, now).total);
    });
  });

  it('[PRICE-17] taxes the seats once, however the dishes are divided among taxes', () => {
    holds((order, now) => {
      const on = (_id: string, kind: 'product' | 'exclude') =>
        aTax({
          _id,
          includeServiceCharge: true,
          includeAmountPerPerson: true,
          conditions: [aCondition({ for: kind, categories: ['c0'] })],
        });
      const some = [on('some', 'product'), on('rest', 'exclude')];
      const everything = aTax({
        _id: 'all',
        includeServiceCharge: true,
        includeAmountPerPerson: true,
      });
      const divided = billFor({ ...order, taxes: some }, now);
      const [whole] = billFor({ ...order, taxes: [everything] }, now).taxes;
      // Where nothing is left to pay for dishes, no tax on some of them bears a share.
      const isShared = divided.goods > divided.discount;
      const bases = sumOf(divided.taxes.map(({ base }) => base));
      expect(isShared ? bases : whole?.base).toBe(whole?.base);
    });
  });

  it('[PRICE-09] [PRICE-22] has lines that add up to its goods and its discounts', () => {
    holds((order, now) => {
      const { lines, goods, discount, discounts } = billFor(order, now);
      expect(sumOf(lines.map((line) => line.price))).toBe(goods);
      expect(sumOf(lines.map((line) => line.discount))).toBe(discount);
      expect(amountsOf(discounts)).toBe(discount);
      for (const line of lines) expect(amountsOf(line.discountList)).toBe(line.discount);
    });
  });

  it('[PRICE-15] has shares of the service charge that add up to it, without the seats’ share', () => {
    holds((order, now) => {
      const seatless = { ...order, shop: { ...order.shop, seatChargeSurcharge: false } };
      const { lines, serviceCharges } = billFor(seatless, now);
      expect(sumOf(lines.map((line) => line.extraFee))).toBe(amountsOf(serviceCharges));
    });
  });

  it('[PRICE-14] has no line, charge or total below zero and no discount above its line', () => {
    holds((order, now) => {
      const bill = billFor(order, now);
      const amounts = [
        bill.total - bill.tips,
        bill.goods,
        bill.discount,
        bill.seatCharge,
        bill.points,
      ];
      for (const line of bill.lines)
        amounts.push(line.actualPrice, line.price, line.discount, line.extraFee, line.unitPrice);
      for (const tax of bill.taxes) amounts.push(tax.amount, tax.base);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
    });
  });

  it('[PRICE-21] is the same when computed again, and changes nothing it is given', () => {
    holds((order, now) => {
      const once = billFor(frozen(order), now);
      expect(billFor(order, now)).toEqual(once);
    });
  });

  it('[RULE-04] is unchanged after a coupon is added and removed', () => {
    holds((order, now) => {
      const before = billFor(order, now);
      const { discounts } = order;
      const withCoupon = { ...order, discounts: [...discounts, coupon] };
      billFor(withCoupon, now);
      const without = {
        ...withCoupon,
        discounts: withCoupon.discounts.filter(({ _id }) => _id !== coupon._id),
      };
      expect(billFor(without, now)).toEqual(before);
    });
  });

  it('[PRICE-12] [RULE-04] is unchanged after a free dish is added and removed', () => {
    holds((order, now) => {
      const plain = {
        ...order,
        discounts: order.discounts.filter(({ rule }) => rule.type !== 'free'),
      };
      const ordering = {
        menu: order.menu,
        orderType: order.session.type,
        selfService: true,
        pos: false,
        useDefaultsForSetItem: false,
      };
      const before = settleOrder(plain, ordering, now);
      const given = settleOrder(
        { ...plain, lines: before.lines, discounts: [...plain.discounts, freeDish] },
        ordering,
        now,
      );
      expect(settleOrder({ ...plain, lines: given.lines }, ordering, now)).toEqual(before);
    });
  });

  it('[PRICE-18] does not depend on the order in which equal dishes were ordered', () => {
    holds((order, now) => {
      const [first] = order.lines.filter(
        (line) => line.fromProduct === null && line.options.length === 0,
      );
      if (first === undefined) return;
      const twin = { ...first, id: 'twin' };
      const rest = order.lines.filter((line) => line.id !== first.id);
      const before = billFor({ ...order, lines: [first, twin, ...rest] }, now);
      const swapped = billFor({ ...order, lines: [twin, first, ...rest] }, now);
      expect(swapped.total).toBe(before.total);
      expect(swapped.lines.map((line) => line.actualPrice)).toEqual(
        before.lines.map((line) => line.actualPrice),
      );
    });
  });

  it('[PRICE-19] rounds its sum to the factor and says by how much', () => {
    holds((order, now) => {
      const { total, tips, rounding } = billFor(order, now);
      const { priceRoundFactor, priceRoundMethod } = order.shop;
      const steps = priceRoundMethod === 'none' || priceRoundFactor < 1 ? 1 : priceRoundFactor;
      expect((total - tips) % steps).toBe(0);
      expect(Math.abs(rounding)).toBeLessThan(steps);
    });
  });

  it('[PRICE-17] costs the same with and without a tax that is in the price', () => {
    holds((order, now) => {
      const included = { ...order, taxes: order.taxes.map((tax) => ({ ...tax, included: true })) };
      expect(billFor(included, now).total).toBe(billFor({ ...order, taxes: [] }, now).total);
    });
  });
});
