import { sql } from 'kysely';
import { type InferOutput, array, parse } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskMenu, deskProblem, publication } from '@servery/contract/schemas/desk.ts';
import type { DeskMenu, EditedProduct } from '@servery/contract/schemas/desk.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall, taipei } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { cents } from '@servery/engine/money/cents.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import type { StaffRole } from '@servery/contract/actor.ts';
import { quiet } from '../../testing/cluster.ts';
import { untilWaiting } from '../../testing/lock-waits.ts';
import { publishDuePlans } from './publish.ts';
import { lockDesk } from './store/drafts.ts';
import { takePlan } from './store/publications.ts';

let scenario: OrderScenario;

/** One restaurant for the tests of a subject, each with an empty draft. */
function inRestaurant(): void {
  beforeAll(async () => {
    scenario = await newOrderScenario();
  });
  beforeEach(async () => {
    await done('discard');
  });
}

const manager = 'e'.repeat(24);
const hour = 3_600_000;

function staff(shop: string, role: StaffRole = 'manager') {
  return guest({ kind: 'staff', device: null, staff: manager, shop, role });
}

async function send(call: string, data: object = {}, shop = hongKong) {
  return scenario.send(`create desk/${call}`, {
    data: { ...(call === 'check' ? {} : { requestKey: aKey() }), ...data },
    caller: staff(shop),
  });
}

async function done(call: string, data: object = {}, shop = hongKong) {
  return given(await send(call, data, shop));
}

async function menu(shop = hongKong): Promise<DeskMenu> {
  const answer = await scenario.send('find desk/menu', { caller: staff(shop) });
  return parse(deskMenu, answer.kind === 'done' ? answer.result : null);
}

async function dish(name: string, shop = hongKong): Promise<EditedProduct> {
  const found = (await menu(shop)).products.find(({ _id }) => _id === productId(name));
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
}

function edit(
  after: { readonly _id: string; readonly [field: string]: unknown },
  kind = 'product',
): { readonly changes: readonly object[] } {
  return { changes: [{ kind, _id: after._id, after }] };
}

async function guestPrice(name: string): Promise<unknown> {
  const snapshot = await scenario.parts.menus.refreshed(hongKong);
  return snapshot?.menu.products.get(productId(name))?.price;
}

function codes(answer: Record<string, unknown>): readonly string[] {
  return parse(array(deskProblem), answer['problems']).map(({ code }) => code);
}

async function history(shop = hongKong): Promise<readonly InferOutput<typeof publication>[]> {
  const answer = await scenario.send('find desk/history', { caller: staff(shop) });
  return parse(array(publication), answer.kind === 'done' ? answer.result : null);
}

async function acknowledged(): Promise<readonly string[]> {
  const { problems } = await done('check');
  return parse(array(deskProblem), problems).map(({ key }) => key);
}

async function publish(about: object = {}) {
  return done('publish', { acknowledged: await acknowledged(), ...about });
}

describe('the draft', () => {
  inRestaurant();

  it('[DESK-02] changes nothing for guests until it is published, and then everything', async () => {
    const toast = await dish('pork-chop-rice');
    const answer = await done('save', edit({ ...toast, price: cents(9900) }));
    expect(answer).toMatchObject({
      draft: [{ change: { _id: toast._id, after: { price: 9900 } }, fields: ['price'] }],
    });
    expect(await guestPrice('pork-chop-rice')).toBe(toast.price);
    expect(await publish()).toMatchObject({ changed: 1, plan: null });
    expect(await guestPrice('pork-chop-rice')).toBe(9900);
    expect((await menu()).draft).toEqual([]);
  });

  it('[DESK-13] shows a picture to guests once it is published', async () => {
    const toast = await dish('pork-chop-rice');
    const images = ['b'.repeat(24)];
    const shown = async (): Promise<unknown> =>
      (await scenario.parts.menus.refreshed(hongKong))?.menu.products.get(toast._id);
    await done('save', edit({ ...toast, images }));
    expect(await shown()).toMatchObject({ images: toast.images });
    await publish();
    expect(await shown()).toMatchObject({ images });
  });

  it('[DESK-17] takes a set whose dishes are there or in the draft, and no other', async () => {
    const { optionGroups } = await menu();
    const set = optionGroups.find(({ type }) => type === 'product');
    const [choice] = set?.options ?? [];
    if (set === undefined || choice === undefined) throw new Error('no set');
    const added = { ...(await dish('pork-chop-rice')), _id: idOf('product', 'of the set') };
    const bringing = { ...set, options: [{ ...choice, product: added._id }] };
    const refused = refusedWith(await send('save', edit(bringing, 'optionGroup')));
    expect(refused).toMatchObject({ reason: 'linkedProductGone', choice: choice._id });
    expect((await menu()).draft).toEqual([]);
    await done('save', edit(added));
    expect(await done('save', edit(bringing, 'optionGroup'))).toMatchObject({ draft: [{}, {}] });
  });

  it('[DESK-02] adds a dish with a category, an option and a section of its own', async () => {
    const toast = await dish('pork-chop-rice');
    const { optionGroups, categories } = await menu();
    const category = { ...categories[0], _id: idOf('category', 'new'), order: 99 };
    const group = { ...optionGroups[0], _id: idOf('option', 'new') };
    const added = {
      ...toast,
      _id: idOf('product', 'new'),
      code: 'NEW',
      category: category._id,
      subCategory: null,
      options: [group._id],
      sections: [hongKongHall],
    };
    await done('save', edit(category, 'category'));
    await done('save', edit(group, 'optionGroup'));
    await done('save', edit(added));
    await publish();
    const snapshot = await scenario.parts.menus.refreshed(hongKong);
    expect(snapshot?.menu.products.get(added._id)).toMatchObject({ code: 'NEW' });
    expect(snapshot?.categories.map(({ _id }) => _id)).toContain(category._id);
    expect((await menu()).products.find(({ _id }) => _id === added._id)).toEqual(added);
  });

  it('[DESK-06] keeps what was published meanwhile in other fields', async () => {
    const toast = await dish('pork-chop-rice');
    await done('save', edit({ ...toast, price: cents(9900) }));
    await scenario.rows(`update products set code = 'OTHER' where id = '${toast._id}'`);
    await publish();
    expect(await dish('pork-chop-rice')).toMatchObject({ price: 9900, code: 'OTHER' });
  });

  it('[DESK-06] keeps what was published or drafted since the edit began', async () => {
    const begun = await dish('pork-chop-rice');
    await scenario.rows(`update products set code = 'SINCE' where id = '${begun._id}'`);
    await done('save', edit({ ...(await dish('pork-chop-rice')), order: 7 }));
    const { changes } = edit({ ...begun, price: cents(9900) });
    await done('save', { changes, begun: edit(begun).changes });
    await publish();
    expect(await dish('pork-chop-rice')).toMatchObject({ price: 9900, code: 'SINCE', order: 7 });
  });

  it('[DESK-02] takes the last of two edits of one dish in a call', async () => {
    const rice = await dish('pork-chop-rice');
    const changes = [9100, 9200].map((price) => ({
      kind: 'product',
      _id: rice._id,
      after: { ...rice, price },
    }));
    expect(await done('save', { changes })).toMatchObject({
      draft: [{ change: { after: { price: 9200 } } }],
    });
  });

  it('[DESK-11] changes a dish once that is named twice', async () => {
    const rice = await dish('pork-chop-rice');
    const answer = await done('changeMany', hiding([rice._id, rice._id]));
    expect(answer).toMatchObject({ draft: [{ change: { after: { hideFromOnline: true } } }] });
  });

  it('[DESK-01] is done once for a request key, and dropped on request', async () => {
    const toast = await dish('pork-chop-rice');
    const requestKey = aKey();
    const first = await done('save', { ...edit({ ...toast, price: cents(1) }), requestKey });
    await done('discard');
    expect(await done('save', { ...edit({ ...toast, price: cents(1) }), requestKey })).toEqual(
      first,
    );
    expect((await menu()).draft).toEqual([]);
  });

  it.each<StaffRole>(['kitchen', 'floor', 'till'])('[DESK-01] is not for %s', async (role) => {
    const caller = staff(hongKong, role);
    const refused = refusedWith(await scenario.send('find desk/menu', { caller }));
    expect(refused['code']).toBe('notAllowed');
  });

  it('[DESK-01] takes no dish of another shop', async () => {
    const foreign = (await menu(taipei)).products.find(
      ({ _id }) =>
        !scenario.restaurant.products.some((one) => one._id === _id && isInHongKong(one)),
    );
    if (foreign === undefined) throw new Error('no such dish');
    expect(refusedWith(await send('save', edit(foreign)))['code']).toBe('notFound');
    expect(refusedWith(await send('changeMany', hiding([foreign._id])))['code']).toBe('notFound');
  });

  it('[DESK-01] takes no sub-category of another shop', async () => {
    const [category] = (await menu()).categories;
    const _id = idOf('subCategory', 'of Taipei');
    await scenario.rows(`insert into sub_categories (id, category, name, sort)
      values ('${_id}', '${idOf('category', 'taipei-specials')}', '[]', 1)`);
    const name = [{ lang: 'en', value: 'Ours' }];
    const moved = { _id, category: category?._id, name, order: 1 };
    expect(refusedWith(await send('save', edit(moved, 'subCategory')))['code']).toBe('notFound');
  });

  it('[DESK-03] refuses a field that no seed could have', async () => {
    const toast = await dish('pork-chop-rice');
    expect(refusedWith(await send('save', edit({ ...toast, price: cents(-1) })))).toMatchObject({
      code: 'inputInvalid',
      where: ['data', 'changes', '0', 'after', 'price'],
    });
  });
});

function isInHongKong({ sections }: { readonly sections: readonly string[] }): boolean {
  return sections.some((one) =>
    scenario.restaurant.sections.some(({ _id, shop }) => _id === one && shop === hongKong),
  );
}

function hiding(products: readonly string[], hidden = true): object {
  return { products, action: { kind: 'hide', hidden } };
}

describe('what an edit would break', () => {
  inRestaurant();

  it('[DESK-03] refuses to publish what is wrong, with all of it at once', async () => {
    const toast = await dish('pork-chop-rice');
    await done('save', edit({ ...toast, name: [], category: 'a'.repeat(24) }));
    const refused = refusedWith(await send('publish', { acknowledged: await acknowledged() }));
    expect(refused['code']).toBe('changeRefused');
    expect(codes(refused)).toEqual(expect.arrayContaining(['nameMissing', 'categoryGone']));
    expect(await guestPrice('pork-chop-rice')).toBe(toast.price);
    expect((await menu()).draft).toHaveLength(1);
  });

  it('[DESK-04] names sets whose dish is gone, and publishes once that is acknowledged', async () => {
    const ice = productId('red-bean-ice');
    const answer = await done('save', { changes: [{ kind: 'product', _id: ice, after: null }] });
    expect(codes(answer)).toContain('linkedProductGone');
    expect(codes(refusedWith(await send('publish')))).toContain('linkedProductGone');
    expect(await publish()).toMatchObject({ changed: 1 });
    expect((await menu()).products.some(({ _id }) => _id === ice)).toBe(false);
  });

  it('[DESK-04] takes the word for a long name, wherever its key is cut', async () => {
    const { optionGroups, products } = await menu();
    const isSold = ({ product }: { readonly product: string | null }) =>
      products.some(({ _id }) => _id === product);
    const sets = optionGroups.filter(({ options }) => options.some(isSold));
    const spared = sets.filter(({ options }) => options.filter(isSold).length < 3);
    const needed = new Set([
      productId('pork-chop-rice'),
      ...spared.flatMap(({ options }) => options.map(({ product }) => product)),
    ]);
    const group = sets.find((one) => !one.multiple && !spared.includes(one));
    const choice = group?.options.find(
      (one) => isSold(one) && !one.draft && !needed.has(one.product),
    );
    if (group === undefined || choice === undefined) throw new Error('no set');
    const key = `linkedProductGone:optionGroup:${group._id}:`;
    const name = [{ lang: 'en', value: `${'x'.repeat(119 - key.length)}🍜` }];
    const options = group.options.map((one) => (one._id === choice._id ? { ...one, name } : one));
    await done('save', edit({ ...group, options }, 'optionGroup'));
    await done('save', { changes: [{ kind: 'product', _id: choice.product, after: null }] });
    expect(await publish()).toMatchObject({ changed: 2 });
  });

  it('[DESK-10] takes a dish off one menu and leaves it on the others', async () => {
    const shared = (await menu(taipei)).products.find((one) =>
      scenario.restaurant.products.some((dishOf) => dishOf._id === one._id && isInHongKong(dishOf)),
    );
    const _id = shared?._id ?? '';
    await done('save', { changes: [{ kind: 'product', _id, after: null }] });
    await publish();
    expect((await menu()).products.some((one) => one._id === _id)).toBe(false);
    expect((await menu(taipei)).products.find((one) => one._id === _id)).toEqual(shared);
  });

  it('[DESK-04] names the shops that share what is edited', async () => {
    const shared = (await menu(taipei)).products.find((one) =>
      scenario.restaurant.products.some((dishOf) => dishOf._id === one._id && isInHongKong(dishOf)),
    );
    if (shared === undefined) throw new Error('nothing is shared');
    const answer = await done('save', edit({ ...shared, code: 'X' }), taipei);
    expect(codes(answer)).toContain('sharedItem');
    const others = (await menu(taipei)).otherShops;
    expect(others.map(({ name }) => name.map(({ lang }) => lang))).toContainEqual([
      'zh-hk',
      'zh-cn',
      'en',
    ]);
    const found = parse(array(deskProblem), Reflect.get(answer, 'problems'));
    const sharing = found.find(({ code }) => code === 'sharedItem')?.about ?? [];
    expect(others.map(({ _id }) => _id)).toEqual(expect.arrayContaining([...sharing]));
    expect(sharing).not.toEqual([]);
    const [own, ...elsewhere] = shared.discountMapping.toSorted((one) =>
      one.shop === taipei ? -1 : 1,
    );
    await done('discard', {}, taipei);
    const priced = { ...shared, discountMapping: [{ ...own, price: cents(12300) }, ...elsewhere] };
    expect(codes(await done('save', edit(priced), taipei))).not.toContain('sharedItem');
  });

  it('[DESK-01] [DESK-06] keeps the price that another shop has meanwhile given a dish', async () => {
    const mine = (await menu()).products;
    const shared = (await menu(taipei)).products.find(
      ({ _id, discountMapping }) =>
        discountMapping.some(({ shop, price }) => shop === taipei && price !== null) &&
        mine.some((one) => one._id === _id),
    );
    const here = mine.find(({ _id }) => _id === shared?._id);
    if (shared === undefined || here === undefined) throw new Error('nothing is shared');
    expect(here.discountMapping.filter(({ shop }) => shop !== hongKong)).toEqual([]);
    const own = (shop: string, price: number) => ({ shop, price: cents(price), discount: 0 });
    await done('save', edit({ ...here, discountMapping: [own(hongKong, 4400)] }));
    await done('save', edit({ ...shared, discountMapping: [own(taipei, 12300)] }), taipei);
    await done('publish', {}, taipei);
    await publish();
    const pricesIn = async (shop: string) =>
      (await menu(shop)).products.find(({ _id }) => _id === here._id)?.discountMapping;
    expect(await pricesIn(taipei)).toEqual([own(taipei, 12300)]);
    expect(await pricesIn(hongKong)).toEqual([own(hongKong, 4400)]);
  });

  it('[DESK-05] says which tables run, and they keep the price of what they ordered', async () => {
    const session = await tableWith('pork-chop-rice');
    const before = (await scenario.parts.sessions.session(session))?.bill?.total;
    const toast = await dish('pork-chop-rice');
    const answer = await done('save', edit({ ...toast, price: cents(99_900) }));
    expect(answer).toMatchObject({
      problems: [{ code: 'runningTables', severity: 'info', about: ['1'] }],
    });
    await done('publish');
    expect((await scenario.parts.sessions.session(session))?.bill?.total).toBe(before);
  });
});

async function tableWith(name: string): Promise<string> {
  const table = tables.find((item) => item.shop === hongKong && item.name === 'A1');
  const opened = await scenario.send('create tableSessions/createOrResume', {
    data: {
      viewItem: table?.code ?? '',
      date: scenario.time.now,
      capacity: 2,
      shop: hongKong,
      requestKey: aKey(),
    },
  });
  const session = String(given(opened)['_id']);
  const cart = cartOf(
    { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes: [{ dish: name }] },
    scenario.restaurant,
  );
  given(
    await scenario.send('create tableSessions/order', {
      data: { session, cart, requestKey: aKey() },
    }),
  );
  return session;
}

describe('a plan', () => {
  inRestaurant();

  async function runDue(): Promise<void> {
    await publishDuePlans({ db: scenario.database.db, clock: () => scenario.time.now, log: quiet });
    await scenario.parts.menus.refreshed(hongKong);
  }

  async function planned(price: number): Promise<void> {
    const toast = await dish('pork-chop-rice');
    await done('save', edit({ ...toast, price: cents(price) }));
    await publish({ at: scenario.time.now + hour });
  }

  it('[DESK-07] goes live when its time has come', async () => {
    const before = await guestPrice('pork-chop-rice');
    await planned(9900);
    expect(await menu()).toMatchObject({ draft: [], plans: [{ total: 1 }] });
    await runDue();
    expect(await guestPrice('pork-chop-rice')).toBe(before);
    scenario.time.now += hour;
    await Promise.all([runDue(), runDue()]);
    expect(await guestPrice('pork-chop-rice')).toBe(9900);
    expect(await menu()).toMatchObject({ plans: [] });
  });

  it('[DESK-07] plans nothing where nothing is in the draft', async () => {
    const { plans } = await menu();
    expect(await done('publish', { at: scenario.time.now + hour })).toMatchObject({ plan: null });
    expect((await menu()).plans).toEqual(plans);
  });

  it('[DESK-07] goes live though one before it fails, which stays planned', async () => {
    const { db } = scenario.database;
    await planned(6666);
    await done('save', edit({ ...(await dish('red-bean-ice')), price: cents(7700) }));
    await publish({ at: scenario.time.now + hour });
    await sql`alter table products add constraint fails check (price <> 6666)`.execute(db);
    scenario.time.now += hour;
    await runDue();
    expect(await guestPrice('red-bean-ice')).toBe(7700);
    expect(await menu()).toMatchObject({ plans: [{ total: 1 }] });
    await sql`alter table products drop constraint fails`.execute(db);
    await runDue();
    expect(await guestPrice('pork-chop-rice')).toBe(6666);
  });

  it('[DESK-07] returns to the draft on request', async () => {
    await planned(8800);
    const [plan] = (await menu()).plans;
    expect(refusedWith(await send('cancelPlan', { plan: plan?._id }, taipei))['code']).toBe(
      'notFound',
    );
    await done('cancelPlan', { plan: plan?._id });
    expect(await menu()).toMatchObject({ draft: [{ fields: ['price'] }], plans: [] });
  });

  it('[DESK-07] waits for who takes it back while it is due', async () => {
    const { db } = scenario.database;
    await planned(8500);
    const [plan] = (await menu()).plans;
    scenario.time.now += hour;
    const due = await db.transaction().execute(async (step) => {
      await lockDesk(step);
      const running = runDue();
      await untilWaiting(db);
      expect(await takePlan(step, hongKong, plan?._id ?? '')).not.toBeNull();
      return { running };
    });
    await due.running;
    expect(await menu()).toMatchObject({ plans: [] });
  });

  it('[DESK-07] returns to the draft beside what was edited since', async () => {
    const rice = await dish('pork-chop-rice');
    await planned(8600);
    await done('save', edit({ ...rice, code: 'LATER' }));
    const [plan] = (await menu()).plans;
    await done('cancelPlan', { plan: plan?._id });
    expect(await menu()).toMatchObject({
      draft: [{ change: { after: { price: 8600, code: 'LATER' } } }],
    });
    await done('save', edit({ ...rice, price: cents(8700) }));
    await publish({ at: scenario.time.now + hour });
    await done('save', edit({ ...rice, price: cents(9300) }));
    const [again] = (await menu()).plans;
    await done('cancelPlan', { plan: again?._id });
    expect(await menu()).toMatchObject({ draft: [{ change: { after: { price: 9300 } } }] });
  });

  it('[DESK-07] returns to the draft when the menu has outgrown it, and the history says why', async () => {
    const toast = await dish('pork-chop-rice');
    const group = { ...(await menu()).optionGroups[0], _id: idOf('option', 'new') };
    await done('save', edit(group, 'optionGroup'));
    await publish();
    await done('save', edit({ ...toast, options: [group._id] }));
    await publish({ at: scenario.time.now + hour });
    await done('save', { changes: [{ kind: 'optionGroup', _id: group._id, after: null }] });
    await publish();
    scenario.time.now += hour;
    await runDue();
    expect(await menu()).toMatchObject({ draft: [{ fields: ['options'] }], plans: [] });
    const [latest] = await history();
    expect(latest).toMatchObject({ kind: 'failed' });
    expect(codes({ problems: latest?.problems })).toContain('groupGone');
  });
});

describe('undo and history', () => {
  inRestaurant();

  it('[DESK-08] restores what was there, and keeps and names what was edited since', async () => {
    const rice = await dish('pork-chop-rice');
    const ice = await dish('red-bean-ice');
    await done('save', edit({ ...rice, price: cents(9900), code: 'A' }));
    await done('save', edit({ ...ice, price: cents(8800) }));
    const { publication: _id } = await publish();
    await done('save', edit({ ...rice, price: cents(9900), code: 'B' }));
    await publish();
    expect(await done('undo', { publication: _id })).toMatchObject({
      changed: 2,
      kept: [{ _id: rice._id }],
    });
    expect(await dish('red-bean-ice')).toEqual(ice);
    expect(await dish('pork-chop-rice')).toEqual({ ...rice, code: 'B' });
  });

  it('[DESK-08] brings removed dishes back where they were, and takes new ones off', async () => {
    const before = await menu();
    const rice = await dish('pork-chop-rice');
    const added = { ...rice, _id: idOf('product', 'new'), code: 'NEW' };
    await done('save', edit(added));
    await done('save', { changes: [{ kind: 'product', _id: rice._id, after: null }] });
    const { publication: _id } = await publish();
    await done('undo', { publication: _id });
    expect(await menu()).toEqual(before);
  });

  it('[DESK-08] keeps a category and an option that a dish that stays still needs', async () => {
    const { categories, optionGroups } = await menu();
    const category = { ...categories[0], _id: idOf('category', 'kept'), order: 99 };
    const group = { ...optionGroups[0], _id: idOf('option', 'kept') };
    const about = { category: category._id, subCategory: null, options: [group._id] };
    const _id = idOf('product', 'kept');
    const added = { ...(await dish('pork-chop-rice')), ...about, _id, code: 'KEPT' };
    await done('save', edit(category, 'category'));
    await done('save', edit(group, 'optionGroup'));
    await done('save', edit(added));
    const { publication: first } = await publish();
    await done('save', edit({ ...added, price: cents(9900) }));
    await publish();
    expect(await done('undo', { publication: first })).toMatchObject({
      changed: 0,
      kept: [{ _id: category._id }, { _id: group._id }, { _id }],
    });
    expect((await menu()).products.find((one) => one._id === _id)).toMatchObject({
      ...about,
      price: 9900,
    });
  });

  it('[DESK-08] [SETTINGS-15] brings a dish back without a section that is gone', async () => {
    const rice = await dish('pork-chop-rice');
    const garden = '7'.repeat(24);
    await scenario.rows(`insert into sections (id, shop, name, show_order, section_settings,
      time_range) values ('${garden}', '${hongKong}', '[]', 99, '[]', '[]')`);
    await done('save', edit({ ...rice, sections: [...rice.sections, garden] }));
    await publish();
    await done('save', { changes: [{ kind: 'product', _id: rice._id, after: null }] });
    const { publication: removal } = await publish();
    await scenario.rows(`delete from sections where id = '${garden}'`);
    expect(await done('undo', { publication: removal })).toMatchObject({ changed: 1 });
    expect(await dish('pork-chop-rice')).toEqual(rice);
  });

  it('[DESK-08] takes a new category back with dishes that another shop sells, too', async () => {
    const elsewhere = (await menu(taipei)).products;
    const shared = (await menu()).products.find(({ _id }) =>
      elsewhere.some((one) => one._id === _id),
    );
    if (shared === undefined) throw new Error('nothing is shared');
    const { categories } = await menu();
    const category = { ...categories[0], _id: idOf('category', 'moved'), order: 99 };
    await done('save', edit(category, 'category'));
    await done('save', edit({ ...shared, category: category._id, subCategory: null }));
    const { publication: moved } = await publish();
    expect(await done('undo', { publication: moved })).toMatchObject({ changed: 2, kept: [] });
    const after = await menu();
    expect(after.products.find(({ _id }) => _id === shared._id)).toEqual(shared);
    expect(after.categories.some(({ _id }) => _id === category._id)).toBe(false);
  });

  it('[DESK-09] says who did what and when, and nobody can change it', async () => {
    const rice = await dish('pork-chop-rice');
    await done('save', edit({ ...rice, price: cents(9900) }));
    const { publication: _id } = await publish({ note: 'Winter' });
    await done('undo', { publication: _id });
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'undo', undoes: _id, at: scenario.time.now },
      {
        kind: 'publish',
        note: 'Winter',
        isUndone: true,
        total: 1,
        items: [{ _id: rice._id, action: 'changed', fields: ['price'] }],
      },
    ]);
    await expect(scenario.rows('delete from menu_publications')).rejects.toThrow(/history/i);
    expect(await history(taipei)).toEqual([]);
  });

  it('[DESK-08] keeps what another shop has edited of a dish that was taken off', async () => {
    const shared = (await menu(taipei)).products.find((one) =>
      scenario.restaurant.products.some((dishOf) => dishOf._id === one._id && isInHongKong(dishOf)),
    );
    const _id = shared?._id ?? '';
    const before = (await menu()).products.find((one) => one._id === _id);
    await done('save', { changes: [{ kind: 'product', _id, after: null }] });
    const { publication: removal } = await publish();
    await done('save', edit({ ...shared, _id, code: 'THEIRS' }), taipei);
    const { problems } = await done('check', {}, taipei);
    const seen = parse(array(deskProblem), problems).map(({ key }) => key);
    await done('publish', { acknowledged: seen }, taipei);
    await done('undo', { publication: removal });
    expect((await menu(taipei)).products.find((one) => one._id === _id)?.code).toBe('THEIRS');
    expect((await menu()).products.find((one) => one._id === _id)).toEqual({
      ...before,
      code: 'THEIRS',
    });
  });
});

describe('many at once', () => {
  inRestaurant();

  it('[DESK-11] raises prices, rounded to a step, on top of the draft', async () => {
    const rice = await dish('pork-chop-rice');
    await done('save', edit({ ...rice, price: cents(4890) }));
    const products = [rice._id, productId('red-bean-ice')];
    const action = { kind: 'price', percent: 5, step: 50 };
    const ice = await dish('red-bean-ice');
    await done('changeMany', { products, action });
    await publish();
    expect(await guestPrice('pork-chop-rice')).toBe(5150);
    expect(await guestPrice('red-bean-ice')).toBe(Math.round((ice.price * 1.05) / 50) * 50);
  });

  it('[DESK-11] raises the shop’s own price where it has one', async () => {
    const shared = (await menu(taipei)).products.find(({ discountMapping }) =>
      discountMapping.some(({ shop, price }) => shop === taipei && price !== null),
    );
    const action = { kind: 'price', percent: 10, step: 100 };
    await done('changeMany', { products: [shared?._id], action }, taipei);
    const [entry] = (await menu(taipei)).draft;
    expect(entry?.fields).toEqual(['discountMapping']);
  });

  it('[DESK-11] hides dishes and takes them off', async () => {
    const products = [productId('red-bean-ice')];
    await done('changeMany', hiding(products));
    await publish();
    expect(await dish('red-bean-ice')).toMatchObject({ hideFromOnline: true });
    await done('changeMany', { products, action: { kind: 'remove' } });
    await publish();
    expect((await menu()).products.some(({ _id }) => products.includes(_id))).toBe(false);
  });
});
