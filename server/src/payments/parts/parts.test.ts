import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { parse } from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aLine,
  accessFixture,
  clearTables,
  fieldIn,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { openedDrawer } from '@servery/server/testing/access/till-attempts.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { openPage, payWith } from '@servery/server/testing/simulator-browser.ts';
import { claimedPart, paymentPage, tableParties } from '@servery/server/testing/table-parties.ts';
import type { Party, TableParties } from '@servery/server/testing/table-parties.ts';

let fixture: AccessFixture;
let parties: TableParties;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  parties = tableParties(fixture);
});

beforeEach(() => clearTables(fixture));

describe('a claimed part', () => {
  it('[SPLIT-04] is kept for who claimed it, and nobody else pays its dish', async () => {
    const party = await parties.partyOf(2);
    const [first] = party.lines;
    const part = await parties.claimed(party, 0, { lines: [{ line: first }] });
    expect(part.amount).toBeGreaterThan(0);
    const other = await parties.claim(party, 1, { lines: [{ line: first, pieces: 1, of: 2 }] });
    expect(fieldIn(other.error, 'data')).toMatchObject({
      code: 'splitRefused',
      reason: 'lineClaimed',
    });
    const { found } = await parties.partsNow(party);
    expect(found).toMatchObject({ total: party.total, unclaimed: party.total - part.amount });
  });

  it('[SPLIT-04] returns by itself after five minutes, and when it is given up', async () => {
    const party = await parties.partyOf(2);
    const { part } = await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    const other = { session: party.session, restoreKey: party.phones[1], part };
    expect(await parties.refusal(null, 'create tableSessions/returnPart', other)).toMatchObject({
      code: 'notFound',
    });
    const data = { session: party.session, restoreKey: party.phones[0], part };
    await parties.answer(null, 'create tableSessions/returnPart', { data });
    expect((await parties.partsNow(party)).parts).toEqual([]);
    await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    fixture.server.passTime(5 * 60_000);
    expect((await parties.partsNow(party)).parts).toEqual([]);
  });

  it('[SPLIT-04] replaces what the same phone had claimed before', async () => {
    const party = await parties.partyOf(2);
    await parties.claimed(party, 0, { lines: [{ line: party.lines[0] }] });
    const { amount } = await parties.claimed(party, 0, { lines: [{ line: party.lines[1] }] });
    const { parts } = await parties.partsNow(party);
    expect(parts).toMatchObject([{ amount, lines: [{ line: party.lines[1], share: 1 }] }]);
  });

  it('[SPLIT-04] is over when the bill changes before it is paid', async () => {
    const party = await parties.partyOf(2);
    await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    const adjust = { session: party.session, name: 'Cold soup', amount: -100 };
    await parties.answer(parties.manager, 'create tableSessions/changeAdjust', { data: adjust });
    expect(await parties.partsNow(party)).toMatchObject({
      parts: [],
      found: { total: party.total - 100, unclaimed: party.total - 100 },
    });
  });

  async function movedTo(party: Party, isSame: boolean): Promise<void> {
    const found = await parties.answer(parties.manager, 'find floor/tables', {});
    const tables: readonly unknown[] = Array.isArray(found) ? found : [];
    const own = tables.find((one) => fieldIn(one, '_id') === party.table);
    const section = fieldIn(own, 'section');
    const free = tables.filter((one) => fieldIn(one, 'visit') === null);
    const to = free.find((one) => (fieldIn(one, 'section') === section) === isSame);
    const data = { session: party.session, table: fieldIn(to, '_id') };
    await parties.answer(parties.manager, 'create floor/move', { data });
  }

  it('[SPLIT-04] [FLOOR-05] stays when its table moves within its section or has more time', async () => {
    const party = await parties.partyOf(2);
    const { session, lines } = party;
    await parties.claimed(party, 0, { lines: [{ line: lines[0] }] });
    const { part, amount } = await parties.claimed(party, 1, { lines: [{ line: lines[1] }] });
    const before = await parties.partsNow(party);
    fixture.server.passTime(1000);
    const data = { session, orderLeaveTime: null };
    await parties.answer(parties.manager, 'create tableSessions/changeTerms', { data });
    await movedTo(party, true);
    expect((await parties.partsNow(party)).parts).toEqual(before.parts);
    expect(await parties.payOnPage(party, 1, { part })).toBe(amount);
  });

  it('[SPLIT-04] [FLOOR-05] is over when its table moves to a section of other charges', async () => {
    const party = await parties.partyOf(2);
    await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    fixture.server.passTime(1000);
    await movedTo(party, false);
    expect((await parties.partsNow(party)).parts).toEqual([]);
  });

  it('[SPLIT-05] shows who claims what without saying who they are', async () => {
    const party = await parties.partyOf(2);
    await parties.claimed(party, 0, { lines: [{ line: party.lines[0], pieces: 1, of: 2 }] });
    const query = { session: party.session, restoreKey: party.phones[1] };
    const seen = await parties.answer(null, 'find tableSessions/parts', { query });
    expect(listIn(seen, 'parts')).toMatchObject([
      { isOwn: false, byStaff: false, state: 'claimed', lines: [{ share: 0.5 }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain('phone');
    expect(listIn(seen, 'lines')).toMatchObject([{ left: 0.5 }, { left: 1 }]);
  });
});

describe('a part that is paid', () => {
  it('[SPLIT-02] has the price that staff have given its dish, and the rest has not', async () => {
    const party = await parties.partyOf(2);
    const [line] = party.lines;
    const before = await parties.claimed(party, 0, { lines: [{ line }] });
    const data = { session: party.session, line, price: 100 };
    await parties.answer(parties.manager, 'create tableSessions/changeLine', { data });
    const after = await parties.claimed(party, 0, { lines: [{ line }] });
    expect(after.amount).toBeLessThan(before.amount);
    const { found } = await parties.partsNow(party);
    expect(found).toMatchObject({ total: party.total - (before.amount - after.amount) });
  });

  it('[SPLIT-06] is taken by a gateway with a tip of its own, and the last one closes the bill', async () => {
    const party = await parties.partyOf(2);
    const first = await parties.claimed(party, 0, { lines: [{ line: party.lines[0] }], seats: 1 });
    expect(await parties.payOnPage(party, 0, { part: first.part })).toBe(first.amount);
    expect(await parties.statusOf(party)).toBe('toPay');
    const rest = await parties.claimed(party, 1, { shares: 1, sharesOf: 1 });
    expect(rest.amount).toBe(party.total - first.amount);
    await parties.payOnPage(party, 1, { part: rest.part });
    expect(await parties.statusOf(party)).toBe('done');
  });

  it('[SPLIT-06] [TENDER-04] takes no higher tip at a terminal than a tender does', async () => {
    const party = await parties.partyOf(2);
    const split = { session: party.session, parts: [{ shares: 1, sharesOf: 2 }] };
    const made = await parties.answer(parties.manager, 'create floor/split', { data: split });
    const { part } = parse(claimedPart, listIn(made, 'parts')[0]);
    const terminals = await parties.answer(parties.manager, 'find terminals', {});
    const terminal = fieldIn(Array.isArray(terminals) ? terminals[0] : null, '_id');
    const method = fixture.server.restaurant.paymentMethods.find(
      ({ shop, gateway }) => shop === hongKong && gateway === 'terminal',
    );
    const at = { session: party.session, methodRef: method?._id, terminal };
    const payment = { ...at, part, tip: 10_000_000 };
    const refused = await parties.refusal(parties.manager, 'create payments/terminal', payment);
    expect(refused).toMatchObject({ code: 'tenderRefused', reason: 'tipTooHigh' });
  });

  it('[SPLIT-06] returns when the card is declined, and others can claim it', async () => {
    const party = await parties.partyOf(2);
    const { part, amount } = await parties.claimed(party, 0, { lines: [{ line: party.lines[0] }] });
    await parties.payOnPage(party, 0, { part, card: 'decline' });
    fixture.server.passTime(5 * 60_000);
    const again = await parties.claimed(party, 1, { lines: [{ line: party.lines[0] }] });
    expect(again.amount).toBe(amount);
  });

  it('[SPLIT-06] stands in the way of a payment of all, and the other way round', async () => {
    const party = await parties.partyOf(2);
    await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    const all = await parties.paying(party, 1, {});
    expect(fieldIn(all.error, 'data')).toMatchObject({ code: 'splitRefused', reason: 'partsOpen' });
    fixture.server.passTime(5 * 60_000);
    expect((await parties.paying(party, 1, {})).error).toBeNull();
    const late = await parties.claim(party, 0, { shares: 1, sharesOf: 2 });
    expect(fieldIn(late.error, 'data')).toMatchObject({ reason: 'beingPaid' });
  });

  it('[VISIT-07] [SPLIT-06] leaves the bill to every phone that paid one at the counter', async () => {
    const party = await parties.partyOf(2);
    const method = fixture.server.restaurant.paymentMethods.find(
      ({ shop, gateway }) => shop === hongKong && gateway === 'counter',
    );
    const parts: { readonly part: string; readonly amount: number }[] = [];
    for (const [phone, line] of party.lines.entries()) {
      const last = phone === party.lines.length - 1;
      const about = last ? { shares: 1, sharesOf: 1 } : { lines: [{ line }] };
      const { part, amount } = await parties.claimed(party, phone, about);
      const { error } = await parties.paying(party, phone, { part, methodRef: method?._id });
      expect(error).toBeNull();
      parts.push({ part, amount });
    }
    for (const about of parts.toReversed()) {
      const data = { session: party.session, kind: 'card', ...about };
      await parties.answer(parties.manager, 'create tenders/take', { data });
    }
    expect(await parties.statusOf(party)).toBe('done');
    for (const restoreKey of party.phones) {
      const query = { restoreKey };
      const read = await fixture.call(null, 'get tableSessions', { id: party.session, query });
      expect(read.error).toBeNull();
    }
  });

  it('[SPLIT-06] is taken by staff to the cent, in cash rounded to the coins of the shop', async () => {
    const party = await parties.partyOf(3);
    const parts = Array.from({ length: 3 }, () => ({ shares: 1, sharesOf: 3 }));
    const split = { session: party.session, parts, requestKey: newRequestKey() };
    const made = listIn(
      await parties.answer(parties.manager, 'create floor/split', { data: split }),
      'parts',
    );
    const drawer = await openedDrawer(fixture);
    for (const one of made) {
      const { part, amount } = parse(claimedPart, one);
      const tender = { session: party.session, kind: 'cash', amount, part, drawer };
      const wrong = { ...tender, amount: amount + 10 };
      expect(await parties.refusal(parties.manager, 'create tenders/take', wrong)).toMatchObject({
        reason: 'partOver',
      });
      await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    }
    expect(await parties.statusOf(party)).toBe('done');
  });
});

describe('a bill that was divided', () => {
  const halves = [
    { shares: 1, sharesOf: 2 },
    { shares: 1, sharesOf: 2 },
  ];

  function divide({ session }: Party, requestKey = newRequestKey()) {
    const data = { session, parts: halves, requestKey };
    return fixture.call(parties.manager, 'create floor/split', { data });
  }

  async function rowsOf(query: string, { session }: Party): Promise<readonly unknown[]> {
    const { rows } = await fixture.server.database.pool.query<Record<string, unknown>>(query, [
      session,
    ]);
    return rows;
  }

  it('[SPLIT-04] [SPLIT-07] by two tills at once is divided by one of them, and both read the same', async () => {
    const party = await parties.partyOf(2);
    const answers = await Promise.all([divide(party), divide(party)]);
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused.map(({ error }) => fieldIn(fieldIn(error, 'data'), 'reason'))).toEqual([
      'nothingOpen',
    ]);
    const first = await parties.partsNow(party);
    expect(first).toMatchObject({ claimed: party.total, found: { unclaimed: 0 } });
    // Read again in the middle, nothing is doubled and nothing gone.
    expect(await parties.partsNow(party)).toEqual(first);
  });

  it('[SPLIT-03] sends nothing to the kitchen, and portions stay whole there, on the bill and in stock', async () => {
    const party = await parties.partyOf(2, [{ dish: 'egg-tart', quantity: 5 }]);
    const kitchen = () =>
      rowsOf(
        `select t.lines, t.held, (select count(*) from kitchen_events e where e.session = t.session)
          as events, (select count(*) from print_jobs j where j.session = t.session) as slips,
          (select sum(quantity) from stock_ledger l where l.session = t.session) as stock
        from kitchen_tickets t where session = $1`,
        party,
      );
    const before = await kitchen();
    const [line] = party.lines;
    const half = { lines: [{ line, pieces: 1, of: 2 }] };
    const { part, amount } = await parties.claimed(party, 0, half);
    // What the guest was shown is what is charged, to the cent.
    expect(await parties.payOnPage(party, 0, { part })).toBe(amount);
    const other = await parties.claimed(party, 1, half);
    expect(Math.abs(other.amount - amount)).toBeLessThanOrEqual(1);
    expect(await kitchen()).toEqual(before);
    const read = await parties.answer(parties.manager, 'get tableSessions', { id: party.session });
    expect(listIn(read, 'products')).toMatchObject([{ quantity: 5 }]);
  });

  it('[SPLIT-06] [TENDER-11] stays paid, whatever a till sends that was cut off meanwhile', async () => {
    const party = await parties.partyOf(2);
    const requestKey = newRequestKey();
    const split = await divide(party, requestKey);
    const made = listIn(split.result, 'parts').map((one) => parse(claimedPart, one));
    const tenders = made.map(({ part, amount }) => ({
      data: { session: party.session, kind: 'card', amount, part, requestKey: newRequestKey() },
    }));
    for (const tender of tenders)
      await parties.answer(parties.manager, 'create tenders/take', tender);
    const paid = () =>
      rowsOf('select status, paid_of(id) as paid from sessions where id = $1', party);
    expect(await paid()).toEqual([{ status: 'done', paid: party.total }]);
    // The same again is answered as before; anything else finds a bill that is over.
    expect((await divide(party, requestKey)).result).toEqual(split.result);
    for (const tender of tenders)
      await parties.answer(parties.manager, 'create tenders/take', tender);
    expect((await divide(party)).error).not.toBeNull();
    const whole = { session: party.session, kind: 'card', amount: party.total };
    expect(await parties.refusal(parties.manager, 'create tenders/take', whole)).not.toBeNull();
    const round = { session: party.session, cart: [aLine(fixture)] };
    const refusal = await parties.refusal(parties.manager, 'create tableSessions/order', round);
    expect(refusal).toMatchObject({ code: 'sessionClosed' });
    expect(await paid()).toEqual([{ status: 'done', paid: party.total }]);
    const tables = await parties.answer(parties.manager, 'find floor/tables', {});
    const all: readonly unknown[] = Array.isArray(tables) ? tables : [];
    const table = all.find((one) => fieldIn(one, '_id') === party.table);
    expect(fieldIn(table, 'visit')).toBeNull();
  });

  it('[SPLIT-01] says by how much the parts are more than what is open', async () => {
    const party = await parties.partyOf(2);
    const amount = party.total - 500;
    await parties.claimed(party, 0, { amount });
    const more = await parties.claim(party, 1, { amount: 600 });
    expect(fieldIn(more.error, 'data')).toMatchObject({ reason: 'moreThanOpen', open: 500 });
  });

  it('[DRAWER-02] [FLOOR-01] stays at its table when the drawer is closed, and the report names it', async () => {
    const party = await parties.partyOf(2);
    await divide(party);
    const drawer = await openedDrawer(fixture);
    await parties.answer(parties.manager, 'create drawers/count', {
      data: { drawer, counted: 50_000 },
    });
    const closed = await parties.answer(parties.manager, 'create drawers/close', {
      data: { drawer },
    });
    const { name } = fixture.server.restaurant.tables.find(({ _id }) => _id === party.table) ?? {};
    expect(listIn(fieldIn(closed, 'report'), 'openTables')).toContain(name);
    expect(await parties.partsNow(party)).toMatchObject({ claimed: party.total });
    expect(await parties.statusOf(party)).toBe('ongoing');
  });
});

describe('late money for a part that was given up', () => {
  /** The page of a part whose guest has chosen something else; it can still be paid on. */
  async function pageLeftOpen(party: Party) {
    const { part, amount } = await parties.claimed(party, 0, { lines: [{ line: party.lines[0] }] });
    const { result } = await parties.paying(party, 0, { part });
    const data = { session: party.session, restoreKey: party.phones[0], part };
    await parties.answer(null, 'create tableSessions/returnPart', { data });
    const { url } = parse(paymentPage, result);
    const pay = async () =>
      payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), 'pay');
    return { pay, amount };
  }

  async function attemptsOf({ session }: Party): Promise<readonly unknown[]> {
    const { rows } = await fixture.server.database.pool.query<Record<string, unknown>>(
      'select status, amount from payment_attempts where session = $1 order by begun_at',
      [session],
    );
    return rows;
  }

  it('[SPLIT-06] is due back if somebody else pays the dish, though the rest is open', async () => {
    const party = await parties.partyOf(2);
    const { pay, amount } = await pageLeftOpen(party);
    const other = await parties.claimed(party, 1, { lines: [{ line: party.lines[0] }] });
    expect(other.amount).toBe(amount);
    await pay();
    expect(await attemptsOf(party)).toEqual([{ status: 'refundDue', amount }]);
    await parties.payOnPage(party, 1, { part: other.part });
    const rest = await parties.claimed(party, 0, { shares: 1, sharesOf: 1 });
    expect(rest.amount).toBe(party.total - amount);
    await parties.payOnPage(party, 0, { part: rest.part });
    expect(await parties.statusOf(party)).toBe('done');
  });

  it('[SPLIT-06] is taken if nobody has claimed the dish since', async () => {
    const party = await parties.partyOf(2);
    const { pay, amount } = await pageLeftOpen(party);
    await parties.claimed(party, 1, { lines: [{ line: party.lines[1] }] });
    await pay();
    expect(await attemptsOf(party)).toEqual([{ status: 'paid', amount }]);
    const again = await parties.claim(party, 1, { lines: [{ line: party.lines[0] }] });
    expect(fieldIn(again.error, 'data')).toMatchObject({ reason: 'lineClaimed' });
  });

  it('[SPLIT-06] [PAY-11] is due back if staff have taken that very part meanwhile', async () => {
    const party = await parties.partyOf(2);
    const { part, amount } = await parties.claimed(party, 0, { shares: 1, sharesOf: 3 });
    const { result } = await parties.paying(party, 0, { part });
    const tender = { session: party.session, kind: 'card', amount, part };
    await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    const { url } = parse(paymentPage, result);
    await payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), 'pay');
    expect(await attemptsOf(party)).toEqual([{ status: 'refundDue', amount }]);
    expect(await parties.partsNow(party)).toMatchObject({
      found: { paid: amount, sharesLeft: 2, unclaimed: party.total - amount },
    });
  });

  it('[SPLIT-06] [TENDER-09] is due back where staff have taken so much that less is open', async () => {
    const party = await parties.partyOf(2);
    const { part, amount } = await parties.claimed(party, 0, { shares: 1, sharesOf: 2 });
    const { result } = await parties.paying(party, 0, { part });
    const query = { session: party.session };
    const atTill = () => parties.answer(parties.manager, 'find tenders', { query });
    expect(await atTill()).toMatchObject({ open: party.total, claimed: amount });
    const taken = party.total - amount + 1000;
    const tender = { session: party.session, kind: 'card', amount: taken };
    await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    const left = amount - 1000;
    expect(await atTill()).toMatchObject({ open: left, claimed: left });
    const { url } = parse(paymentPage, result);
    await payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), 'pay');
    expect(await attemptsOf(party)).toEqual([{ status: 'refundDue', amount }]);
    expect(await atTill()).toMatchObject({ open: left, paid: taken });
    await parties.answer(parties.manager, 'create tenders/take', {
      data: { ...tender, amount: left },
    });
    expect(await parties.statusOf(party)).toBe('done');
  });

  it('[SPLIT-06] is due back once the whole bill is paid otherwise', async () => {
    const party = await parties.partyOf(2);
    const { pay, amount } = await pageLeftOpen(party);
    const tender = { session: party.session, kind: 'card', amount: party.total };
    await parties.answer(parties.manager, 'create tenders/take', { data: tender });
    await pay();
    expect(await attemptsOf(party)).toEqual([{ status: 'refundDue', amount }]);
    expect(await parties.statusOf(party)).toBe('done');
  });
});

describe('many phones at one bill', () => {
  it('[SPLIT-07] twenty claim at once: never above the bill, no dish twice, all of it paid', async () => {
    const party = await parties.partyOf(20);
    const requests = party.phones.map((_, phone) =>
      phone < 6
        ? { lines: [{ line: party.lines[0], pieces: 1, of: 4 }] }
        : { shares: 1, sharesOf: 14 },
    );
    const answers = await Promise.all(
      requests.map((about, phone) => parties.claim(party, phone, about)),
    );
    const reasons = answers
      .map(({ error }) => fieldIn(fieldIn(error, 'data'), 'reason'))
      .filter((reason) => reason !== undefined);
    // Who comes after the last share finds nothing open, who comes before it the dish taken.
    expect(reasons.length).toBeGreaterThanOrEqual(2);
    expect(['lineClaimed', 'nothingOpen']).toEqual(expect.arrayContaining(reasons));
    expect(answers.slice(6).map(({ error }) => error)).toEqual(
      Array.from({ length: 14 }, () => null),
    );
    expect(await parties.partsNow(party)).toMatchObject({
      claimed: party.total,
      found: { unclaimed: 0 },
    });
    const parts = answers.flatMap(({ error, result }, phone) =>
      error === null ? [{ phone, ...parse(claimedPart, result) }] : [],
    );
    const starts = await Promise.all(
      parts.map(({ phone, part }) => parties.paying(party, phone, { part })),
    );
    const pages = starts.map(({ result }) => parse(paymentPage, result));
    const cards = pages.map(async ({ url }) =>
      payWith(await openPage({ kind: 'redirect', url, gatewayId: null }), 'pay'),
    );
    await Promise.all(cards);
    expect(await parties.statusOf(party)).toBe('done');
    const { rows } = await fixture.server.database.pool.query<{ paid: string; count: string }>(
      `select sum(p.amount) as paid, count(*) from payments p join payment_attempts a
        using (reference) where a.session = $1 and a.status = 'paid'`,
      [party.session],
    );
    expect(rows).toEqual([{ paid: party.total, count: parts.length }]);
  });

  it('[SPLIT-07] one claim sent five times with the same key is one part', async () => {
    const party = await parties.partyOf(2);
    const requestKey = newRequestKey();
    const sent = Array.from({ length: 5 }, () =>
      parties.claim(party, 0, { amount: 500, requestKey }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ result }) => fieldIn(result, 'part'))).size).toBe(1);
    expect((await parties.partsNow(party)).parts).toHaveLength(1);
  });
});
