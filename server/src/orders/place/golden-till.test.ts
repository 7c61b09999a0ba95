import type { GoldenCase } from '@servery/demo/golden-case.ts';
import { figuresOf } from '@servery/demo/golden-figures.ts';
import { goldenCart, goldenVouchers } from '@servery/demo/golden-guest.ts';
import { numbersFor } from '@servery/demo/golden-numbers.ts';
import type { Numbers } from '@servery/demo/golden-numbers.ts';
import { waiterOf } from '@servery/demo/golden-people.ts';
import { goldenRestaurant } from '@servery/demo/golden-restaurant.ts';
import { isSoldAtTill } from '@servery/demo/golden-sold.ts';
import { goldenCases } from '@servery/demo/golden.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { billIn, comparableFigures } from '@servery/server/testing/golden-figures.ts';
import { aKey, given, guest, newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { Login } from '../../calls/login.ts';

const cases = goldenCases();
const sold = cases.filter(isSoldAtTill);
/** A third of them in `npm test`; golden.test.ts has another third. */
const tried =
  process.env['TEST_SCOPE'] === 'sample'
    ? sold.filter((golden) => cases.indexOf(golden) % 3 === 1)
    : sold;
let scenario: OrderScenario;

beforeAll(async () => {
  scenario = await newOrderScenario((demo) => goldenRestaurant(demo, sold));
});

type Fields = Readonly<Record<string, unknown>>;

/** A manager of the case’s own shop, who types prices without asking. */
function managerOf(shop: string): Login {
  return { kind: 'staff', device: null, staff: waiterOf(shop)._id, shop, role: 'manager' };
}

interface Till {
  readonly golden: GoldenCase;
  readonly numbers: Numbers;
  readonly shop: string;
  readonly send: (call: string, data: object) => Promise<Fields>;
}

function tillOf(golden: GoldenCase): Till {
  const numbers = numbersFor(golden);
  const shop = numbers.of('shop', golden.order.shop._id);
  const caller = guest(managerOf(shop));
  const send = async (call: string, data: object): Promise<Fields> =>
    given(await scenario.send(call, { data: { ...data, requestKey: aKey() }, caller }));
  return { golden, numbers, shop, send };
}

/** The cart as the till sends it: with typed prices, and dishes that are on no menu. */
function tillCart({ golden, numbers }: Till): readonly object[] {
  return goldenCart(golden, numbers).map((line, nth) => {
    const { openKey = null, customProduct = null } = golden.order.lines[nth] ?? {};
    return { ...line, openKey, customProduct };
  });
}

const delivery = { name: 'Chan', phone: '+85291234567', address: '1 Queen’s Road' };

async function openTable({ golden, shop, send }: Till): Promise<unknown> {
  const [table] = await scenario.rows(`select id from table_view_items where shop = '${shop}'`);
  const { people } = golden.order.session;
  return (await send('create floor/open', { table: table?.['id'], people }))['session'];
}

/** A table is opened first; any other order is made together with its cart. */
async function orderAt(till: Till): Promise<string> {
  const { golden, numbers, shop, send } = till;
  const { type, people: desiredCapacity, section } = golden.order.session;
  const cart = tillCart(till);
  const vouchers = goldenVouchers(golden, numbers);
  if (type === 'dineIn') {
    const session = await openTable(till);
    await send('create tableSessions/order', { ...vouchers, session, cart });
    return String(session);
  }
  const door = { ...delivery, area: numbers.maybe('area', golden.area) };
  const session = {
    type,
    desiredCapacity,
    section: numbers.maybe('section', section),
    delivery: type === 'delivery' ? door : null,
  };
  const data = { ...vouchers, session, shop, products: cart };
  return String((await send('create tableSessions/create', data))['_id']);
}

/** What staff do to an order: modifiers, cancelled dishes, free picks, amounts, fees (TILL-07). */
async function changeAt({ golden, numbers, send }: Till, session: string): Promise<void> {
  const { lines, adjusts, surcharges, session: about } = golden.order;
  const { modifiers } = about;
  if (modifiers.length > 0) await send('create tableSessions/changeTerms', { session, modifiers });
  for (const { id, status, fromProduct, options } of lines) {
    const free = options.filter((option) => option.free);
    const flags = free.map(({ option }) => ({ option: numbers.of('option', option), free: true }));
    const line = { session, line: id };
    if (flags.length > 0)
      await send('create tableSessions/changeLine', { ...line, options: flags });
    if (status === 'cancel' && fromProduct === null)
      await send('create tableSessions/changeLine', { ...line, status: 'cancel' });
  }
  for (const { name, amount } of adjusts)
    await send('create tableSessions/changeAdjust', { session, name, amount });
  for (const { name, amount } of about.type === 'delivery' ? [] : surcharges)
    await send('create tableSessions/changeSurcharge', { session, name, amount });
}

async function billOf({ shop, numbers }: Till, session: string): Promise<Bill> {
  const caller = guest(managerOf(shop));
  const read = given(await scenario.send('get tableSessions', { id: session, caller }));
  return billIn(read, numbers);
}

describe('golden carts at a till', () => {
  it('are all without an account that staff can order and change, 97 of 117', () => {
    expect([cases.length, sold.length]).toEqual([117, 97]);
  });

  it.each(tried)('[TILL-09] golden $name: $title', async (golden) => {
    scenario.time.now = golden.now;
    const till = tillOf(golden);
    const session = await orderAt(till);
    await changeAt(till, session);
    const figures = figuresOf(await billOf(till, session));
    expect(comparableFigures(figures, golden)).toEqual(comparableFigures(golden.expected, golden));
  });
});
