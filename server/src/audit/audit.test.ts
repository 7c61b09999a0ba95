import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { logKinds, loggedActions } from '@servery/contract/audit-actions.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type AccessFixture,
  accessFixture,
  dishOfHongKong,
  fieldIn,
  guestFor,
  listIn,
} from '../../testing/access/fixture.ts';
import { openedDrawer } from '../../testing/access/till-attempts.ts';
import { programOf } from '../../testing/key-of-program.ts';
import { testServer } from '../../testing/running-server.ts';
import { logSources } from './sources.ts';

let fixture: AccessFixture;
let orderNumber = 0;
const dayMs = 86_400_000;
let firstDay = '';

async function send(name: CallName, data: object, by = managerOf()): Promise<unknown> {
  // Entries of one moment are in no order that matters.
  fixture.server.passTime(1000);
  const { result, error } = await fixture.call(by, name, { data });
  if (error !== null) throw new Error(JSON.stringify(error));
  return result;
}

function managerOf(shop = hongKong) {
  return fixture.people.staff('manager', shop);
}

async function log(query: object = {}, by = managerOf()): Promise<unknown> {
  const { result, error } = await fixture.call(by, 'find auditLog', { query });
  return error ?? result;
}

async function actionsIn(query: object = {}): Promise<readonly unknown[]> {
  return listIn(await log(query), 'entries').map((entry) => fieldIn(entry, 'action'));
}

/** A day with one of everything that a shop's log shows, then a day of another shop. */
beforeAll(async () => {
  fixture = accessFixture(await testServer());
  firstDay = new Date(fixture.server.time.now + 8 * 3_600_000).toISOString().slice(0, 10);
  const { order } = await guestFor(fixture, 'anonymous');
  orderNumber = Number(fieldIn(await read(order._id), 'orderNumber'));
  const product = dishOfHongKong(fixture.server.restaurant);
  await send('create staff', { name: '=cmd()', role: 'floor', pin: '8204' });
  await send('create devices', { name: 'By the window', kind: 'till' });
  await send('create availability/soldOut', { product, until: 'hour', reason: 'Fish is late' });
  fixture.server.passTime(1000);
  const drawer = await openedDrawer(fixture);
  await send('create drawers/record', { drawer, kind: 'paidIn', amount: 1250, reason: 'Coins' });
  await send('create tableSessions/changeAdjust', {
    session: order._id,
    name: 'Waited',
    amount: -100,
  });
  await send('create tableSessions/status', { session: order._id, status: 'cancelled' });
  await send('create apiKeys', { name: 'Website', scopes: ['menu:read'] });
  await send('create availability/back', { product }, programOf(['availability:change'], hongKong));
  fixture.server.passTime(dayMs);
  await send('create devices', { name: 'Elsewhere', kind: 'till' }, managerOf(taipei));
});

async function read(id: string): Promise<unknown> {
  return (await fixture.call(managerOf(), 'get tableSessions', { id })).result;
}

describe('the log of a shop', () => {
  it('[AUDIT-01] has what was done, by whom and to what, of every history', async () => {
    expect(await actionsIn()).toEqual([
      'programCalled',
      'apiKeyAdded',
      'orderChanged',
      'manualDiscount',
      'cashPaidIn',
      'drawerOpened',
      'soldOut',
      'deviceAdded',
      'personAdded',
    ]);
    const [added] = listIn(await log({ kind: 'people' }), 'entries');
    expect(added).toMatchObject({ subject: '=cmd()', part: 'floor', order: null, refused: false });
    const [given] = listIn(await log({ kind: 'approvals' }), 'entries');
    expect(given).toMatchObject({ amount: 100, order: { orderNumber, table: null } });
    const [paid] = listIn(await log({ kind: 'cash' }), 'entries');
    expect(paid).toMatchObject({ amount: 1250, note: 'Coins' });
    const [off] = listIn(await log({ kind: 'menu' }), 'entries');
    expect(off).toMatchObject({ note: 'Fish is late', subject: '' });
    const [called] = listIn(await log({ kind: 'programs' }), 'entries');
    expect(called).toMatchObject({
      staffName: 'availability:change',
      part: 'create availability/back',
    });
  });

  it('[AUDIT-01] knows every action by one source', () => {
    const known = logSources.flatMap(({ actions }) => actions);
    const shown = logKinds.flatMap((kind) => [...loggedActions[kind]]);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.filter((action) => !known.includes(action))).toEqual([]);
  });

  it('[AUDIT-02] is searched by person, order or table, days and words', async () => {
    const website = programOf(['availability:change'], hongKong).apiKey;
    expect(await actionsIn({ person: website })).toEqual(['programCalled']);
    expect(await actionsIn({ order: String(orderNumber) })).toEqual([
      'orderChanged',
      'manualDiscount',
    ]);
    expect(await actionsIn({ order: 'No such table' })).toEqual([]);
    expect(await actionsIn({ text: '=CMD(' })).toEqual(['personAdded']);
    expect(await actionsIn({ text: 'late' })).toEqual(['soldOut']);
    expect(await actionsIn({ text: '%' })).toEqual([]);
    expect(await actionsIn({ to: firstDay })).toHaveLength(9);
    expect(await actionsIn({ from: '2031-01-01' })).toEqual([]);
    expect(await log({ from: '2026-02-31' })).toMatchObject({ data: { code: 'inputInvalid' } });
  });

  it('[AUDIT-02] comes in pages that miss nothing and repeat nothing', async () => {
    const found: unknown[] = [];
    for (let page = await log({ $limit: 2 }); ;) {
      found.push(...listIn(page, 'entries').map((entry) => fieldIn(entry, 'action')));
      const before = fieldIn(page, 'next');
      if (before === null) break;
      page = await log({ $limit: 2, before });
    }
    expect(found).toEqual(await actionsIn());
  });

  it('[AUDIT-02] is for managers, of their own shop', async () => {
    const cashier = fixture.people.staff('till', hongKong);
    expect(await log({}, cashier)).toMatchObject({ data: { code: 'notAllowed' } });
    const elsewhere = JSON.stringify(await log({}, managerOf(taipei)));
    expect(elsewhere).toContain('Elsewhere');
    expect(elsewhere).not.toContain('=cmd()');
  });

  it.each(['staff_log', 'availability_log', 'setting_changes', 'offer_changes', 'invoices'])(
    '[AUDIT-01] is never altered, deleted or emptied: %s',
    async (history) => {
      const { db } = fixture.server.database;
      const table = sql.table(history);
      await expect(sql`truncate ${table} cascade`.execute(db)).rejects.toThrow('history');
      const { rows } = await sql<{ kept: string }>`select tgtype::text as kept from pg_trigger
        where tgrelid = ${history}::regclass
          and tgfoid = 'refuse_history_change'::regproc`.execute(db);
      expect(rows).toHaveLength(2);
    },
  );

  it('[AUDIT-01] has after how many minutes people are signed out, and what it was', async () => {
    await send('create staff/setSettings', { idleMinutes: 7 });
    await send('create staff/setSettings', { idleMinutes: 7 });
    expect(listIn(await log({ kind: 'settings' }), 'entries')).toMatchObject([
      { action: 'idleMinutesChanged', subject: '10 → 7' },
    ]);
  });

  it('[AUDIT-01] [PEOPLE-06] says to whom it was done, and what was changed of them', async () => {
    const added = await send('create staff', { name: 'Ling', role: 'floor', pin: '8204' });
    const staff = String(fieldIn(added, '_id'));
    await send('create staff/setPin', { staff, pin: '5519' });
    const changes = [{ active: false }, { active: true, role: 'till' }];
    for (const data of changes) {
      fixture.server.passTime(1000);
      const { error } = await fixture.call(managerOf(), 'patch staff', { id: staff, data });
      expect(error).toBeNull();
    }
    const made = await send('create staff/invite', { name: 'Mei', role: 'floor' });
    const invitation = fieldIn(fieldIn(made, 'invitation'), '_id');
    await send('create staff/withdraw', { invitation });
    const $limit = 5;
    expect(listIn(await log({ kind: 'people', $limit }), 'entries')).toMatchObject([
      { action: 'invitationWithdrawn', subject: 'Mei', part: '' },
      { action: 'personInvited', subject: 'Mei', part: 'floor' },
      { action: 'personChanged', subject: 'Ling', part: 'floor → till, restored' },
      { action: 'personChanged', subject: 'Ling', part: 'suspended' },
      { action: 'pinSet', subject: 'Ling', part: '' },
    ]);
  });

  it('[AUDIT-01] has whether a second factor was demanded of managers, or no longer', async () => {
    await send('create twoFactor/demand', { required: false });
    const [entry] = listIn(await log({ kind: 'settings', $limit: 1 }), 'entries');
    expect(entry).toMatchObject({ action: 'twoFactorDemanded', part: 'notDemanded' });
  });

  it('[AUDIT-02] [FLOOR-04] names and finds those who share a table by their letter', async () => {
    const { order } = await guestFor(fixture, 'anonymous', 'table');
    const { db } = fixture.server.database;
    await sql`update sessions set table_letter = 'B' where id = ${order._id}`.execute(db);
    const amount = -100;
    await send('create tableSessions/changeAdjust', { session: order._id, name: 'Waited', amount });
    const [given] = listIn(await log({ kind: 'approvals', $limit: 1 }), 'entries');
    const named = fieldIn(given, 'order');
    const table = String(fieldIn(named, 'table'));
    expect(named).toMatchObject({ _id: order._id });
    expect(table).toMatch(/.-B$/);
    expect(await actionsIn({ order: table.toLowerCase() })).toEqual(['manualDiscount']);
    expect(await actionsIn({ order: table.slice(0, -2) })).toEqual(['manualDiscount']);
  });

  it('[AUDIT-01] has card terminals and printers, what they are called and where', async () => {
    const [here, there] = ['192.168.9.9:18080', '192.168.9.10:18080'];
    const setting = { name: 'By the door', gateway: 'kpay', address: here };
    const terminal = String(fieldIn(await send('create terminals/set', setting), '_id'));
    const moved = { ...setting, terminal, address: there };
    for (const data of [moved, moved]) await send('create terminals/set', data);
    await send('create terminals/remove', { terminal });
    const added = { name: 'Pass', protocol: 'browser' };
    const printer = String(fieldIn(await send('create printers', added), '_id'));
    await send('create printers/remove', { printer });
    expect(listIn(await log({ kind: 'devices', $limit: 5 }), 'entries')).toMatchObject([
      { action: 'printerRemoved', subject: 'Pass' },
      { action: 'printerAdded', subject: 'Pass' },
      { action: 'terminalRemoved', subject: 'By the door', note: `kpay ${there}` },
      { action: 'terminalChanged', subject: 'By the door', note: `kpay ${here} → kpay ${there}` },
      { action: 'terminalAdded', subject: 'By the door', note: `kpay ${here}` },
    ]);
  });

  it('[AUDIT-01] refuses to alter or delete an entry', async () => {
    const { db } = fixture.server.database;
    for (const attack of [sql`update staff_log set staff_name = 'x'`, sql`delete from staff_log`])
      await expect(attack.execute(db)).rejects.toThrow('history');
  });
});
