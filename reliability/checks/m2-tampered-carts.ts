import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { fieldsOf } from '../harness/fields.ts';
import type { Fields } from '../harness/fields.ts';
import { kindOf } from '../harness/guest.ts';
import { placed } from '../harness/orders.ts';
import { bag, plainLine } from '../harness/stock.ts';
import { withoutStock } from '../harness/vouchers.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { besides, newTally } from '../harness/tally.ts';

/** Names that a price, a discount or a role has somewhere in the system. */
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
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: tamper,
  control: honestly,
});

async function tamper(fixture: Fixture): Promise<Findings> {
  const { scale, random } = fixture;
  const guests = await fixture.crowd(scale.of(32, 8));
  const [first] = guests;
  if (first === undefined) throw new Error('no guest connected');
  const { total } = await placed(first, honest());
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(scale.of(20_000, 300)), async (guest) => {
    const reply = await guest.askUntilKnown(placeCall, {
      data: random.chance(0.7) ? withMore(honest(), random) : bent(honest(), random),
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
function withMore(data: Fields, random: SeededRandom): object {
  const more = { [random.oneOf(coveted)]: random.oneOf(figures) };
  const place = random.oneOf(['order', 'session', 'line'] as const);
  if (place === 'order') return { ...data, ...more };
  if (place === 'session') return { ...data, session: { ...fieldsOf(data['session']), ...more } };
  return { ...data, products: [{ ...plainLine(bag, newKey(), 2), ...more }] };
}

/** A field that is there, with a value that should not be. */
function bent(data: Fields, random: SeededRandom): object {
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

/** A cart that honestly holds one more is charged another total: so a difference would be seen. */
async function honestly(fixture: Fixture): Promise<readonly Claim[]> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const usual = await placed(guest, honest());
  const more = await placed(guest, { ...honest(), products: [plainLine(bag, newKey(), 3)] });
  guest.leave();
  return [control('cents more for a cart that honestly holds more', more.total - usual.total)];
}
