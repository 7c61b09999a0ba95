import type { OptionChoice } from '@servery/engine/options/option-group.ts';
import { brings, choiceOf } from '@servery/demo/restaurant/group.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall, hongKongTerrace } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { recomputed } from '../read/recompute.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;

beforeEach(async () => {
  scenario = await newOrderScenario();
});

const drinks = idOf('option', 'set-drink-hk');

async function openTable(): Promise<string> {
  const table = tables.find((item) => item.shop === hongKong && item.name === 'A1');
  const data = {
    viewItem: table?.code ?? '',
    date: scenario.time.now,
    capacity: 2,
    shop: hongKong,
    requestKey: aKey(),
  };
  return String(given(await scenario.send('create tableSessions/createOrResume', { data }))['_id']);
}

function cart(requested: DishRequest): readonly object[] {
  const { restaurant } = scenario;
  return cartOf(
    { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes: [requested] },
    restaurant,
  );
}

function order(session: string, lines: readonly object[]) {
  const data = { session, cart: lines, requestKey: aKey() };
  return scenario.send('create tableSessions/order', { data });
}

/** Edits the choices of drinks in the middle of a meal. */
async function editDrinks(change: (choices: readonly OptionChoice[]) => readonly OptionChoice[]) {
  const { optionGroups } = scenario.restaurant;
  const groups = optionGroups.map((group) =>
    group._id === drinks ? { ...group, options: change(group.options) } : group,
  );
  scenario = { ...scenario, restaurant: { ...scenario.restaurant, optionGroups: groups } };
  const options = groups.find(({ _id }) => _id === drinks)?.options ?? [];
  const json = JSON.stringify(options).replaceAll("'", "''");
  await scenario.rows(
    `update option_groups
      set definition = definition || jsonb_build_object('options', '${json}'::jsonb)
      where id = '${drinks}'`,
  );
  await scenario.parts.menus.refreshed(hongKong);
}

/** Changes the menu without a notification, as after a lost connection to the database. */
async function changeSilently(change: string): Promise<void> {
  await scenario.rows(`begin; set local session_replication_role = replica; ${change};
    update shops set menu_version = menu_version + 1; commit`);
}

function drink(dish: string, dollars: number): OptionChoice {
  return choiceOf('set-drink-hk', brings(dish, [dish, dish, dish], { price: dollars }));
}

function lunchWith(dish: string): DishRequest {
  return {
    dish: 'lunch-set-hk',
    picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': [dish] },
  };
}

async function expectStoredBill(session: string): Promise<void> {
  const stored = await scenario.parts.sessions.session(session);
  if (stored === null) throw new Error('the session is gone');
  expect(await recomputed(stored, scenario.parts.menus)).toEqual(stored.bill);
}

/** The price of every line, in the order of the lines. */
async function pricesAt(session: string): Promise<readonly number[]> {
  const stored = await scenario.parts.sessions.session(session);
  return stored?.bill?.lines.map(({ price }) => price) ?? [];
}

describe('a menu that changes in the middle of a meal', () => {
  it('[SESSION-10] [SAFE-04] lets a table order new choices, and keeps the prices of earlier ones', async () => {
    const session = await openTable();
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    const first = await pricesAt(session);
    await editDrinks((choices) => [
      ...choices.filter(({ _id }) => _id !== drink('red-bean-ice', 0)._id),
      drink('red-bean-ice', 90),
      drink('borscht', 15),
    ]);
    given(await order(session, cart(lunchWith('borscht'))));
    expect(await pricesAt(session)).toEqual([...first, ...first.slice(0, -1), 1500]);
    await expectStoredBill(session);
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    expect((await pricesAt(session)).slice(-first.length)).toEqual(first);
    await expectStoredBill(session);
  });

  it('[SESSION-10] [SAFE-04] keeps each choice at the price of its first order through several edits', async () => {
    const session = await openTable();
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    await editDrinks((choices) => [...choices, drink('borscht', 15)]);
    given(await order(session, cart(lunchWith('borscht'))));
    await editDrinks((choices) => [
      ...choices.slice(0, -1),
      drink('borscht', 30),
      drink('mushroom-soup', 9),
    ]);
    given(await order(session, cart(lunchWith('borscht'))));
    given(await order(session, cart(lunchWith('mushroom-soup'))));
    const paid = (await pricesAt(session)).filter((_, nth) => nth % 3 === 2);
    expect(paid).toEqual([1200, 1500, 1500, 900]);
    await expectStoredBill(session);
  });

  it('[SESSION-10] refuses a removed choice, even if the table ordered it before', async () => {
    const session = await openTable();
    const again = cart(lunchWith('red-bean-ice'));
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    await editDrinks((choices) =>
      choices.filter(({ _id }) => _id !== drink('red-bean-ice', 0)._id),
    );
    expect(refusedWith(await order(session, again))).toMatchObject({ code: 'cartInvalid' });
    expect(await pricesAt(session)).toHaveLength(3);
    await expectStoredBill(session);
  });

  it('[RECORD-02] shows choices by the names they had when ordered', async () => {
    const session = await openTable();
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    await editDrinks(() => [drink('borscht', 15)]);
    given(await order(session, cart(lunchWith('borscht'))));
    const { products } = given(await scenario.send('get tableSessions', { id: session }));
    const named = JSON.stringify(products);
    expect(named).toContain('Red bean ice');
    expect(named).toContain('borscht');
  });

  it('[SESSION-04] [PRICE-21] applies when a table moves, even without a notification', async () => {
    const session = await openTable();
    given(await order(session, cart(lunchWith('red-bean-ice'))));
    await changeSilently(`update sections set section_settings =
      (select jsonb_agg(one || '{"amountPerPerson": 900}')
        from jsonb_array_elements(section_settings) one)
      where id = '${hongKongTerrace}'`);
    const data = { session, section: hongKongTerrace, requestKey: aKey() };
    const caller = guest({
      kind: 'staff',
      device: null,
      staff: 'f'.repeat(24),
      shop: hongKong,
      role: 'floor',
    });
    given(await scenario.send('create tableSessions/changeSection', { data, caller }));
    expect((await scenario.parts.sessions.session(session))?.bill?.seatCharge).toBe(1800);
    await expectStoredBill(session);
  });
});
