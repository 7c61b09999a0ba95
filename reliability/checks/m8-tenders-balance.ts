import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { fieldsOf } from '../harness/fields.ts';
import type { Fields } from '../harness/fields.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { managerStaff } from '../harness/logins.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { dropConstraints } from '../harness/remove-protection.ts';
import { numberOf } from '../harness/stored.ts';

const betweenKillsMs = 1000;
const float = 50_000;

/** Tills take money and give it back while servers are killed (TENDER-07, DRAWER-05). */
export const check = checkOf({
  id: 'M8',
  title: 'Money over the counter is booked once, and drawers have what tills were told',
  deployment: { nodes: 2, hasRedis: true },
  play: evening,
  control: withoutKeys,
});

/** A till with its drawer, and what it was told. */
interface Till {
  readonly staff: Guest;
  readonly drawer: string;
  /** Cash that went in and out, as answered. */
  readonly cash: number[];
  readonly tenders: string[];
  readonly problems: string[];
}

async function evening(fixture: Fixture): Promise<Findings> {
  const { scale, store, random } = fixture;
  const tills = await openTills(fixture, scale.of(8, 3));
  const guests = await fixture.crowd(tills.length);
  const bills = numbersBelow(scale.of(2000, 24));
  const killing = { isOver: false, kills: 0 };
  const killed = killNodes(fixture, killing);
  await Promise.all(
    tills.map(async (till, nth) => {
      const guest = guests[nth];
      for (const _ of bills) {
        if (guest === undefined) return;
        const order = await placeOrder(guest, selfOrder(fixture.tea(), { requestKey: newKey() }));
        await payInParts(till, order, random.chance(0.4));
      }
    }),
  );
  while (killing.kills === 0) await pause(100);
  killing.isOver = true;
  await killed;
  disconnectAll([...guests, ...tills.map(({ staff }) => staff)]);
  const told = tills.flatMap(({ tenders }) => tenders);
  return {
    claims: [
      none('calls refused, unknown or answered in two ways', problemsOf(tills).length),
      exactly('tenders', await numberOf(store, 'select count(*) from tenders'), told.length),
      none('tenders that were told and are not stored', await lost(fixture, told)),
      none(
        'orders that are done and not paid, or paid above their bill',
        await wrongBills(fixture),
      ),
      none(
        'drawers that have more or less than tills were told',
        await wrongDrawers(fixture, tills),
      ),
    ],
    counts: { tills: tills.length, 'servers killed': killing.kills, ...countsOf(tills) },
  };
}

function problemsOf(tills: readonly Till[]): readonly string[] {
  return tills.flatMap(({ problems }) => problems);
}

function countsOf(tills: readonly Till[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const problem of problemsOf(tills)) counts[problem] = (counts[problem] ?? 0) + 1;
  return counts;
}

async function openTills(fixture: Fixture, count: number): Promise<readonly Till[]> {
  const crowd = await fixture.crowd(count);
  return Promise.all(
    crowd.map(async (staff, nth) => {
      const data = { drawer: `Till ${nth}`, float, requestKey: newKey() };
      const reply = await sendAsStaff(staff, 'create drawers/open', data);
      const drawer = reply.kind === 'done' ? String(reply.result['_id']) : '';
      return { staff, drawer, cash: [], tenders: [], problems: [] };
    }),
  );
}

/** A third by card, the rest in cash, and sometimes all of the cash back. */
async function payInParts(till: Till, { id, total }: Placed, isReturned: boolean): Promise<void> {
  const { drawer, cash, tenders } = till;
  const part = Math.floor(total / 3);
  const card = await twice(till, 'create tenders/take', {
    session: id,
    kind: 'card',
    amount: part,
  });
  const rest = { session: id, kind: 'cash', amount: total - part, drawer };
  const taken = await twice(till, 'create tenders/take', rest);
  for (const one of [card, taken]) if (one !== null) tenders.push(String(one['tender']));
  if (taken === null) return;
  cash.push(Number(taken['amount']));
  if (!isReturned) return;
  const back = { tender: taken['tender'], amount: taken['amount'], reason: 'Cold soup', drawer };
  const given = await twice(till, 'create tenders/refund', back);
  if (given !== null) cash.push(-Number(given['amount']));
}

/** Tapped twice: both answers are the same. */
async function twice(till: Till, call: string, data: object): Promise<Fields | null> {
  const sent = { ...data, requestKey: newKey() };
  const [one, other] = await Promise.all([
    sendAsStaff(till.staff, call, sent),
    sendAsStaff(till.staff, call, sent),
  ]);
  if (one.kind !== 'done' || other.kind !== 'done') {
    till.problems.push(one.kind === 'done' ? nameOf(other) : nameOf(one));
    return null;
  }
  if (!isDeepStrictEqual(one.result, other.result)) till.problems.push('two ways');
  return one.result;
}

function nameOf(reply: Reply): string {
  return reply.kind === 'done' ? 'done' : `${reply.kind} ${reply.code}`;
}

/** A connection to a new node has no login: the till logs in and sends the same again. */
async function sendAsStaff(staff: Guest, call: string, data: object): Promise<Reply> {
  for (;;) {
    const reply = await staff.sendUntilKnown(call, { data });
    if (reply.kind !== 'refused' || reply.code !== 'loginRequired') return reply;
    await staff.sendUntilKnown('create authentication', { data: managerStaff });
  }
}

async function lost({ store }: Fixture, told: readonly string[]): Promise<number> {
  return numberOf(
    store,
    `select count(*) from unnest($1::text[]) a(id) left join tenders t on t.id = a.id
      where t.id is null`,
    [told],
  );
}

function wrongBills({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select count(*) from sessions s, lateral (select coalesce(sum(amount + cash_rounding), 0) as taken
        from tenders where session = s.id) t
      where paid_of(s.id) > s.total or (s.status = 'done' and t.taken <> s.total)`,
  );
}

async function wrongDrawers({ store }: Fixture, tills: readonly Till[]): Promise<number> {
  let wrong = 0;
  for (const { drawer, cash } of tills) {
    const stored = await numberOf(
      store,
      `select coalesce(sum(case when e.kind = 'cashRefund' then -r.amount - r.tip
          when e.kind = 'cashTender' then t.amount + t.tip else e.amount end), 0)
        from drawer_events e left join tenders t on t.id = e.tender
          left join refunds r on r.id = e.refund where e.drawer = $1`,
      [drawer],
    );
    if (stored !== cash.reduce((sum, one) => sum + one, float)) wrong += 1;
  }
  return wrong;
}

async function killNodes(
  { nodes, note }: Fixture,
  killing: { isOver: boolean; kills: number },
): Promise<void> {
  while (!killing.isOver) {
    await pause(betweenKillsMs);
    const node = nodes[killing.kills % nodes.length];
    note('kill', { port: node?.port });
    await node?.end('SIGKILL');
    await node?.start();
    Object.assign(killing, { kills: killing.kills + 1 });
  }
}

/** Without the unique constraint on keys, a double tap is two tenders. */
async function withoutKeys(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await dropConstraints(store.db, 'request_keys', 'PRIMARY KEY');
  const [guest] = await fixture.crowd(1);
  const [staff] = await fixture.crowd(1);
  if (guest === undefined || staff === undefined) throw new Error('no guest connected');
  const before = await numberOf(store, 'select count(*) from tenders');
  const wanted = 10;
  for (const _ of numbersBelow(wanted)) {
    const { id } = await placeOrder(guest, selfOrder(fixture.tea(), { requestKey: newKey() }));
    const data = { session: id, kind: 'card', amount: 100, requestKey: newKey() };
    await Promise.all([1, 2].map(() => sendAsStaff(staff, 'create tenders/take', fieldsOf(data))));
  }
  disconnectAll([guest, staff]);
  const tenders = (await numberOf(store, 'select count(*) from tenders')) - before;
  return [control('tenders too many when keys need not be unique', tenders - wanted)];
}
