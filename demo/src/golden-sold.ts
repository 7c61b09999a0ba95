import type { GoldenCase } from './golden-case.ts';
import { barrierOf } from './golden-guest.ts';

/** Golden carts at the counter: which ones kiosks and tills sell, and why not the others. */

type Barriers = Readonly<Record<string, (golden: GoldenCase) => boolean>>;

function firstOf(barriers: Barriers, golden: GoldenCase): string | null {
  return Object.entries(barriers).find(([, stands]) => stands(golden))?.[0] ?? null;
}

const atKiosk: Barriers = {
  'eaten at a table': ({ order }) => order.session.type === 'dineIn',
  delivered: ({ order }) => order.session.type === 'delivery',
  'of a member': ({ order }) => order.session.user !== null,
  'prices of the hour, set by staff': ({ order }) => order.session.modifiers.length > 0,
};

/** What a guest orders at a kiosk without showing a member's code. */
export function isSoldAtKiosk(golden: GoldenCase): boolean {
  return barrierOf(golden) === null && firstOf(atKiosk, golden) === null;
}

/** Why nobody orders a cart by touch at a kiosk; null for one that is. */
export function kioskBarrierOf(golden: GoldenCase): string | null {
  return barrierOf(golden) ?? firstOf({ ...atKiosk, ...onScreens }, golden);
}

/** Done by staff once the dishes are ordered, or typed by them into the cart. */
const forStaff = [
  'priced, weighed or kept from discounts by staff',
  'options given by staff',
  'cancelled by staff',
  'an adjustment by staff',
  'a surcharge that is no delivery fee',
];

/** Staff order for guests without an account: nobody's gifts and levels are theirs to use. */
const atTill: Barriers = {
  'of a member': ({ order }) => order.session.user !== null,
  'a rule that somebody has put on by hand': ({ order }) =>
    order.discounts.some(({ source }) => source === 'manual'),
  'a weight that no line says': ({ order }) => order.lines.some(({ weight }) => weight !== null),
  'a dish of the menu without its discount': ({ order }) =>
    order.lines.some(({ discountable, customProduct }) => !discountable && customProduct === null),
};

function staffBarrierOf(golden: GoldenCase): string | null {
  const barrier = barrierOf(golden);
  return barrier !== null && forStaff.includes(barrier) ? null : barrier;
}

export function isSoldAtTill(golden: GoldenCase): boolean {
  return staffBarrierOf(golden) === null && firstOf(atTill, golden) === null;
}

/** There tips are given with the payment. */
const onScreens: Barriers = {
  'a tip before anything is paid': ({ order }) => order.tips !== 0,
};

const typed: Barriers = {
  delivered: ({ order }) => order.session.type === 'delivery',
};

/** Why nobody types a cart at a till; null for one that is. */
export function tillBarrierOf(golden: GoldenCase): string | null {
  return staffBarrierOf(golden) ?? firstOf({ ...atTill, ...typed, ...onScreens }, golden);
}
