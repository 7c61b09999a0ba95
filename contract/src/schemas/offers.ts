import {
  array,
  boolean,
  check,
  forward,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  omit,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  variant,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { texts } from './desk.ts';
import { price, translatedName } from './entity-parts.ts';
import { condition, discountSource, isDiscountRight, ruleFields } from './menu-entities.ts';
import { orderType } from './order.ts';
import { calendarDay, id, instant, listOf, realDay, requestKey, textOf } from './plain.ts';

const modifiers = pipe(array(textOf(60)), maxLength(20));
const writtenCondition = strictObject({
  ...condition.entries,
  products: listOf(500),
  categories: listOf(200),
  subCategories: listOf(200),
  includeModifier: modifiers,
  excludeModifier: modifiers,
});

/** A rule as its editor writes it; the shops it holds in are the server's to say (OFFER-01). */
export const offerValue = pipe(
  strictObject({
    ...omit(ruleFields, ['_id', 'version', 'shops']).entries,
    name: texts(120),
    rules: listOf(200),
    rulesDiscount: listOf(200),
    conditions: pipe(array(writtenCondition), maxLength(20)),
    freeProducts: listOf(20),
    sections: pipe(
      listOf(100),
      check((list) => new Set(list).size === list.length),
    ),
    orderType: pipe(array(orderType), maxLength(4)),
    priority: pipe(number(), integer(), minValue(0), maxValue(1_000_000)),
    startDate: nullable(realDay),
    endDate: nullable(realDay),
  }),
  forward(
    check((rule) => isDiscountRight(rule)),
    ['discount'],
  ),
);

const version = pipe(number(), integer(), minValue(1), maxValue(2_000_000_000));

/** Who gets a new rule: everybody, or every member. */
export const joiningSource = picklist(['automatic', 'member']);

/** The same, or those who hand in a code, pay with points or have a level (OFFER-11, OFFER-13). */
const offerSource = picklist(['automatic', 'member', 'coupon', 'gift', 'vip']);

/** What a gift costs; null for other rules, and to leave it as it is. */
const giftPoints = optional(
  nullable(pipe(number(), integer(), minValue(1), maxValue(1_000_000_000))),
  null,
);

/** What happens to one rule; the version says which state of it was read. */
const offerChange = variant('kind', [
  strictObject({
    kind: literal('create'),
    _id: id,
    source: offerSource,
    points: giftPoints,
    /** Whose members get a rule of a level. */
    level: optional(nullable(id), null),
    value: offerValue,
  }),
  strictObject({
    kind: literal('save'),
    _id: id,
    version,
    points: giftPoints,
    value: offerValue,
  }),
  strictObject({ kind: literal('switch'), _id: id, version, enabled: boolean() }),
  strictObject({ kind: literal('remove'), _id: id, version }),
]);

export const offerChanging = strictObject({
  change: offerChange,
  /** Whether other shops, in which the rule holds as well, were thought of. */
  acknowledged: optional(boolean(), false),
  requestKey,
});

const levelValue = strictObject({
  name: texts(60),
  /** Higher levels have higher ranks. */
  rank: pipe(number(), integer(), minValue(1), maxValue(99)),
  /** Earned within 12 months; null for a level that is given by hand only. */
  pointsNeeded: nullable(pipe(number(), integer(), minValue(1), maxValue(1_000_000_000))),
});

/** What happens to one level of members; the version says which state of it was read. */
const levelChange = variant('kind', [
  strictObject({ kind: literal('create'), _id: id, value: levelValue }),
  strictObject({ kind: literal('save'), _id: id, version, value: levelValue }),
  strictObject({ kind: literal('remove'), _id: id, version }),
]);

export const levelChanging = strictObject({
  change: levelChange,
  /** Whether other shops were thought of: levels are those of the whole restaurant. */
  acknowledged: optional(boolean(), false),
  requestKey,
});

const named = { _id: id, name: translatedName } as const;

/** The rules of a shop, and what they may name. */
export const offerList = strictObject({
  /** The calendar day in the shop. */
  today: calendarDay,
  currency: string(),
  offers: array(
    strictObject({
      rule: ruleFields,
      source: discountSource,
      enabled: boolean(),
      /** Names of other shops in which it holds. */
      elsewhere: array(translatedName),
      changed: nullable(strictObject({ staffName: string(), at: instant })),
      /** What a gift costs; null for other rules. */
      points: nullable(number()),
      /** Codes of a coupon that nobody has used yet, and orders that had it or the gift. */
      handed: nullable(strictObject({ open: number(), used: number() })),
    }),
  ),
  /** From the lowest up. */
  levels: array(
    strictObject({
      ...named,
      rank: number(),
      version: number(),
      pointsNeeded: nullable(number()),
      members: number(),
      /** What its members get. */
      rules: array(id),
    }),
  ),
  /** Names of other shops, which have the same levels. */
  otherShops: array(translatedName),
  dishes: array(
    strictObject({
      ...named,
      price,
      category: nullable(id),
      subCategory: nullable(id),
      discountable: boolean(),
    }),
  ),
  categories: array(strictObject(named)),
  subCategories: array(strictObject({ ...named, category: id })),
  sections: array(
    strictObject({
      ...named,
      /** Whether a service charge, or a charge per person, is ever taken in it. */
      hasService: boolean(),
      hasSeatCharge: boolean(),
    }),
  ),
}) satisfies GenericSchema;

/** What a rule was and became; null where there was or is none. */
export const offerHistory = array(
  strictObject({
    rule: id,
    kind: picklist(['create', 'save', 'switch', 'remove', 'hand', 'withdraw']),
    name: translatedName,
    staffName: string(),
    at: instant,
  }),
);
