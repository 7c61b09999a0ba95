import { createHash } from 'node:crypto';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { figuresOf } from '@servery/demo/golden-figures.ts';
import { goldenCart, goldenVouchers } from '@servery/demo/golden-guest.ts';
import { numbersFor } from '@servery/demo/golden-numbers.ts';
import { goldenRestaurant } from '@servery/demo/golden-restaurant.ts';
import { isSoldAtKiosk } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { billIn, comparableFigures } from '@servery/server/testing/golden-figures.ts';
import { aKey, given, guest, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

const sold = goldenCases().filter(isSoldAtKiosk);
/** All of them in `npm run test:all`; golden.test.ts has others in `npm test`. */
const tried =
  process.env['TEST_SCOPE'] === 'sample' ? sold.filter((_, nth) => nth % 7 === 0) : sold;
let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario((demo) => goldenRestaurant(demo, sold));
});

/** The kiosk of a golden shop, which every one of them has its own. */
async function kioskAt(shop: string) {
  const device = createHash('sha256').update(`kiosk ${shop}`).digest('hex').slice(0, 24);
  await scenario.rows(`insert into devices (id, shop, name, order_types)
    values ('${device}', '${shop}', 'Kiosk', '{takeAway,dineInNoTable}') on conflict do nothing`);
  return guest({ kind: 'kiosk', device, shop });
}

async function billAtKiosk(golden: GoldenCase): Promise<Bill> {
  const numbers = numbersFor(golden);
  const shop = numbers.of('shop', golden.order.shop._id);
  const caller = await kioskAt(shop);
  const { type, people: desiredCapacity, section } = golden.order.session;
  const data = {
    ...goldenVouchers(golden, numbers),
    session: { type, desiredCapacity, section: numbers.maybe('section', section) },
    shop,
    products: goldenCart(golden, numbers),
    requestKey: aKey(),
  };
  const { _id: id } = given(await scenario.send('create tableSessions/create', { data, caller }));
  const read = given(await scenario.send('get tableSessions', { id: String(id), caller }));
  expect(read['source']).toBe('kiosk');
  return billIn(read, numbers);
}

describe('golden carts at a kiosk', () => {
  it('are all that a guest without an account can order there, 69 of 117', () => {
    expect([goldenCases().length, sold.length]).toEqual([117, 69]);
  });

  it.each(tried)('[KIOSK-01] golden $name: $title', async (golden) => {
    scenario.time.now = golden.now;
    const figures = figuresOf(await billAtKiosk(golden));
    expect(comparableFigures(figures, golden)).toEqual(comparableFigures(golden.expected, golden));
  });
});
