import { sql } from 'kysely';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoice, invoiceList } from '@servery/contract/schemas/invoices.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import {
  type OrderScenario,
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import { staffAt, staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: OrderScenario;
const orders = staffedOrders(() => scenario);
const plain = { sellerName: '', sellerTaxId: '', sellerAddress: '' };

beforeAll(async () => {
  scenario = await newOrderScenario(withoutUnpaidLimits);
  await scenario.rows(`update stock set stock_mode = 'synced', quantity = 100000,
    online_threshold = 0, online_mode = null where shop = '${hongKong}'`);
  await scenario.parts.menus.refreshed(hongKong);
});

function as(call: string, about: object, login = staffAt('manager')) {
  return scenario.send(call, { ...about, caller: guest(login) });
}

async function numberInSeries(settings: object): Promise<void> {
  const data = { auto: false, series: 'A', voidSeries: 'V', ...plain, ...settings };
  given(await as('create invoices/saveSettings', { data: { ...data, requestKey: aKey() } }));
}

async function setStatus(session: string, status: string): Promise<void> {
  const at = `to_timestamp(${scenario.time.now / 1000})`;
  await scenario.rows(`select change_status('${session}', '${status}', ${at})`);
}

async function paidOrder(): Promise<string> {
  const session = await orders.takeAway(
    { dish: 'egg-tart', quantity: 2 },
    { dish: 'butter-toast' },
  );
  for (const status of ['toPay', 'done']) await setStatus(session, status);
  return session;
}

function issue(session: string, more: object = {}) {
  return as('create invoices/issue', { data: { session, requestKey: aKey(), ...more } });
}

async function found(query: object, login = staffAt('floor')) {
  return parse(invoiceList, given(await as('find invoices', { query }, login))).invoices;
}

async function numbersIn(series: string): Promise<readonly number[]> {
  const rows = await scenario.rows(
    `select number from invoices where series = '${series}' order by number`,
  );
  return rows.map(({ number }) => Number(number));
}

describe('an invoice', () => {
  it('[INVOICE-01] [INVOICE-02] is a copy of a paid order with the next number', async () => {
    const session = await paidOrder();
    const buyer = { name: 'Harbour Trading', taxId: '52123456' };
    const data = { session, buyer, requestKey: aKey() };
    const made = given(await as('create invoices/issue', { data }));
    expect(given(await as('create invoices/issue', { data }))).toEqual(made);
    const stored = await orders.stored(session);
    expect(parse(invoice, made)).toMatchObject({
      number: 'A-000001',
      kind: 'invoice',
      session,
      total: stored.total,
      buyer: { ...buyer, address: '' },
      voidedBy: null,
      lines: [{ quantity: 2, price: 2000 }, { quantity: 1 }],
    });
    const { rows, lines, total } = parse(invoice, made);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(lines.every(({ name }) => name.length > 0)).toBe(true);
    await scenario.rows(`update products set definition = jsonb_set(definition, '{name}', '[]')`);
    await scenario.rows(`update shops set phone = '' where id = '${hongKong}'`);
    expect(given(await as('get invoices', { id: made['_id'] }))).toEqual(made);
    expect(refusedWith(await issue(session))).toMatchObject({
      code: 'statusRefused',
      from: 'invoiced',
    });
  });

  it('[INVOICE-01] is refused for what is not paid or is another shop’s', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    expect(refusedWith(await issue(session))).toMatchObject({
      code: 'statusRefused',
      from: 'ongoing',
    });
    const elsewhere = staffAt('manager', taipei);
    const data = { session };
    expect(refusedWith(await as('create invoices/issue', { data }, elsewhere))).toEqual({
      code: 'notFound',
    });
  });

  it('[INVOICE-02] is altered and deleted by nobody, and its numbers have no gap', async () => {
    for (const statement of [
      `update invoices set total = 0`,
      `delete from invoices`,
      `truncate invoices cascade`,
    ])
      await expect(scenario.rows(statement)).rejects.toThrow('stay as they are');
    await expect(
      scenario.rows(`insert into invoices (shop, series, number, kind, session, total, staff_name,
          reason, document, at)
        select shop, series, 9, kind, session, total, '', '', '{}', at from invoices limit 1`),
    ).rejects.toThrow('have no gaps');
  });

  it('[INVOICE-03] is taken back once, by a document of its own', async () => {
    const session = await paidOrder();
    const { _id, total } = given(await issue(session));
    const data = { invoice: _id, reason: 'Wrong buyer', requestKey: aKey() };
    const floor = await as('create invoices/void', { data }, staffAt('floor'));
    expect(refusedWith(floor)).toEqual({ code: 'notAllowed' });
    const counter = parse(invoice, given(await as('create invoices/void', { data })));
    expect(counter).toMatchObject({
      kind: 'void',
      number: 'V-000001',
      total: -Number(total),
      reason: 'Wrong buyer',
      voids: { _id },
    });
    expect(counter.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(counter.total);
    expect(given(await as('get invoices', { id: _id }))).toMatchObject({
      voidedBy: { number: 'V-000001' },
      total,
    });
    for (const again of [_id, counter._id])
      expect(
        refusedWith(
          await as('create invoices/void', { data: { invoice: again, reason: 'Again' } }),
        ),
      ).toMatchObject({ code: 'statusRefused' });
    expect(given(await issue(session))).toMatchObject({ kind: 'invoice', voidedBy: null });
  });

  it('[INVOICE-04] comes by itself where the shop wants that, and goes with its order', async () => {
    await numberInSeries({ auto: true, series: 'AUTO', voidSeries: 'BACK' });
    const session = await paidOrder();
    expect(await found({ session })).toMatchObject([{ number: 'AUTO-000001', staffName: '' }]);
    await setStatus(session, 'void');
    expect((await found({ session })).map(({ number }) => number)).toContain('BACK-000001');
    await numberInSeries({});
  });

  it('[INVOICE-04] keeps what two managers set at the same moment', async () => {
    const save = (data: object) => as('create invoices/saveSettings', { data });
    await Promise.all([save({ auto: true }), save({ sellerTaxId: '53012345' })]);
    const kept = { auto: true, sellerTaxId: '53012345', series: 'A' };
    expect(given(await save({ sellerAddress: 'Kowloon' }))).toMatchObject(kept);
    await numberInSeries({});
  });

  it('[AUDIT-01] has in the log who changed series and seller, and from what', async () => {
    const entries = async (): Promise<unknown> => {
      const query = { kind: 'settings', $limit: 2 };
      return given(await as('find auditLog', { query }))['entries'];
    };
    await numberInSeries({ series: 'B' });
    await numberInSeries({});
    await numberInSeries({});
    expect(await entries()).toMatchObject([
      { action: 'invoiceSettingsChanged', subject: 'B, V → A, V' },
      { action: 'invoiceSettingsChanged', subject: 'A, V → B, V' },
    ]);
  });

  it('[INVOICE-06] is found by number, buyer and order, in pages', async () => {
    const all = await found({});
    const [newest] = all;
    expect(all.length).toBeGreaterThan(4);
    expect(await found({ text: newest?.number.toLowerCase() })).toEqual([newest]);
    expect((await found({ text: 'harbour' })).map(({ number }) => number)).toEqual(['A-000001']);
    expect((await found({ text: '123456' })).map(({ number }) => number)).toEqual(['A-000001']);
    expect(await found({ text: '%' })).toEqual([]);
    const last = all[1];
    const rest = await found({ before: { at: last?.at, _id: last?._id } });
    expect(rest).toEqual(all.slice(2));
    expect(await found({}, staffAt('manager', taipei))).toEqual([]);
  });
});

/** Every order its own connection, as nodes have. */
async function issueAtOnce(sessions: readonly string[], fails: (at: number) => boolean) {
  const { pool } = scenario.database;
  const issueOne = async (session: string, at: number): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select issue_invoice($1, null, '{}', now())`, [session]);
      await client.query(fails(at) ? 'rollback' : 'commit');
    } finally {
      client.release();
    }
  };
  await Promise.all(sessions.map(issueOne));
}

describe('invoices that are issued at once', () => {
  it('[INVOICE-01] have no gap and no double, also where every third transaction fails', async () => {
    await numberInSeries({ series: 'RACE' });
    const sessions: string[] = [];
    for (let made = 0; made < 12; made += 1) sessions.push(await paidOrder());
    // Each of them twice: an order has one invoice that stands.
    await issueAtOnce([...sessions, ...sessions], (at) => at % 3 === 2);
    const numbers = await numbersIn('RACE');
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(8);
    const { rows } = await sql<{ many: number }>`select max(n)::int as many from (select count(*) n
      from invoices where series = 'RACE' group by session) c`.execute(scenario.database.db);
    expect(rows).toEqual([{ many: 1 }]);
    const times = await scenario.rows(
      `select at >= lag(at) over (order by number) as grows from invoices where series = 'RACE'`,
    );
    expect(times.filter(({ grows }) => grows === false)).toEqual([]);
  });
});

describe('an invoice of a shared table', () => {
  it('[INVOICE-02] [FLOOR-04] names its guests by their letter', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    await scenario.rows(`update sessions set table_letter = 'B' where id = '${session}'`);
    for (const status of ['toPay', 'done']) await setStatus(session, status);
    const made = parse(invoice, given(await issue(session)));
    expect(made.table).toMatch(/.-B$/);
  });
});

describe('an invoice of a delivery', () => {
  it('[INVOICE-02] [DELIVERY-01] names the fee in the words of every language', async () => {
    const session = await orders.takeAway({ dish: 'egg-tart' });
    const fee = { _id: 'delivery', name: 'delivery', amount: 2500 };
    await scenario.rows(`update sessions set bill = jsonb_set(bill, '{surcharges}',
      '${JSON.stringify([fee])}') where id = '${session}'`);
    for (const status of ['toPay', 'done']) await setStatus(session, status);
    const { rows } = parse(invoice, given(await issue(session)));
    const name = [
      { lang: 'en', value: 'Delivery fee' },
      { lang: 'zh-hk', value: '速遞費' },
      { lang: 'zh-tw', value: '外送費' },
      { lang: 'zh-cn', value: '配送费' },
    ];
    expect(rows).toContainEqual({ kind: 'surcharge', name, amount: 2500 });
  });
});
