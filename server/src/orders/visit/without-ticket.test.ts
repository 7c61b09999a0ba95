import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { fieldIn, listIn } from '@servery/server/testing/access/fixture.ts';
import {
  aKey,
  given,
  guest,
  newOrderScenario,
  refusedWith,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';
import { staffAt } from '@servery/server/testing/staffed-orders.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../../calls/login.ts';

let scenario: OrderScenario;
/** A table where guests sit, and the key of their phone. */
let session = '';
let restoreKey = '';

const [taken = '', free = '', another = ''] = tables
  .filter(({ shop, kind }) => shop === hongKong && kind === 'table')
  .map(({ code }) => code);

beforeAll(async () => {
  scenario = await newOrderScenario();
  const ticket = scenario.ticketOf(taken);
  const opened = given(await open(taken, null, ticket));
  session = String(opened['_id']);
  restoreKey = String(opened['restoreKey']);
});

/** As the specification writes the call, with the phone's own word on when it scanned the code. */
function open(viewItem: string, login: Login | null, ticket: string | null = null) {
  const scan = { viewItem, date: scenario.time.now, capacity: 2, shop: hongKong, create: true };
  const data = { ...scan, ticket, restoreKey: null, requestKey: aKey() };
  return scenario.send('create tableSessions/createOrResume', { data, caller: guest(login) });
}

describe('a table’s code without a ticket', () => {
  it.each<readonly [string, Login | null]>([
    ['a guest', null],
    ['a member', { kind: 'member', user: 'd'.repeat(24) }],
    ['a kiosk', { kind: 'kiosk', device: 'e'.repeat(24), shop: hongKong }],
    ['the kitchen', staffAt('kitchen')],
    ['staff of another shop', staffAt('manager', taipei)],
  ])('[VISIT-01] opens and joins nothing for %s, whatever its date', async (_, login) => {
    for (const code of [taken, free])
      expect(refusedWith(await open(code, login))).toMatchObject({
        code: 'initRefused',
        reason: 'fixedCodeTimeout',
      });
  });

  it('[VISIT-01] opens a free table for floor staff of its shop', async () => {
    const opened = given(await open(another, staffAt('floor')));
    expect(opened).toMatchObject({ type: 'dineIn', resumed: false, waiting: null });
    expect(opened['restoreKey']).toMatch(/^[\w-]{22}$/);
  });

  it('[VISIT-01] [VISIT-05] lets staff into a running table at once, for all to see', async () => {
    const joined = given(await open(taken, staffAt('manager')));
    expect(joined).toMatchObject({ _id: session, resumed: true, waiting: null });
    const data = { session, restoreKey };
    const visit = given(await scenario.send('create tableSessions/visit', { data }));
    const ways = listIn(visit, 'phones').map((phone) => fieldIn(phone, 'way'));
    expect(new Set(ways)).toEqual(new Set(['first', 'accept']));
  });
});
