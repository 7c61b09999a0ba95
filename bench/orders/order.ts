import { anOrder, aSection, aSession, aSetting, aShop } from '@servery/demo/builders.ts';
import { aCondition, aTax } from '@servery/demo/rule-builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { linesFor } from './lines.ts';
import { menu } from './menu.ts';
import { rulesFor } from './rules.ts';
import type { Order } from '@servery/engine/bill/order.ts';

/** Noon of a Friday in Hong Kong. */
export const noon = Date.UTC(2026, 4, 15, 4, 0);

export interface Size {
  readonly lines: number;
  readonly rules: number;
}

const shop = aShop({
  priceRoundFactor: cents(10),
  priceRoundMethod: 'round',
  seatChargeSurcharge: true,
});

const sections = [
  aSection({
    _id: 'hall',
    sectionSettings: [
      aSetting({ from: '06:00', to: '11:00', percent: 0 }),
      aSetting({
        from: '11:00',
        to: '23:00',
        percent: 10,
        takeAwayPercent: 2.5,
        amountPerPerson: cents(800),
      }),
    ],
  }),
  aSection({
    _id: 'bar',
    sectionSettings: [aSetting({ from: '11:00', to: '02:00', percent: 12.5 })],
  }),
];

const taxes = [
  aTax({
    _id: 'duty',
    percent: 8,
    included: true,
    priority: 1,
    conditions: [aCondition({ for: 'product', categories: ['drinks', 'desserts'] })],
  }),
  aTax({
    _id: 'levy',
    percent: 5,
    includeServiceCharge: true,
    includeAmountPerPerson: true,
    priority: 2,
  }),
];

const session = aSession({ type: 'dineIn', section: 'hall', people: 4, user: 'member' });

/** Several carts of one size with the same menu and rules: no single cart can be optimised for. */
export function ordersOf(size: Size, guests: number): readonly Order[] {
  const discounts = rulesFor(size.rules);
  return Array.from({ length: guests }, (_, guest) =>
    anOrder({
      shop,
      session,
      sections,
      menu,
      lines: linesFor(size.lines, guest),
      discounts,
      taxes,
      tips: cents(500),
    }),
  );
}
