import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderFields } from '@servery/server/testing/sql-fixture.ts';
import {
  member,
  now,
  otherShop,
  rice,
  shop,
  sqlFixture,
  table,
  userCoupon,
} from '@servery/server/testing/sql-fixture.ts';

const { failure, order, rows, newSession, pool } = await sqlFixture();

beforeEach(async () => {
  await pool.query(`truncate sessions cascade; truncate stock_ledger, request_keys, outbox;
    update stock set quantity = 10 where stock_mode = 'synced'; alter sequence order_number_${shop} restart;
    update user_coupons set status = 'valid', session = null, used_at = null`);
});

type Placing = 'place_order' | 'replace_orders';
type Response = Readonly<Record<string, unknown>>;

async function callFunction(
  one: OrderFields,
  how: Placing = 'place_order',
  quantity = 1,
): Promise<Response> {
  const text = `select ${how}($1, $2, $3) as placed`;
  const { rows: found } = await pool.query<{ placed: Response }>(text, [one, [rice], [quantity]]);
  return found[0]?.placed ?? {};
}

const refusal = (one: OrderFields, how: Placing = 'place_order', quantity = 1) =>
  failure(`select ${how}($1, $2, $3)`, [one, [rice], [quantity]]);

const count = async (text: string) => (await rows(`select count(*) from ${text}`))[0]?.['count'];
const line = (name: string, place: number) => ({
  line: name,
  place,
  chosen: { id: name },
  product: 'part',
  options: ['one', 'two'],
});

describe('place_order', () => {
  it('[STOCK-03] writes session, lines, stock and event of a new order', async () => {
    const one = order({
      lines: [line('a', 0), line('b', 1)],
      session: { user: member, details: { remark: 'x' } },
    });
    const { id } = one.session;
    const response = await callFunction(one);
    const [event] = await rows('select id, topic, session, shop from outbox');
    expect(event).toEqual({ id: response['outboxId'], topic: 'created', session: id, shop });
    expect(response).toEqual({
      _id: id,
      version: 1,
      round: 1,
      orderNumber: 1,
      total: 4800,
      at: now,
      payBy: null,
      outboxId: event?.['id'],
    });
    expect(
      await rows(
        `select status, rounds, total, order_number, user_id, shop_part, bill, details, billed_at from sessions`,
      ),
    ).toEqual([
      {
        status: 'ongoing',
        rounds: 1,
        total: 4800,
        order_number: 1,
        user_id: member,
        shop_part: 'part',
        bill: { points: 48 },
        details: { remark: 'x' },
        billed_at: new Date(now),
      },
    ]);
    expect(
      await rows('select line, round, option_parts from session_lines order by place'),
    ).toEqual([
      { line: 'a', round: 1, option_parts: ['one', 'two'] },
      { line: 'b', round: 1, option_parts: ['one', 'two'] },
    ]);
    expect(await rows('select quantity from stock where product = $1', [rice])).toEqual([
      { quantity: 9 },
    ]);
  });

  it('adds a round to a session that is open', async () => {
    const id = await newSession({ status: 'ongoing', type: 'dineIn', table_item: table });
    const round = order({
      session: { id, isNew: false, version: 1, user: member, total: 9600 },
      lines: [line('a', 0)],
    });
    expect(await callFunction(round)).toMatchObject({ _id: id, version: 2, round: 1, total: 9600 });
    expect(await rows('select rounds, total, user_id, type from sessions')).toEqual([
      { rounds: 1, total: 9600, user_id: member, type: 'dineIn' },
    ]);
    expect(await rows('select topic from outbox')).toEqual([{ topic: 'patched' }]);
  });

  it('[SESSION-13] answers a repeated request with the first response and places nothing', async () => {
    const one = order();
    const first = await callFunction(one);
    expect(await callFunction(one)).toEqual({ ...first, outboxId: undefined, repeated: true });
    expect([await count('sessions'), await count('outbox')]).toEqual([1, 1]);
  });

  it('[SESSION-13] places one order for the same request sent many times at once', async () => {
    const one = order();
    const answers = await Promise.all(Array.from({ length: 8 }, () => callFunction(one)));
    expect(answers.filter((answer) => answer['repeated'] !== true)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer['_id']))).toEqual(new Set([one.session['id']]));
    expect(await count('sessions')).toBe(1);
  });

  it('[SESSION-13] refuses a key that belongs to another request', async () => {
    const one = order();
    await callFunction(one);
    expect(await refusal({ ...one, key: { ...one.key, fingerprint: 'bb' } })).toBe('SV001');
  });

  it.each(['toPay', 'done', 'cancelled'])(
    'refuses a round for a session that is %s',
    async (status) => {
      const id = await newSession({ status });
      expect(await refusal(order({ session: { id, isNew: false, version: 1 } }))).toBe('SV002');
    },
  );

  it('refuses a round that was priced from an older state of the session', async () => {
    const id = await newSession();
    const rounds = Array.from({ length: 4 }, () =>
      refusal(order({ session: { id, isNew: false, version: 1 } })),
    );
    const outcomes = await Promise.all(rounds);
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, 'SV003']));
  });

  it('refuses an order that was priced from another version of the menu', async () => {
    expect(await refusal(order({ menuVersion: 1 }))).toBe('SV004');
    expect(await count('sessions')).toBe(0);
  });

  it('[STOCK-03] keeps nothing of an order whose stock is short', async () => {
    const one = order({ lines: [line('a', 0)], coupons: [userCoupon], session: { user: member } });
    expect(await refusal(one, 'place_order', 11)).toBe('SV005');
    expect([await count('sessions'), await count('outbox'), await count('request_keys')]).toEqual([
      0, 0, 0,
    ]);
    expect(await rows('select status from user_coupons')).toEqual([{ status: 'valid' }]);
  });

  it('takes no stock for a test order', async () => {
    await callFunction(order({ session: { status: 'test' } }), 'place_order', 11);
    expect(await rows('select quantity from stock where product = $1', [rice])).toEqual([
      { quantity: 10 },
    ]);
  });

  it('[SESSION-06] limits the pending orders of a fixed code, even for concurrent ones', async () => {
    const orders = Array.from({ length: 8 }, () =>
      refusal(order({ mostPending: 3, session: { fixedCodeItem: table } })),
    );
    const outcomes = await Promise.all(orders);
    expect(outcomes.filter((one) => one === null)).toHaveLength(3);
    expect(outcomes.filter((one) => one === 'SV008')).toHaveLength(5);
  });
});

describe('replace_orders', () => {
  const unpaid = async () => {
    const one = order({ session: { releaseAt: now + 60_000 } });
    await callFunction(one, 'place_order', 10);
    return String(one.session['id']);
  };
  const statuses = () => rows('select id, status, end_reason from sessions order by id');

  it('gives the stock of the older order to the newer one', async () => {
    const older = await unpaid();
    const newer = order({ replaced: [older] });
    expect(await callFunction(newer, 'replace_orders', 10)).toMatchObject({
      _id: newer.session['id'],
    });
    expect(await statuses()).toEqual([
      { id: older, status: 'cancelled', end_reason: 'replaced' },
      { id: newer.session['id'], status: 'ongoing', end_reason: null },
    ]);
  });

  it('keeps the older order if the newer one is refused', async () => {
    const older = await unpaid();
    expect(await refusal(order({ replaced: [older] }), 'replace_orders', 11)).toBe('SV005');
    expect(await statuses()).toEqual([{ id: older, status: 'ongoing', end_reason: null }]);
  });

  it('keeps an order that the kitchen has begun or that needs no payment yet', async () => {
    const begun = await unpaid();
    await rows(`update sessions set progress = 'preparing'`);
    const open = await newSession();
    await rows('update stock set quantity = 10 where product = $1', [rice]);
    await callFunction(order({ replaced: [begun, open] }), 'replace_orders');
    expect(await count(`sessions where status = 'ongoing'`)).toBe(3);
  });

  it('[SESSION-13] never cancels its own order when the same request arrives twice', async () => {
    const one = order({ session: { releaseAt: now + 60_000 } });
    const again = { ...one, replaced: [one.session['id']] };
    await Promise.all(Array.from({ length: 4 }, () => callFunction(again, 'replace_orders')));
    expect(await statuses()).toEqual([
      { id: one.session['id'], status: 'ongoing', end_reason: null },
    ]);
  });
});

describe('create_order_number_sequence', () => {
  it('counts the orders of each shop from 1 to 999 and again from 1', async () => {
    await rows('select setval($1::regclass, 999)', [`order_number_${shop}`]);
    const own = await callFunction(order());
    expect(own).toMatchObject({ orderNumber: 1 });
    expect(
      await rows('select nextval($1::regclass) as number', [`order_number_${otherShop}`]),
    ).toEqual([{ number: 1 }]);
  });

  it('lets a role that may not create sequences insert a shop', async () => {
    const role = `clerk_${shop.slice(0, 4)}_${process.pid}`;
    const other = '0'.repeat(24);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `create role ${role}; grant select, insert, update on all tables in schema public to ${role}`,
      );
      await client.query(`revoke create on schema public from public; set local role ${role}`);
      await client.query(
        `insert into shops (id, name, address, currency, timezone, open_for_online, settings)
          values ('${other}', '[]', '[]', 'HKD', 'UTC', true, '{}')`,
      );
      const { rows: found } = await client.query('select to_regclass($1) is not null as made', [
        `order_number_${other}`,
      ]);
      expect(found).toEqual([{ made: true }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
