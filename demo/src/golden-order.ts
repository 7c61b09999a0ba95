import { noCents } from '@servery/engine/money/cents.ts';
import { deliverySurcharges } from '@servery/engine/session/delivery-zone.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import type { BillingSession, BillingShop } from '@servery/engine/cart/order.ts';
import type { GivenAmount, Order } from '@servery/engine/bill/order.ts';
import { aSession, anOrder } from './builders.ts';
import { anItem } from './rule-builders.ts';
import { favours } from './golden-favours.ts';
import { limits } from './golden-limits.ts';
import { cartLinesOf } from './golden-lines.ts';
import type { ChosenLine } from './golden-lines.ts';
import { goldenMenu } from './golden-menu.ts';
import { offers } from './golden-offers.ts';
import { fieldsOf, flag, instant, listOf, money, oneOf, text, whole } from './golden-read.ts';
import type { Fields, Read } from './golden-read.ts';
import { goldenSections, goldenShops, goldenTaxes, goldenZones } from './golden-shops.ts';

/** Every discount rule a golden cart can carry. */
export const goldenRules = [...offers, ...favours, ...limits];

function known<T extends { readonly _id: string }>(documents: readonly T[]): Read<T> {
  return (value, at) => {
    const found = documents.find((document) => document._id === value);
    if (found === undefined) throw new TypeError(`${at}: nobody knows ${text(value, at)}`);
    return found;
  };
}

/** A branch, and how it rounds where this cart wants it otherwise. */
const readShop = (fields: Fields): BillingShop => {
  const shop = fields.need('shop', known(goldenShops));
  return fields.or('rounding', roundingOf(shop), shop);
};

function roundingOf(shop: BillingShop): Read<BillingShop> {
  return (value, at) => {
    const fields = fieldsOf(value, at, ['factor', 'method']);
    return {
      ...shop,
      priceRoundFactor: fields.need('factor', money),
      priceRoundMethod: fields.need('method', oneOf(['ceil', 'floor', 'round', 'none'])),
    };
  };
}

const readSession: Read<BillingSession> = (value, at) => {
  const fields = fieldsOf(value, at, [
    'type',
    'section',
    'people',
    'modifiers',
    'user',
    'paidTime',
  ]);
  return aSession({
    type: fields.or('type', oneOf(['takeAway', 'dineInNoTable', 'delivery', 'dineIn']), 'takeAway'),
    section: fields.or('section', text, 'counter'),
    people: fields.or('people', whole, 1),
    modifiers: fields.or('modifiers', listOf(text), []),
    user: fields.or<string | null>('user', text, null),
    paidTime: fields.or<Instant | null>('paidTime', instant, null),
  });
};

const sources = ['automatic', 'vip', 'member', 'coupon', 'gift', 'manual'] as const;

const readItem: Read<DiscountItem> = (value, at) => {
  const fields = fieldsOf(value, at, ['id', 'rule', 'source', 'ruleVersion', 'disabled']);
  const rule = fields.need('rule', known(goldenRules));
  return anItem({
    _id: fields.or('id', text, rule._id),
    rule,
    source: fields.need('source', oneOf(sources)),
    ruleVersion: fields.or('ruleVersion', whole, rule.version),
    disabled: fields.or('disabled', flag, false),
  });
};

const readGiven: Read<GivenAmount> = (value, at) => {
  const fields = fieldsOf(value, at, ['id', 'name', 'amount']);
  return {
    _id: fields.need('id', text),
    name: fields.need('name', text),
    amount: fields.need('amount', money),
  };
};

export const orderFields = [
  'shop',
  'rounding',
  'session',
  'lines',
  'discounts',
  'taxes',
  'area',
  'surcharges',
  'adjusts',
  'tips',
];

/** Where it is delivered; null for orders without a zone. */
export function readArea(fields: Fields): string | null {
  return fields.or<string | null>('area', text, null);
}

/** The whole order as the engine wants it, from what a golden file writes down of it. */
export function readOrder(fields: Fields, chosen: readonly ChosenLine[]): Order {
  const shop = readShop(fields);
  const session = fields.or('session', readSession, aSession({ section: 'counter' }));
  const deliveryZones = goldenZones[shop._id] ?? [];
  const area = readArea(fields);
  const fee = deliverySurcharges(session.type, { deliveryFee: noCents, deliveryZones }, area);
  return anOrder({
    shop,
    session,
    sections: goldenSections,
    menu: goldenMenu,
    lines: chosen.flatMap((line) => cartLinesOf(line, null)),
    discounts: fields.or('discounts', listOf(readItem), []),
    taxes: fields.or('taxes', listOf(known(goldenTaxes)), []),
    surcharges: [...fee, ...fields.or('surcharges', listOf(readGiven), [])],
    adjusts: fields.or('adjusts', listOf(readGiven), []),
    tips: fields.or('tips', money, noCents),
  });
}
