import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { leaveAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import type { Dice } from '../harness/dice.ts';
import { fieldsOf } from '../harness/fields.ts';
import type { Fields } from '../harness/fields.ts';
import { kindOf } from '../harness/guest.ts';
import { placed } from '../harness/orders.ts';
import { bag, plainLine } from '../harness/shelves.ts';
import { withoutStock } from '../harness/vouchers.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { besides, newTally } from '../harness/tally.ts';

/** Names that a price, a favour or a rank goes by somewhere in the house. */
const coveted = [
  'price', 'originalPrice', 'actualPrice', 'discount', 'discounts', 'extraFee', 'couponDiscount', 'couponFee', 'surchargePercent',
  'freeSurcharge', 'free', 'fixed', 'discountable', 'staff', 'openKey', 'customProduct', 'couponResult', 'status', 'payments',
  'paidTime', 'adjusts', 'user', 'source', 'total', 'bill', 'points', 'vipLevel', 'role', 'quantityRatio', 'kitchenPrinters',
] as const; // prettier-ignore

const figures = [0, 1, -1, -100_000, 0.01, 1e308, '0', null, true, [], {}] as const;

/** Every price-like name, at every depth, with every figure that could help a guest (SAFE-03). */
export const check = checkOf({
  id: 'M2',
  title: 'No field a guest adds or bends changes what is charged',
  house: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: tamper,
  control: honestly,
});

async function tamper(stage: Stage): Promise<Findings> {
  const { scale, dice } = stage;
  const guests = await stage.crowd(scale.of(32, 8));
  const [first] = guests;
  if (first === undefined) throw new Error('nobody came');
  const { total } = await placed(first, honest());
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(scale.of(20_000, 300)), async (guest) => {
    const reply = await guest.insist(placeCall, {
      data: dice.chance(0.7) ? withMore(honest(), dice) : bent(honest(), dice),
    });
    const isCheaper = reply.kind === 'done' && reply.result['total'] !== total;
    outcomes.add(isCheaper ? 'placed for another total' : kindOf(reply));
  });
  leaveAll(guests);
  const known = [
    'inputInvalid',
    'done',
    'billChanged',
    'cartInvalid',
    'couponRefused',
    'giftRefused',
    'purchaseLimit',
  ];
  return {
    claims: [
      none('orders placed for another total', outcomes.of('placed for another total')),
      none('answers of a kind nobody expects', besides(outcomes.counts(), known)),
      atLeast('carts refused', outcomes.of('inputInvalid'), 1),
    ],
    counts: outcomes.counts(),
  };
}

function honest(): Fields {
  return fieldsOf(selfOrder([plainLine(bag, newKey(), 2)]));
}

/** One more field somewhere: in the order, in its session or in its line. */
function withMore(data: Fields, dice: Dice): object {
  const more = { [dice.oneOf(coveted)]: dice.oneOf(figures) };
  const place = dice.oneOf(['order', 'session', 'line'] as const);
  if (place === 'order') return { ...data, ...more };
  if (place === 'session') return { ...data, session: { ...fieldsOf(data['session']), ...more } };
  return { ...data, products: [{ ...plainLine(bag, newKey(), 2), ...more }] };
}

/** A field that is there, with a value that should not be. */
function bent(data: Fields, dice: Dice): object {
  const line = fieldsOf(plainLine(bag, newKey(), 2));
  const quantity = dice.oneOf([0, -1, 0.5, 1e9, 1e308, '2', null]);
  const bends: readonly (() => object)[] = [
    () => ({ ...data, products: [{ ...line, quantity }] }),
    () => ({ ...data, products: [{ ...line, fromCoupon: newKey() }] }),
    () => ({
      ...data,
      products: [
        { ...line, fromProduct: newKey(), fromOption: bag, fromChoice: bag, fromSelection: newKey() },
      ],
    }),
    () => ({
      ...data,
      products: [{ ...line, options: [{ option: bag, selections: [{ _id: 'x', id: bag, quantity: -5 }] }] }],
    }),
    () => ({ ...data, expectedTotal: dice.below(100) }),
    () => ({ ...data, tips: dice.oneOf([-1, -1000, 0.5, 100]) }),
    () => ({ ...data, coupons: [bag] }),
    () => ({ ...data, gifts: [bag] }),
  ];
  return dice.oneOf(bends)();
}

/** A cart that honestly holds one more is charged another total: so a difference would be seen. */
async function honestly(stage: Stage): Promise<readonly Claim[]> {
  const [guest] = await stage.crowd(1);
  if (guest === undefined) throw new Error('nobody came');
  const usual = await placed(guest, honest());
  const more = await placed(guest, { ...honest(), products: [plainLine(bag, newKey(), 3)] });
  guest.leave();
  return [control('cents more for a cart that honestly holds more', more.total - usual.total)];
}
