import { mayBecome } from '@servery/engine/session/status.ts';
import type { SessionStatus } from '@servery/engine/session/status.ts';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { selfOrder } from '../harness/carts.ts';
import { placeOrder } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf, rowsOf } from '../harness/stored.ts';

const statuses: readonly SessionStatus[] = [
  'ongoing',
  'toPay',
  'done',
  'test',
  'void',
  'cancelled',
];
const hands = 4;
const stepsEach = 8;

/** Random changes of status, by the server's function and by updates (SESSION-02, SESSION-05). */
export const check = checkOf({
  id: 'T2',
  title: 'A session changes only as the table of transitions allows',
  deployment: { nodes: 1 },
  play: randomWalks,
  control: withoutTrigger,
});

/** A trigger of the check itself, so that every change is recorded. */
const audit = `create table seen_changes (was text, became text, was_dine_in boolean, is_dine_in boolean);
  create function see_change() returns trigger language plpgsql as $$ begin
    insert into seen_changes values (old.status, new.status, old.was_dine_in, new.was_dine_in); return null; end $$;
  create trigger see_changes after update on sessions for each row execute function see_change()`;

/**
 * Copies of one order with random changes; a refused change leaves no trace, as in a call. Ids do
 * not depend on the seed: two walks may share one.
 */
const walk = `do $$ declare one text; begin
  for nth in 1..SEQUENCES loop
    one := substr(md5(gen_random_uuid()::text), 1, 24);
    insert into sessions (id, shop, type, status, people, was_dine_in) select one, shop, type, 'ongoing', 1, random() < 0.5 from sessions where id = 'ORDER';
    for step in 1..STEPS loop
      begin
        if random() < 0.5 then perform change_status(one, (array[STATUSES])[1 + floor(random() * 6)::integer], now());
        elsif random() < 0.8 then update sessions set status = (array[STATUSES])[1 + floor(random() * 6)::integer] where id = one;
        else update sessions set was_dine_in = random() < 0.5 where id = one; end if;
      exception when check_violation then null; end;
    end loop;
  end loop; end $$`;

async function randomWalks(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  await store.pool.query(audit);
  const sequences = scale.of(100_000, 400);
  await walkAll(fixture, sequences);
  const seen = await changesSeen(fixture);
  const other = await numberOf(
    store,
    'select count(*) from seen_changes where was_dine_in and not is_dine_in',
  );
  return {
    claims: [
      none('changes that are not in the table', illegal(seen)),
      none('takeaways that lost their table', other),
      atLeast('kinds of changes seen', seen.filter(({ was, became }) => was !== became).length, 6),
    ],
    counts: {
      sequences,
      ...Object.fromEntries(seen.map(({ was, became, count }) => [`${was} to ${became}`, count])),
    },
  };
}

async function walkAll(fixture: Fixture, sequences: number): Promise<void> {
  const [guest] = await fixture.crowd(1);
  if (guest === undefined) throw new Error('no guest connected');
  const { id } = await placeOrder(guest, selfOrder(fixture.tea()));
  guest.leave();
  const each = Math.ceil(sequences / hands / batches(sequences));
  const seeds = Array.from({ length: hands }, () => fixture.random.below(1000) / 1000);
  await Promise.all(
    seeds.map(async (seed) => {
      for (let batch = 0; batch < batches(sequences); batch += 1)
        await walked(fixture, { id, each, seed: (seed + batch / 1000) % 1 });
    }),
  );
}

/** A statement of the server may take five seconds; a batch stays well below. */
function batches(sequences: number): number {
  return Math.ceil(sequences / (hands * 250));
}

async function walked(
  { store }: Fixture,
  { id, each, seed }: { id: string; each: number; seed: number },
): Promise<void> {
  const text = walk
    .replace('SEQUENCES', String(each))
    .replace('STEPS', String(stepsEach))
    .replaceAll('STATUSES', statuses.map((status) => `'${status}'`).join())
    .replace('ORDER', id);
  const client = await store.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select setseed($1)', [seed]);
    await client.query(text);
  } finally {
    client.release(true);
  }
}

interface Seen {
  readonly was: string;
  readonly became: string;
  readonly count: number;
}

function changesSeen({ store }: Fixture): Promise<Seen[]> {
  return rowsOf<Seen>(
    store,
    'select was, became, count(*)::integer as count from seen_changes group by 1, 2 order by 1, 2',
  );
}

/** Compared with the engine's table, not with the trigger's. */
function illegal(seen: readonly Seen[]): number {
  const statusOf = (text: string): SessionStatus =>
    statuses.find((status) => status === text) ?? 'test';
  return seen
    .filter(({ was, became }) => was !== became && !mayBecome(statusOf(was), statusOf(became)))
    .reduce((sum, { count }) => sum + count, 0);
}

async function withoutTrigger(fixture: Fixture): Promise<readonly Claim[]> {
  await fixture.store.pool.query('drop trigger session_status on sessions');
  await walkAll(fixture, 40);
  return [
    control(
      'illegal changes without the trigger in the database',
      illegal(await changesSeen(fixture)),
    ),
  ];
}
