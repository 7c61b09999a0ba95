import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { fieldsOf } from '../harness/fields.ts';
import type { Fields } from '../harness/fields.ts';
import { kindOf } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { withoutStock } from '../harness/vouchers.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { besides, newTally } from '../harness/tally.ts';

/** Names of prices, discounts and roles anywhere in the system. */
const priceLikeNames = [
  'price', 'originalPrice', 'actualPrice', 'discount', 'discounts', 'extraFee', 'couponDiscount', 'couponFee', 'surchargePercent',
  'freeSurcharge', 'free', 'fixed', 'discountable', 'staff', 'openKey', 'customProduct', 'couponResult', 'status', 'payments',
  'paidTime', 'adjusts', 'user', 'source', 'total', 'bill', 'points', 'vipLevel', 'role', 'quantityRatio', 'kitchenPrinters',
] as const; // prettier-ignore

const figures = [0, 1, -1, -100_000, 0.01, 1e308, '0', null, true, [], {}] as const;

/** Every price-like name, at every depth, with every value that could help a guest (SAFE-03). */
export const check = checkOf({
  id: 'M2',
  title: 'No field a guest adds or changes alters what is charged',
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: tamper,
  control: withOneMoreDish,
});

async function tamper(fixture: Fixture): Promise<Findings> {
  const { scale, random } = fixture;
  const guests = await fixture.crowd(scale.of(32, 8));
  const [first] = guests;
  if (first === undefined) throw new Error('no guest connected');
  const { total } = await placeOrder(first, honest());
  const outcomes = newTally();
  await distribute(guests, numbersBelow(scale.of(20_000, 300)), async (guest) => {
    const reply = await guest.sendUntilKnown(placeCall, {
      data: random.chance(0.7)
        ? withExtraField(honest(), random)
        : withChangedField(honest(), random),
    });
    const isCheaper = reply.kind === 'done' && reply.result['total'] !== total;
    outcomes.add(isCheaper ? 'placed for another total' : kindOf(reply));
  });
  disconnectAll(guests);
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
      none('answers of an unexpected kind', besides(outcomes.counts(), known)),
      atLeast('carts refused', outcomes.of('inputInvalid'), 1),
    ],
    counts: outcomes.counts(),
  };
}

function honest(): Fields {
  return fieldsOf(selfOrder([plainLine(bag, newKey(), 2)]));
}

/** Adds a field: to the order, to its session or to its line. */
function withExtraField(data: Fields, random: SeededRandom): object {
  const more = { [random.oneOf(priceLikeNames)]: random.oneOf(figures) };
  const place = random.oneOf(['order', 'session', 'line'] as const);
  if (place === 'order') return { ...data, ...more };
  if (place === 'session') return { ...data, session: { ...fieldsOf(data['session']), ...more } };
  return { ...data, products: [{ ...plainLine(bag, newKey(), 2), ...more }] };
}

/** Replaces the value of an existing field. */
function withChangedField(data: Fields, random: SeededRandom): object {
  const proxy = fieldsOf(plainLine(bag, newKey(), 2));
  const quantity = random.oneOf([0, -1, 0.5, 1e9, 1e308, '2', null]);
  const bends: readonly (() => object)[] = [
    () => ({ ...data, products: [{ ...proxy, quantity }] }),
    () => ({ ...data, products: [{ ...proxy, fromCoupon: newKey() }] }),
    () => ({
      ...data,
      products: [
        {
          ...proxy,
          fromProduct: newKey(),
          fromOption: bag,
          fromChoice: bag,
          fromSelection: newKey(),
        },
      ],
    }),
    () => ({
      ...data,
      products: [
        { ...proxy, options: [{ option: bag, selections: [{ _id: 'x', id: bag, quantity: -5 }] }] },
      ],
    }),
    () => ({ ...data, expectedTotal: random.below(100) }),
    () => ({ ...data, tips: random.oneOf([-1, -1000, 0.5, 100]) }),
    () => ({ ...data, coupons: [bag] }),
    () => ({ ...data, gifts: [bag] }),
  ];
  return random.oneOf(bends)();
}

/** One more dish changes the total, so the check would see a difference. */
async function withOneMoreDish(fixture: Fixture): Promise<readonly Claim[]> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const usual = await placeOrder(guest, honest());
  const more = await placeOrder(guest, { ...honest(), products: [plainLine(bag, newKey(), 3)] });
  guest.leave();
  return [control('cents more for a cart with one more dish', more.total - usual.total)];
}
