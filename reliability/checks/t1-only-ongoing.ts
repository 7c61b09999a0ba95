import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { placeOrder } from '../harness/orders.ts';
import type { Placed } from '../harness/orders.ts';
import { anyStatus, anyVersion } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, rowsOf } from '../harness/stored.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { askToPay } from '../harness/gateway-messages.ts';
import { removeProtection } from '../harness/remove-protection.ts';
import { byPairs, newPairs, staffPays } from './s4-given-back-once.ts';
import { wronglyPaid } from './t3-paid-once.ts';

/** Only an ongoing order can be changed, also at the moment it is paid (SESSION-01, SESSION-03). */
export const check = checkOf({
  id: 'T1',
  title: 'An order that is being paid, paid or cancelled cannot be changed',
  deployment: { nodes: 2, hasRedis: true },
  play: async (fixture) => {
    const races = await raced(fixture);
    const matrix = await everyCallInEveryStatus(fixture);
    return {
      claims: [...races.claims, ...matrix.claims],
      counts: { ...races.counts, ...matrix.counts },
    };
  },
  control: withoutStatus,
});

async function raced(fixture: Fixture): Promise<Findings> {
  const races = await orderWhilePaying(fixture, fixture.scale.of(10_000, 60));
  return {
    claims: [
      none('lines ordered after their order was paid', await linesAfterPayment(fixture)),
      none('orders done whose payments are not their total', await wronglyPaid(fixture)),
      none(
        'answers of any other kind',
        besides(races.counts(), ['round done', 'round sessionClosed', 'pay done']),
      ),
    ],
    counts: races.counts(),
  };
}

/** How an order gets into each status; calls cannot reach every status, so the row is updated. */
const ways: Readonly<Record<string, readonly string[]>> = {
  ongoing: [],
  toPay: ['toPay'],
  done: ['toPay', 'done'],
  void: ['toPay', 'done', 'void'],
  cancelled: ['cancelled'],
  test: ['test'],
};

async function bring({ store }: Fixture, id: string, to: string): Promise<void> {
  const past = `begin; set local session_replication_role = replica; update sessions set status = 'test' where id = '${id}'; commit`;
  if (to === 'test') await store.pool.query(past);
  else await store.pool.query('select change_status($1, $2, now())', [id, to]);
}

type Change = (guest: Guest, order: Placed, fixture: Fixture) => Promise<string>;

const changeOf =
  (call: string, about: (fixture: Fixture) => object): Change =>
  async (guest, { id, restoreKey }, fixture) =>
    kindOf(
      await guest.sendUntilKnown(call, {
        data: { session: id, restoreKey, requestKey: newKey(), ...about(fixture) },
      }),
    );

const oneMore = changeOf(roundCall, (fixture) => ({ cart: fixture.tea() }));

/** Every call by which a guest changes an order. Starting to pay again is allowed while `toPay`. */
const changes: Readonly<Record<string, Change>> = {
  round: oneMore,
  // The hall is open at every hour; with another section the check would fail at night.
  section: changeOf('create tableSessions/changeSection', () => ({ section: hongKongHall })),
  cancel: changeOf('create tableSessions/cancel', () => ({})),
  mode: async (guest, { id }) => {
    const data = { mode: 'takeAway', shop, session: id, force: true, requestKey: newKey() };
    return kindOf(await guest.sendUntilKnown('create appOrdering/changeMode', { data }));
  },
  reset: async (guest, { id }) =>
    kindOf(
      await guest.sendUntilKnown('create appOrdering/resetSession', {
        data: { session: id, requestKey: newKey() },
      }),
    ),
  pay: async (guest, order) => kindOf(await askToPay(guest, order)),
};
/** Answered without a change: the order is takeaway already, or there was nothing to reset. */
const harmless = ['mode', 'reset'];

async function everyCallInEveryStatus(fixture: Fixture): Promise<Findings> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const cells = newTally();
  const wrong: string[] = [];
  for (const [status, steps] of Object.entries(ways)) {
    for (const name of Object.keys(changes).filter(
      (one) => !(one === 'pay' && status === 'toPay'),
    )) {
      const order = await placeOrder(guest, selfOrder(fixture.tea()));
      for (const step of steps) await bring(fixture, order.id, step);
      const { kind, isChanged } = await tried(name, { guest, order, fixture });
      cells.add(`${name} in ${status}: ${kind}`);
      const mayChange = status === 'ongoing' && !harmless.includes(name);
      if (isChanged !== mayChange || (kind === 'done') !== (mayChange || harmless.includes(name)))
        wrong.push(`${name} in ${status}: ${kind}`);
    }
  }
  disconnectAll([guest]);
  fixture.note('matrix', { wrong });
  return {
    claims: [
      none('calls that changed a closed order, or did not change an open one', wrong.length),
    ],
    counts: cells.counts(),
  };
}

interface Trying {
  readonly guest: Guest;
  readonly order: Placed;
  readonly fixture: Fixture;
}

async function tried(
  name: string,
  { guest, order, fixture }: Trying,
): Promise<{ kind: string; isChanged: boolean }> {
  const before = await snapshotOf(fixture, order.id);
  const kind = (await changes[name]?.(guest, order, fixture)) ?? 'no such change';
  return { kind, isChanged: (await snapshotOf(fixture, order.id)) !== before };
}

/** Everything that is stored of an order, as one text. */
async function snapshotOf({ store }: Fixture, id: string): Promise<string> {
  const rows = await rowsOf(
    store,
    `select to_jsonb(s) as session, (select jsonb_agg(to_jsonb(l) order by l.line) from session_lines l where l.session = s.id) as lines,
      (select jsonb_agg(to_jsonb(d) order by d.item) from session_discounts d where d.session = s.id) as discounts,
      (select count(*) from payment_attempts a where a.session = s.id) as attempts from sessions s where id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

async function orderWhilePaying(fixture: Fixture, races: number): Promise<Tally> {
  const outcomes = newTally();
  await byPairs(await newPairs(fixture, fixture.scale.of(16, 4)), races, async (pair) => {
    const order = await placeOrder(pair.guest, selfOrder(fixture.tea()));
    const [ordered, paid] = await Promise.all([
      oneMore(pair.guest, order, fixture),
      staffPays(pair, order),
    ]);
    outcomes.add(`round ${ordered}`);
    outcomes.add(`pay ${paid}`);
  });
  return outcomes;
}

function linesAfterPayment({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    'select count(*) from session_lines l join sessions s on s.id = l.session where l.ordered_at > s.paid_time',
  );
}

/** Rounds that are stored whatever the status is. */
async function withoutStatus(fixture: Fixture): Promise<readonly Claim[]> {
  const { db } = fixture.store;
  await removeProtection(db, anyStatus);
  await removeProtection(db, anyVersion);
  const before = await wronglyPaid(fixture);
  for (let round = 0; round < 10 && (await wronglyPaid(fixture)) === before; round += 1)
    await orderWhilePaying(fixture, 20);
  return [
    control(
      'orders larger than their payment when the status is not checked',
      (await wronglyPaid(fixture)) - before,
    ),
  ];
}
