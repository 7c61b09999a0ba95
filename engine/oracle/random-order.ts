import { cents } from '../src/money/cents.ts';
import { aSection, aSession, aSetting, aShop } from '@servery/demo/builders.ts';
import { aTax } from '@servery/demo/rule-builders.ts';
import { diceOf } from './dice.ts';
import { randomLines } from './random-lines.ts';
import { randomMenu } from './random-menu.ts';
import { aPlace, orderTypes, randomConditions, randomItems } from './random-rules.ts';
import { aMoment, aPercent, aPrice, aWorld, names } from './random-world.ts';
import type { World } from './random-world.ts';
import type { Instant } from '../src/hours/instant.ts';
import type { BillingSession, BillingShop } from '../src/cart/order.ts';
import type { Section, SectionSetting, Weekday } from '../src/hours/section.ts';
import type { GivenAmount, Order } from '../src/bill/order.ts';
import type { TaxSetting } from '../src/taxes/tax-setting.ts';

export interface Case {
  readonly order: Order;
  readonly now: Instant;
}

const week: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Often the very minute it is now, or the one after. */
function aClock({ dice, local }: World): string {
  if (dice.often(20)) return local.clock;
  if (dice.often(20)) return dice.pick(['00:00', '23:59', '12:00']);
  return `${twoDigits(dice.between(0, 23))}:${twoDigits(dice.pick([0, 0, 30, dice.between(0, 59)]))}`;
}

function randomSetting(world: World): SectionSetting {
  const { dice } = world;
  const from = aClock(world);
  return aSetting({
    weekdays: dice.often(50) ? week : dice.some(week, 50),
    from,
    to: dice.often(30) ? from : aClock(world),
    percent: dice.often(15) ? 0 : aPercent(world),
    takeAwayPercent: dice.often(40) ? 0 : aPercent(world),
    amountPerPerson: dice.often(30) ? cents(0) : cents(Math.ceil(aPrice(world) / 4)),
  });
}

function randomSection(_id: string, world: World): Section {
  const { dice } = world;
  return aSection({
    _id,
    sectionSettings: dice.many(dice.between(0, 4), () => randomSetting(world)),
  });
}

function randomShop(world: World): BillingShop {
  const { dice, timezone } = world;
  return aShop({
    currency: dice.pick(['HKD', 'USD', 'TWD', 'SGD', 'MYR', 'VND', 'THB', 'JPY', 'AUD', 'CNY']),
    timezone,
    priceRoundFactor: cents(dice.pick([0, 1, 5, 10, 50, 100, 1000])),
    priceRoundMethod: dice.pick(['ceil', 'floor', 'round', 'none']),
    seatChargeSurcharge: dice.often(50),
  });
}

function randomSession(world: World): BillingSession {
  const { dice } = world;
  return aSession({
    type: dice.pick(orderTypes),
    section: dice.pick(['hall', 'hall', 'hall', 'hall', 'hall', 'bar', 'bar', 'ghost', null]),
    people: dice.pick([0, 1, 2, 2, 3, 4, 7]),
    modifiers: dice.some(names.modifiers, 40),
    user: dice.often(70) ? 'member' : null,
    paidTime: dice.often(75) ? null : aMoment(world),
  });
}

function randomTax(_id: string, world: World): TaxSetting {
  const { dice } = world;
  return aTax({
    _id,
    status: dice.often(90) ? 'active' : 'inactive',
    ...aPlace(world),
    conditions: dice.often(50) ? [] : randomConditions(world),
    rules: dice.often(75) ? [] : dice.some(names.rules, 40),
    percent: aPercent(world),
    included: dice.often(50),
    includeServiceCharge: dice.often(50),
    includeAmountPerPerson: dice.often(50),
    priority: dice.between(0, 2),
  });
}

function fees(world: World): readonly GivenAmount[] {
  const count = world.dice.pick([0, 0, 0, 1, 2]);
  return world.dice.many(count, (at) => ({
    _id: `fee${at}`,
    name: 'Delivery',
    amount: aPrice(world),
  }));
}

/** Upwards, downwards, and sometimes far below what there is. */
function corrections(world: World): readonly GivenAmount[] {
  const { dice } = world;
  return dice.many(dice.pick([0, 0, 0, 1, 2, 3]), (at) => {
    const factor = dice.pick([1, -1, -1, -1, -20]);
    return { _id: `adjust${at}`, name: 'Goodwill', amount: cents(aPrice(world) * factor + 0) };
  });
}

/**
 * The same seed always gives the same order.
 */
export function randomCase(seed: number): Case {
  const world = aWorld(diceOf(seed));
  const { dice } = world;
  const menu = randomMenu(world);
  const discounts = randomItems(world);
  const order: Order = {
    shop: randomShop(world),
    session: randomSession(world),
    sections: dice.shuffled(names.sections).map((id) => randomSection(id, world)),
    menu,
    lines: randomLines(discounts, { world, menu }),
    discounts,
    taxes: dice.many(dice.pick([0, 1, 1, 2, 3]), (at) => randomTax(`t${(at * 2) % 3}`, world)),
    surcharges: fees(world),
    adjusts: corrections(world),
    tips: dice.often(60) ? cents(0) : aPrice(world),
  };
  return { order, now: world.now };
}
