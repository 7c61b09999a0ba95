import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { looseObject, number, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessFixture, fieldIn, listIn } from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { openedDrawer } from '@servery/server/testing/access/till-attempts.ts';
import { cartOf } from '@servery/server/testing/order-scenario.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { openPage, payWith } from '@servery/server/testing/simulator-browser.ts';
import { hashOfKey, newSecretKey } from '../../auth/random-keys.ts';
import type { Login } from '../../calls/login.ts';
import { seatPhone } from '../../orders/store/visit-phones.ts';

let fixture: AccessFixture;
let manager: Login;
let table = 0;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  manager = fixture.people.staff('manager', hongKong);
});

/** A table of Hong Kong with two dishes for its guests, and a phone for each of them. */
interface Party {
  readonly session: string;
  readonly total: number;
  readonly lines: readonly string[];
  readonly phones: readonly string[];
}

async function answer(login: Login | null, name: CallName, parts: object): Promise<unknown> {
  const { error, result } = await fixture.call(login, name, parts);
  expect(error).toBeNull();
  return result;
}

async function refusal(login: Login | null, name: CallName, data: object): Promise<unknown> {
  const { error } = await fixture.call(login, name, { data });
  return fieldIn(error, 'data');
}

async function partyOf(people: number): Promise<Party> {
  const { restaurant, database } = fixture.server;
  const tables = await answer(manager, 'find floor/tables', {});
  const free = Array.isArray(tables) ? tables.map((one) => fieldIn(one, '_id')) : [];
  table += 1;
  const open = { table: free[table % free.length], people };
  const session = String(
    fieldIn(await answer(manager, 'create floor/open', { data: open }), 'session'),
  );
  const dishes = [{ dish: 'egg-tart' }, { dish: 'french-toast' }];
  const shop = { shop: hongKong, section: hongKongHall, type: 'dineIn' } as const;
  const cart = cartOf({ ...shop, dishes }, restaurant);
  const order = { session, cart, requestKey: newRequestKey() };
  await answer(manager, 'create tableSessions/order', { data: order });
  const read = await answer(manager, 'get tableSessions', { id: session });
  const phones = Array.from({ length: people }, newSecretKey);
  await database.db.transaction().execute(async (transaction) => {
    for (const key of phones)
      await seatPhone(transaction, { session, keyHash: hashOfKey(key), way: 'code', now: 0 });
  });
  const lines = cart.map((line) => String(fieldIn(line, 'id')));
  return { session, total: Number(fieldIn(read, 'total')), lines, phones };
}

const claimedPart = looseObject({ part: string(), amount: number() });

function claim({ session, phones }: Party, phone: number, about: object) {
  const restoreKey = phones[phone];
  const data = { session, restoreKey, requestKey: newRequestKey(), ...about };
  return fixture.call(null, 'create tableSessions/claimPart', { data });
}

async function claimed(party: Party, phone: number, about: object) {
  const { error, result } = await claim(party, phone, about);
  expect(error).toBeNull();
  return parse(claimedPart, result);
}

async function partsNow({ session }: Party) {
  const found = await answer(manager, 'find tableSessions/parts', { query: { session } });
  const parts = listIn(found, 'parts');
  const sum = (of: readonly unknown[]) =>
    of.reduce((all: number, one) => all + Number(fieldIn(one, 'amount')), 0);
  return { found, parts, claimed: sum(parts) };
}

function methodFor(gateway: string): unknown {
  const { paymentMethods } = fixture.server.restaurant;
  return paymentMethods.find((one) => one.shop === hongKong && one.gateway === gateway)?._id;
}

function paying({ session, phones }: Party, phone: number, about: object) {
  const restoreKey = phones[phone];
  const methodRef = methodFor('stripe');
  const data = { session, restoreKey, methodRef, requestKey: newRequestKey(), ...about };
  return fixture.call(null, 'create payments/online', { data });
}

const page = looseObject({ kind: string(), url: string(), amount: number() });

async function payOnPage(
  party: Party,
  phone: number,
  { card = 'pay', ...about }: { readonly part: string; readonly card?: 'pay' | 'decline' },
) {
  const { error, result } = await paying(party, phone, about);
  expect(error).toBeNull();
  const { url, amount } = parse(page, result);
  await payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), card);
  return amount;
}

async function statusOf({ session }: Party): Promise<unknown> {
  return fieldIn(await answer(manager, 'get tableSessions', { id: session }), 'status');
}

describe('a claimed part', () => {
  it('[SPLIT-04] is kept for who claimed it, and nobody else pays its dish', async () => {
    const party = await partyOf(2);
    const [first] = party.lines;
    const part = await claimed(party, 0, { lines: [{ line: first }] });
    expect(part.amount).toBeGreaterThan(0);
    const other = await claim(party, 1, { lines: [{ line: first, pieces: 1, of: 2 }] });
    expect(fieldIn(other.error, 'data')).toMatchObject({
      code: 'splitRefused',
      reason: 'lineClaimed',
    });
    const { found } = await partsNow(party);
    expect(found).toMatchObject({ total: party.total, unclaimed: party.total - part.amount });
  });

  it('[SPLIT-04] returns by itself after five minutes, and when it is given up', async () => {
    const party = await partyOf(2);
    const { part } = await claimed(party, 0, { shares: 1, sharesOf: 2 });
    const other = { session: party.session, restoreKey: party.phones[1], part };
    expect(await refusal(null, 'create tableSessions/returnPart', other)).toMatchObject({
      code: 'notFound',
    });
    const data = { session: party.session, restoreKey: party.phones[0], part };
    await answer(null, 'create tableSessions/returnPart', { data });
    expect((await partsNow(party)).parts).toEqual([]);
    await claimed(party, 0, { shares: 1, sharesOf: 2 });
    fixture.server.passTime(5 * 60_000);
    expect((await partsNow(party)).parts).toEqual([]);
  });

  it('[SPLIT-04] replaces what the same phone had claimed before', async () => {
    const party = await partyOf(2);
    await claimed(party, 0, { lines: [{ line: party.lines[0] }] });
    const { amount } = await claimed(party, 0, { lines: [{ line: party.lines[1] }] });
    const { parts } = await partsNow(party);
    expect(parts).toMatchObject([{ amount, lines: [{ line: party.lines[1], share: 1 }] }]);
  });

  it('[SPLIT-04] is over when the bill changes before it is paid', async () => {
    const party = await partyOf(2);
    await claimed(party, 0, { shares: 1, sharesOf: 2 });
    const adjust = { session: party.session, name: 'Cold soup', amount: -100 };
    await answer(manager, 'create tableSessions/changeAdjust', { data: adjust });
    expect(await partsNow(party)).toMatchObject({
      parts: [],
      found: { total: party.total - 100, unclaimed: party.total - 100 },
    });
  });

  it('[SPLIT-05] shows who claims what without saying who they are', async () => {
    const party = await partyOf(2);
    await claimed(party, 0, { lines: [{ line: party.lines[0], pieces: 1, of: 2 }] });
    const query = { session: party.session, restoreKey: party.phones[1] };
    const seen = await answer(null, 'find tableSessions/parts', { query });
    expect(listIn(seen, 'parts')).toMatchObject([
      { isOwn: false, byStaff: false, state: 'claimed', lines: [{ share: 0.5 }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain('phone');
    expect(listIn(seen, 'lines')).toMatchObject([{ left: 0.5 }, { left: 1 }]);
  });
});

describe('a part that is paid', () => {
  it('[SPLIT-06] is taken by a gateway with a tip of its own, and the last one closes the bill', async () => {
    const party = await partyOf(2);
    const first = await claimed(party, 0, { lines: [{ line: party.lines[0] }], seats: 1 });
    expect(await payOnPage(party, 0, { part: first.part })).toBe(first.amount);
    expect(await statusOf(party)).toBe('toPay');
    const rest = await claimed(party, 1, { shares: 1, sharesOf: 1 });
    expect(rest.amount).toBe(party.total - first.amount);
    await payOnPage(party, 1, { part: rest.part });
    expect(await statusOf(party)).toBe('done');
  });

  it('[SPLIT-06] returns when the card is declined, and others can claim it', async () => {
    const party = await partyOf(2);
    const { part, amount } = await claimed(party, 0, { lines: [{ line: party.lines[0] }] });
    await payOnPage(party, 0, { part, card: 'decline' });
    fixture.server.passTime(5 * 60_000);
    const again = await claimed(party, 1, { lines: [{ line: party.lines[0] }] });
    expect(again.amount).toBe(amount);
  });

  it('[SPLIT-06] stands in the way of a payment of all, and the other way round', async () => {
    const party = await partyOf(2);
    await claimed(party, 0, { shares: 1, sharesOf: 2 });
    const all = await paying(party, 1, {});
    expect(fieldIn(all.error, 'data')).toMatchObject({ code: 'splitRefused', reason: 'partsOpen' });
    fixture.server.passTime(5 * 60_000);
    expect((await paying(party, 1, {})).error).toBeNull();
    const late = await claim(party, 0, { shares: 1, sharesOf: 2 });
    expect(fieldIn(late.error, 'data')).toMatchObject({ reason: 'beingPaid' });
  });

  it('[SPLIT-06] is taken by staff to the cent, in cash rounded to the coins of the shop', async () => {
    const party = await partyOf(3);
    const parts = Array.from({ length: 3 }, () => ({ shares: 1, sharesOf: 3 }));
    const split = { session: party.session, parts, requestKey: newRequestKey() };
    const made = listIn(await answer(manager, 'create floor/split', { data: split }), 'parts');
    const drawer = await openedDrawer(fixture);
    for (const one of made) {
      const { part, amount } = parse(claimedPart, one);
      const tender = { session: party.session, kind: 'cash', amount, part, drawer };
      const wrong = { ...tender, amount: amount + 10 };
      expect(await refusal(manager, 'create tenders/take', wrong)).toMatchObject({
        reason: 'partOver',
      });
      await answer(manager, 'create tenders/take', { data: tender });
    }
    expect(await statusOf(party)).toBe('done');
  });
});

describe('many phones at one bill', () => {
  it('[SPLIT-07] twenty claim at once: never above the bill, no dish twice, all of it paid', async () => {
    const party = await partyOf(20);
    const requests = party.phones.map((_, phone) =>
      phone < 6
        ? { lines: [{ line: party.lines[0], pieces: 1, of: 4 }] }
        : { shares: 1, sharesOf: 14 },
    );
    const answers = await Promise.all(requests.map((about, phone) => claim(party, phone, about)));
    const reasons = answers
      .map(({ error }) => fieldIn(fieldIn(error, 'data'), 'reason'))
      .filter((reason) => reason !== undefined);
    // Who comes after the last share finds nothing open, who comes before it the dish taken.
    expect(reasons.length).toBeGreaterThanOrEqual(2);
    expect(['lineClaimed', 'nothingOpen']).toEqual(expect.arrayContaining(reasons));
    expect(answers.slice(6).map(({ error }) => error)).toEqual(
      Array.from({ length: 14 }, () => null),
    );
    expect(await partsNow(party)).toMatchObject({ claimed: party.total, found: { unclaimed: 0 } });
    const parts = answers.flatMap(({ error, result }, phone) =>
      error === null ? [{ phone, ...parse(claimedPart, result) }] : [],
    );
    const starts = await Promise.all(
      parts.map(({ phone, part }) => paying(party, phone, { part })),
    );
    const pages = starts.map(({ result }) => parse(page, result));
    const cards = pages.map(async ({ url }) =>
      payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), 'pay'),
    );
    await Promise.all(cards);
    expect(await statusOf(party)).toBe('done');
    const { rows } = await fixture.server.database.pool.query<{ paid: string; count: string }>(
      `select sum(p.amount) as paid, count(*) from payments p join payment_attempts a
        using (reference) where a.session = $1 and a.status = 'paid'`,
      [party.session],
    );
    expect(rows).toEqual([{ paid: party.total, count: parts.length }]);
  });

  it('[SPLIT-07] one claim sent five times with the same key is one part', async () => {
    const party = await partyOf(2);
    const requestKey = newRequestKey();
    const sent = Array.from({ length: 5 }, () => claim(party, 0, { amount: 500, requestKey }));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ result }) => fieldIn(result, 'part'))).size).toBe(1);
    expect((await partsNow(party)).parts).toHaveLength(1);
  });
});
