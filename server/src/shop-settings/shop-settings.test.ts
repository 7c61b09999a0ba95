import { array, parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingHistory, shopSettings } from '@servery/contract/schemas/shop-settings.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongHall, kualaLumpur, taipei } from '@servery/demo/restaurant/places.ts';
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
import type { ShopSettings } from './store/read-settings.ts';

let scenario: OrderScenario;
beforeAll(async () => {
  scenario = await newOrderScenario();
});

function staff(shop = hongKong, role: StaffRole = 'manager') {
  const [person] = scenario.restaurant.staff.filter((one) => one.shop === shop);
  return guest({ kind: 'staff', device: null, staff: person?._id ?? '', shop, role });
}

function save(change: object, shop = hongKong, requestKey = aKey()) {
  const data = { change, requestKey };
  return scenario.send('create shopSettings/save', { data, caller: staff(shop) });
}

async function settings(shop = hongKong): Promise<ShopSettings> {
  const answer = await scenario.send('find shopSettings', { caller: staff(shop) });
  return parse(shopSettings, answer.kind === 'done' ? answer.result : null);
}

async function history(shop = hongKong) {
  const answer = await scenario.send('find shopSettings/history', { caller: staff(shop) });
  return parse(settingHistory, answer.kind === 'done' ? answer.result : null);
}

async function shopChange(part: object, shop = hongKong): Promise<object> {
  const { _id, ...value } = (await settings(shop)).shop;
  return { part: 'shop', value: { ...value, ...part } };
}

/** A guest's bill for one dish in the hall, from the menu as it is now. */
async function hallBill() {
  await scenario.parts.menus.refreshed(hongKong);
  const requested = {
    shop: hongKong,
    section: hongKongHall,
    type: 'dineInNoTable',
    dishes: [{ dish: 'egg-tart', quantity: 2 }],
  } as const;
  const products = cartOf(requested, scenario.restaurant);
  const data = { shop: hongKong, type: 'dineInNoTable', section: hongKongHall, products };
  return scenario.send('create bills/quote', { data, caller: guest(null) });
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

describe('the settings of a shop', () => {
  it('[SETTINGS-01] are changed by its managers, once for a request key', async () => {
    const change = await shopChange({ phone: '+852 2555 0000' });
    const requestKey = aKey();
    const first = await save(change, hongKong, requestKey);
    expect(await save(change, hongKong, requestKey)).toEqual(first);
    expect((await settings()).shop.phone).toBe('+852 2555 0000');
    expect(await history()).toHaveLength(1);
    const floor = await scenario.send('create shopSettings/save', {
      data: { change },
      caller: staff(hongKong, 'floor'),
    });
    expect(refusedWith(floor)).toMatchObject({ code: 'notAllowed' });
  });

  it('[SETTINGS-06] are not overwritten by somebody who has not seen the latest', async () => {
    const { version } = await settings(kualaLumpur);
    const change = await shopChange({ phone: '+852 2555 1111' }, kualaLumpur);
    const both = (data: object) =>
      scenario.send('create shopSettings/save', {
        data: { requestKey: aKey(), version, ...data },
        caller: staff(kualaLumpur),
      });
    const saved = given(await both({ change }));
    const other = await both({
      change: await shopChange({ phone: '+852 2555 2222' }, kualaLumpur),
    });
    expect(refusedWith(other)).toMatchObject({ reason: 'settingOutdated' });
    expect((await settings(kualaLumpur)).shop.phone).toBe('+852 2555 1111');
    const seen = {
      change: await shopChange({ phone: '' }, kualaLumpur),
      version: saved['version'],
    };
    expect(given(await both(seen))).toMatchObject({ shop: { phone: '' } });
  });

  it('[SETTINGS-01] [SAFE-02] of another shop are not found', async () => {
    const { sections, payments } = await settings(taipei);
    const name = [{ lang: 'en', value: 'Ours' }];
    const tax = { percent: 1, included: true, includeServiceCharge: false, orderType: [] };
    const foreign = [
      { part: 'section', _id: sections[0]?._id, value: { name, charges: [] } },
      { part: 'payment', _id: payments[0]?._id, value: { enabled: false } },
      { part: 'tax', _id: idOf('tax', 'business-tax'), value: { name, ...tax, active: true } },
    ];
    for (const change of foreign)
      expect(refusedWith(await save(change))).toMatchObject({ code: 'notFound' });
    expect((await settings(taipei)).taxes).toMatchObject([{ percent: 5 }]);
  });

  it('[SETTINGS-02] are refused with everything that is wrong, and then stay', async () => {
    const before = await settings();
    const wrong = await shopChange({
      name: [{ lang: 'en', value: '' }],
      hours: [{ weekdays: [], startTime: '24:00', endTime: '10:00', orderType: [] }],
    });
    expect(refusedWith(await save(wrong))).toMatchObject({
      code: 'formInvalid',
      problems: [
        { field: 'name', code: 'nameMissing' },
        { field: 'hours', code: 'hoursMalformed' },
        { field: 'hours', code: 'hoursWithoutDay' },
      ],
    });
    expect(refusedWith(await save(await shopChange({ hours: [] })))).toMatchObject({
      problems: [{ field: 'hours', code: 'hoursMissing' }],
    });
    expect(await settings()).toEqual(before);
  });

  it('[SETTINGS-02] leave an open shop one way to pay', async () => {
    const { payments } = await settings(kualaLumpur);
    const answers = [];
    for (const { _id } of payments)
      answers.push(await save({ part: 'payment', _id, value: { enabled: false } }, kualaLumpur));
    const last = answers.at(-1);
    expect(answers.slice(0, -1).every(({ kind }) => kind === 'done')).toBe(true);
    expect(last === undefined ? null : refusedWith(last)).toMatchObject({
      problems: [{ field: 'payment', code: 'paymentMissing' }],
    });
    expect((await settings(kualaLumpur)).payments.filter(({ enabled }) => enabled)).toHaveLength(1);
  });

  it('[SETTINGS-03] hold for the next bill: charges of a section and taxes', async () => {
    expect(given(await hallBill())).toMatchObject({ bill: { goods: 2000, taxes: [] } });
    const [hall] = (await settings()).sections.filter(({ _id }) => _id === hongKongHall);
    const charge = { weekdays, from: '00:00', to: '00:00', percent: 50 };
    const charges = [{ ...charge, takeAwayPercent: 0, amountPerPerson: 0 }];
    given(await save({ part: 'section', _id: hongKongHall, value: { name: hall?.name, charges } }));
    const tax = { percent: 10, included: false, includeServiceCharge: false, orderType: [] };
    const name = [{ lang: 'en', value: 'Meal tax' }];
    given(
      await save({
        part: 'tax',
        _id: idOf('tax', 'of the test'),
        value: { name, ...tax, active: true },
      }),
    );
    expect(given(await hallBill())).toMatchObject({
      bill: {
        goods: 2000,
        serviceCharges: [{ amount: 1000 }],
        taxes: [{ percent: 10, amount: 200 }],
        total: 3200,
      },
    });
    expect((await settings()).taxes).toMatchObject([{ name, percent: 10, active: true }]);
  });

  it('[PRICE-17] [SETTINGS-03] tax both the service charge and that per person, or neither', async () => {
    const _id = idOf('tax', 'on charges');
    const name = [{ lang: 'en', value: 'Charge tax' }];
    const taxed: unknown[] = [];
    for (const includeServiceCharge of [true, false, true]) {
      const tax = { percent: 10, included: false, orderType: [], active: false };
      const value = { name, ...tax, includeServiceCharge };
      given(await save({ part: 'tax', _id, value }, kualaLumpur));
      const [stored] = await scenario.rows(`select definition->'includeAmountPerPerson' as seats
        from tax_settings where id = '${_id}'`);
      taxed.push(stored?.['seats']);
    }
    expect(taxed).toEqual([true, false, true]);
  });

  it('[SETTINGS-04] are kept with who changed them, and nobody alters that', async () => {
    const changes = await history();
    expect(changes.map(({ part }) => part)).toEqual(['tax', 'section', 'shop']);
    expect(changes[0]).toMatchObject({ before: null, after: { percent: 10 } });
    expect(parse(array(shopSettings.entries.sections.item), [changes[1]?.before])).toHaveLength(1);
    expect(changes.every(({ staffName }) => staffName !== '')).toBe(true);
    await expect(scenario.rows('delete from setting_changes')).rejects.toThrow(
      'entries of a history stay as they are',
    );
  });
});

const look = {
  logo: null,
  colours: { primary: '#0F5132', secondary: '#E6F4EA' },
  welcome: [{ lang: 'en', value: 'Good evening' }],
  notice: [{ lang: 'zh-hk', value: '星期一休息' }],
  receiptFoot: [{ lang: 'en', value: 'See you soon' }],
};

async function picture(shop: string): Promise<string> {
  const _id = idOf('picture', `logo of ${shop}`);
  await scenario.rows(
    `insert into pictures (id, kind, owner, content, at) values ('${_id}', 'attachment', '${shop}', 'x', now())`,
  );
  return _id;
}

describe('how a shop shows itself', () => {
  it('[SETTINGS-07] is what its guests get, and stands in the history', async () => {
    const logo = await picture(taipei);
    given(await save({ part: 'look', value: { ...look, logo } }, taipei));
    expect((await settings(taipei)).look).toEqual({ ...look, logo });
    await scenario.parts.menus.refreshed(taipei);
    const data = { id: null, t: null, shop: taipei, restoreKey: null };
    const started = await scenario.send('create appOrdering/init', { data, caller: guest(null) });
    expect(given(started)).toMatchObject({ shop: { ...look, logo } });
    expect(await history(taipei)).toMatchObject([{ part: 'look', item: taipei, after: { logo } }]);
  });

  it('[SETTINGS-07] is a logo of its own, and no picture of another shop', async () => {
    const foreign = await picture(kualaLumpur);
    const before = (await settings(taipei)).look;
    const answer = await save({ part: 'look', value: { ...look, logo: foreign } }, taipei);
    expect(refusedWith(answer)).toMatchObject({ code: 'notFound' });
    expect((await settings(taipei)).look).toEqual(before);
  });

  it.each(['red', '#fff', '#12345g', '#1234567'])(
    '[SETTINGS-08] is refused in the colour %s',
    async (primary) => {
      const colours = { primary, secondary: '#FFFFFF' };
      const answer = await save({ part: 'look', value: { ...look, colours } }, taipei);
      expect(refusedWith(answer)).toMatchObject({ code: 'inputInvalid' });
    },
  );
});

describe('a tint that is too dark for any text', () => {
  it('[SETTINGS-08] is refused, and nothing of the look is changed', async () => {
    const before = (await settings(taipei)).look;
    const colours = { primary: '#FF9B33', secondary: '#404040' };
    const answer = await save({ part: 'look', value: { ...look, colours } }, taipei);
    expect(refusedWith(answer)).toMatchObject({
      code: 'formInvalid',
      problems: [{ field: 'secondary', code: 'tintTooDark' }],
    });
    expect((await settings(taipei)).look).toEqual(before);
  });
});

describe('the order of ways to pay', () => {
  it('[SETTINGS-09] is that of the managers, whole and with none of another shop', async () => {
    const own = (await settings()).payments.map(({ _id }) => _id);
    const order = own.toReversed();
    given(await save({ part: 'paymentOrder', value: { order } }));
    expect((await settings()).payments.map(({ _id }) => _id)).toEqual(order);
    const [foreign] = (await settings(taipei)).payments;
    const strange = await save({
      part: 'paymentOrder',
      value: { order: [...order, foreign?._id] },
    });
    expect(refusedWith(strange)).toMatchObject({ code: 'notFound' });
    const short = await save({ part: 'paymentOrder', value: { order: order.slice(1) } });
    expect(refusedWith(short)).toMatchObject({ reason: 'settingOutdated' });
    expect((await settings()).payments.map(({ _id }) => _id)).toEqual(order);
  });
});

describe('a table', () => {
  const value = { name: 'Window', section: null, capacity: 4, removed: false };

  async function free() {
    const found = (await settings()).tables.find(({ isRunning }) => !isRunning);
    if (found === undefined) throw new Error('every table is taken');
    return found;
  }

  async function codeOf(table: string): Promise<string> {
    const [row] = await scenario.rows(`select code from table_view_items where id = '${table}'`);
    return String(row?.['code']);
  }

  function open(table: string) {
    const data = { table, people: 2, requestKey: aKey() };
    return scenario.send('create floor/open', { data, caller: staff() });
  }

  it('[SETTINGS-10] is renamed and keeps its code, and no other may have its name', async () => {
    const { _id } = await free();
    const code = await codeOf(_id);
    given(await save({ part: 'table', _id, value }));
    const { tables } = await settings();
    expect(tables.find((one) => one._id === _id)).toMatchObject({ name: 'Window', capacity: 4 });
    expect(await codeOf(_id)).toBe(code);
    const other = tables.find((one) => one._id !== _id);
    const double = { ...value, name: 'WINDOW' };
    const answer = await save({ part: 'table', _id: other?._id, value: double });
    expect(refusedWith(answer)).toMatchObject({ problems: [{ code: 'tableNameTaken' }] });
    const foreign = await save({ part: 'table', _id, value }, taipei);
    expect(refusedWith(foreign)).toMatchObject({ code: 'notFound' });
  });

  it('[SETTINGS-10] stays while guests sit at it', async () => {
    const { _id, ...table } = await free();
    given(await open(_id));
    const { isRunning: _, ...written } = table;
    const gone = await save({ part: 'table', _id, value: { ...written, removed: true } });
    expect(refusedWith(gone)).toMatchObject({ reason: 'tableRunning' });
    const elsewhere = { ...written, section: hongKongHall, removed: false };
    const moved = await save({
      part: 'table',
      _id,
      value: { ...elsewhere, section: table.section === hongKongHall ? null : hongKongHall },
    });
    expect(refusedWith(moved)).toMatchObject({ reason: 'tableRunning' });
    given(await save({ part: 'table', _id, value: { ...written, name: 'Busy', removed: false } }));
  });

  it('[SETTINGS-10] is gone with its code once it is removed, and its name is free again', async () => {
    const { _id, isRunning: _, ...written } = await free();
    const code = await codeOf(_id);
    given(await save({ part: 'table', _id, value: { ...written, removed: true } }));
    expect((await settings()).tables.every((one) => one._id !== _id)).toBe(true);
    expect(refusedWith(await open(_id))).toMatchObject({ code: 'notFound' });
    const data = { id: null, t: code, shop: hongKong, restoreKey: null };
    const scanned = await scenario.send('create appOrdering/init', { data, caller: guest(null) });
    expect(refusedWith(scanned)).toMatchObject({ reason: 'fixedCodeTableInvalid' });
    const [other] = (await settings()).tables;
    const { isRunning: __, _id: another, ...kept } = other ?? (await free());
    const renamed = { ...kept, name: written.name, removed: false };
    given(await save({ part: 'table', _id: another, value: renamed }));
  });
});

describe('sections and stations that are added', () => {
  const name = [{ lang: 'en', value: 'Garden' }];

  it('[SETTINGS-12] sell what every other section sells, and are written once', async () => {
    const own = (await settings()).sections.map(({ _id }) => _id);
    const everywhere = await scenario.rows(
      `select id from products where sections @> '{${own.join(',')}}' order by id`,
    );
    const section = { part: 'section', _id: 'f'.repeat(24), value: { name, charges: [] } };
    given(await save(section));
    const value = { name: [{ lang: 'en', value: 'Roof' }], charges: [] };
    given(await save({ ...section, value }));
    expect((await settings()).sections.at(-1)).toMatchObject({ _id: section._id, ...value });
    const there = await scenario.rows(
      `select id from products where '${section._id}' = any(sections) order by id`,
    );
    expect(there.length).toBeGreaterThan(0);
    expect(there).toEqual(everywhere);
  });

  it('[SETTINGS-13] stations are renamed and stay what they are', async () => {
    const station = { part: 'station', _id: 'e'.repeat(24), value: { name, kind: 'waterBar' } };
    given(await save(station));
    const value = { name: [{ lang: 'en', value: 'Grill' }], kind: 'kitchen' };
    given(await save({ ...station, value }));
    expect((await settings()).stations).toContainEqual({
      _id: station._id,
      name: value.name,
      kind: 'waterBar',
    });
    const [renamed, added] = await history();
    expect([renamed, added]).toMatchObject([
      { part: 'station' },
      { part: 'station', before: null },
    ]);
  });

  it('[SETTINGS-02] without a name in any language they say so', async () => {
    for (const [part, rest] of [
      ['section', { charges: [] }],
      ['station', { kind: 'kitchen' }],
    ] as const)
      expect(
        refusedWith(await save({ part, _id: 'd'.repeat(24), value: { name: [], ...rest } })),
      ).toMatchObject({ problems: [{ field: 'name', code: 'nameMissing' }] });
  });
});

describe('what all shops share', () => {
  it('[SETTINGS-06] is not overwritten where another shop has changed it', async () => {
    const { version, stations } = await settings(taipei);
    const [station] = stations;
    if (station === undefined) throw new Error('no station');
    const { _id, kind } = station;
    const named = (value: string, seen: number, shop: string) => {
      const change = { part: 'station', _id, value: { name: [{ lang: 'en', value }], kind } };
      const data = { change, version: seen, requestKey: aKey() };
      return scenario.send('create shopSettings/save', { data, caller: staff(shop) });
    };
    given(await named('Wok', (await settings()).version, hongKong));
    const other = await named('Grill', version, taipei);
    expect(refusedWith(other)).toMatchObject({ reason: 'settingOutdated' });
    given(await named('Grill', (await settings(taipei)).version, taipei));
  });
});
