import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, roundCall, shop } from '../harness/carts.ts';
import { disconnectAll, numbersBelow } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { numberOf } from '../harness/stored.ts';
import { codeOf, openTable } from '../harness/tables.ts';
import type { Seat } from '../harness/tables.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';

const names = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2'];
/** Wrong digits that are compared before joining by digits ends for a while (VISIT-04). */
const mostCompared = 9;

/** Strangers with photographs of the codes attack tables where guests sit (VISIT-02, VISIT-04). */
export const check = checkOf({
  id: 'T8',
  title: 'A photograph of the printed code controls no table',
  deployment: { nodes: 2, hasRedis: true },
  play: attackTables,
  control: whereAnyScanJoins,
});

interface AttackedTable {
  readonly name: string;
  readonly guest: Guest;
  readonly seat: Seat;
  /** The digits that the guests see; a stranger guesses others. */
  readonly digits: string;
}

async function attackTables(fixture: Fixture): Promise<Findings> {
  const tables = await seated(fixture);
  const strangers = await fixture.crowd(fixture.scale.of(24, 6));
  const [attacks, rounds] = [newTally(), newTally()];
  await Promise.all([
    ...strangers.map((stranger, nth) => {
      const table = tables[nth % tables.length];
      return table === undefined ? [] : attack(stranger, table, { fixture, attacks });
    }),
    ...tables.map((table) => orderOn(table, fixture, rounds)),
  ]);
  const phones = await numberOf(fixture.store, 'select count(*) from visit_phones');
  disconnectAll([...strangers, ...tables.map(({ guest }) => guest)]);
  return {
    claims: [
      exactly('phones at the tables', phones, tables.length),
      none('calls with the id of a table that did something', attacks.of('done')),
      none('scans that opened a table', attacks.of('opened')),
      atMost('digits that were compared', attacks.of('codeWrong'), tables.length * mostCompared),
      none('rounds of guests that were refused', besides(rounds.counts(), ['done'])),
    ],
    counts: attacks.counts(),
  };
}

async function seated({ crowd }: Fixture): Promise<readonly AttackedTable[]> {
  const guests = await crowd(names.length);
  return Promise.all(
    guests.map(async (guest, nth) => {
      const name = names[nth] ?? '';
      const seat = await openTable(guest, name);
      const reply = await guest.sendUntilKnown('create tableSessions/visit', { data: seat });
      const digits = reply.kind === 'done' ? String(reply.result['joinCode']) : '';
      return { name, guest, seat, digits };
    }),
  );
}

interface Attacking {
  readonly fixture: Fixture;
  readonly attacks: Tally;
}

async function attack(
  stranger: Guest,
  { name, seat, digits }: AttackedTable,
  { fixture, attacks }: Attacking,
): Promise<void> {
  const { session } = seat;
  const viewItem = codeOf(name);
  const send = (call: string, data: object) => stranger.send(call, { data });
  for (const nth of numbersBelow(fixture.scale.of(200, 10))) {
    const scanned = await send('create tableSessions/scan', { viewItem });
    const ticket = scanned.kind === 'done' ? scanned.result['ticket'] : null;
    const opened = await send('create tableSessions/createOrResume', {
      viewItem,
      ticket,
      capacity: 1,
      shop,
      requestKey: newKey(),
    });
    if (opened.kind === 'done' && opened.result['_id'] !== null) attacks.add('opened');
    const code = String((Number(digits) + 1 + nth) % 10_000).padStart(4, '0');
    const guess = await send('create tableSessions/join', { viewItem, ticket, code });
    attacks.add(guess.kind === 'refused' ? String(guess.data['reason']) : guess.kind);
    const change = { mode: 'takeAway', shop, session, force: true, requestKey: newKey() };
    attacks.add(kindOf(await send('create appOrdering/changeMode', change)));
    const round = { session, cart: fixture.tea(), requestKey: newKey() };
    attacks.add(kindOf(await send(roundCall, round)));
  }
}

/** The guests go on ordering while their table is attacked. */
async function orderOn(
  { guest, seat }: AttackedTable,
  fixture: Fixture,
  rounds: Tally,
): Promise<void> {
  for (const _ of numbersBelow(fixture.scale.of(100, 5))) {
    const data = { ...seat, cart: fixture.tea(), requestKey: newKey() };
    rounds.add(kindOf(await guest.sendUntilKnown(roundCall, { data })));
  }
}

/** Where the shop lets any scan join, the same photograph is enough. */
async function whereAnyScanJoins(fixture: Fixture): Promise<readonly Claim[]> {
  await fixture.store.pool.query(
    `update shops set settings = jsonb_set(settings, '{tableJoin}', '["scan"]')`,
  );
  const [guest, stranger] = await fixture.crowd(2);
  if (guest === undefined || stranger === undefined) throw new Error('no guest connected');
  const joined = new Set<string>();
  // The menu is reloaded a moment after the setting has changed.
  for (const name of ['U1', 'U2', 'U3', 'A5']) {
    const { session } = await openTable(guest, name);
    const other = await openTable(stranger, name);
    if (other.session === session) joined.add(name);
  }
  disconnectAll([guest, stranger]);
  return [control('tables that a photograph joined where any scan may', joined.size)];
}
