import { recomputeAll } from '@servery/server/testing/audit/recompute-all.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { archivedSegments, withRestored, startArchiving, takeBase } from '../harness/backup.ts';
import type { Backup, Restoring } from '../harness/backup.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { missingOf, rowsOf } from '../harness/stored.ts';
import type { Store } from '../harness/stored.ts';
import { until } from '../harness/until.ts';

/** Orders younger than this may be lost with the disk. */
const targetLagMs = 5000;
const loadMs = 12_000;
const longestLagMs = 120_000;

/** The disk is lost; a base copy and the log archived since then remain (SAFE-01). */
export const check = checkOf({
  id: 'D9',
  title: 'A backup restores what was acknowledged, up to any time',
  deployment: { nodes: 1 },
  play: restoreBackup,
  control: () => Promise.resolve([]),
});

/** An order with the times between which it was stored, by this machine's clock. */
interface AckedOrder {
  readonly id: string;
  readonly sentAt: number;
  readonly ackedAt: number;
}

async function restoreBackup(fixture: Fixture): Promise<Findings> {
  const { postgres, scale, random } = fixture;
  const backup = await startArchiving(postgres);
  await fill(fixture, scale.of(1_000_000, 2000));
  await takeBase(postgres, backup);
  const before = await archivedSegments(backup);
  const { acked, safeAt, lagMs, segments } = await loadUntilLoss(fixture, backup);
  const moment = new Date(safeAt - random.between(500, loadMs / 3));
  const complete = (store: Store): Promise<ReadonlySet<string>> => completeOrders(store, acked);
  const then = await withRestored(backup, { segments, upTo: moment }, complete);
  const latest = await withRestored(backup, { segments, upTo: null }, complete);
  const olderThan = (time: number): readonly AckedOrder[] =>
    acked.filter((order) => order.ackedAt <= time);
  return {
    claims: [
      none(
        'orders acknowledged by that time that are missing',
        missed(olderThan(moment.getTime()), then.result),
      ),
      none(
        'orders requested after that time that are there',
        acked.filter(({ id, sentAt }) => sentAt > moment.getTime() && then.result.has(id)).length,
      ),
      none(
        'orders acknowledged before the last archived log segment that are missing',
        missed(olderThan(safeAt), latest.result),
      ),
      await withoutLog(backup, { segments: before, upTo: null }, acked),
    ],
    targets: [
      atMost('ms until an acknowledged order was archived', lagMs, targetLagMs),
      atMost(
        'seconds until the restored database answered',
        Math.max(then.ms, latest.ms) / 1000,
        300,
      ),
    ],
    counts: { acked: acked.length, 'log segments': segments.length },
  };
}

/** Old orders, so that there is something to copy; without a bill, which is not read. */
async function fill({ store }: Fixture, orders: number): Promise<void> {
  const client = await store.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `insert into sessions (id, shop, type, status, people, rounds)
        select lpad(to_hex(nth), 24, '0'), (select min(id) from shops), 'takeAway', 'done', 1, 0 from generate_series(1, $1) nth`,
      [orders],
    );
    await client.query(
      `insert into session_lines (session, line, round, place, chosen)
        select lpad(to_hex(nth), 24, '0'), 'line', 1, 0, '{}' from generate_series(1, $1) nth`,
      [orders],
    );
  } finally {
    client.release(true);
  }
}

interface Loss {
  readonly acked: readonly AckedOrder[];
  /** Orders acknowledged by this time are in the archived segments. */
  readonly safeAt: number;
  readonly lagMs: number;
  readonly segments: readonly string[];
}

async function loadUntilLoss(fixture: Fixture, backup: Backup): Promise<Loss> {
  const guests = await fixture.crowd(8);
  const acked: AckedOrder[] = [];
  const isOver = { yes: false };
  const ordering = guests.map((guest) => orderOn(guest, { fixture, acked, isOver }));
  await pause(loadMs);
  const safeAt = Date.now();
  const segment = await currentSegment(fixture.store);
  const isArchived = async (): Promise<boolean> =>
    (await archivedSegments(backup)).includes(segment);
  await until(isArchived, { patienceMs: longestLagMs, what: 'the log is archived' });
  const lagMs = Date.now() - safeAt;
  const segments = await archivedSegments(backup);
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  return { acked, safeAt, lagMs, segments };
}

/** The log segment that is being written. */
async function currentSegment(store: Store): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(
    store,
    'select pg_walfile_name(pg_current_wal_lsn()) as name',
  );
  return row?.name ?? '';
}

interface Ordering {
  readonly fixture: Fixture;
  readonly acked: AckedOrder[];
  readonly isOver: { readonly yes: boolean };
}

async function orderOn(guest: Guest, { fixture, acked, isOver }: Ordering): Promise<void> {
  while (!isOver.yes) {
    const sentAt = Date.now();
    const reply = await guest.sendUntilKnown(placeCall, {
      data: selfOrder(fixture.tea(), { requestKey: newKey() }),
    });
    if (reply.kind === 'done')
      acked.push({ id: String(reply.result['_id']), sentAt, ackedAt: Date.now() });
    await pause(40);
  }
}

/** The orders that are stored completely and at their price. */
async function completeOrders(
  store: Store,
  acked: readonly AckedOrder[],
): Promise<ReadonlySet<string>> {
  const ids = acked.map(({ id }) => id);
  const missing = new Set([
    ...(await missingOf(store, ids)),
    ...(await recomputeAll(store)).different,
  ]);
  const stored = await rowsOf<{ id: string }>(store, 'select id from sessions where id = any($1)', [
    ids,
  ]);
  return new Set(stored.map(({ id }) => id).filter((id) => !missing.has(id)));
}

function missed(orders: readonly AckedOrder[], there: ReadonlySet<string>): number {
  return orders.filter(({ id }) => !there.has(id)).length;
}

/** With the base copy alone, later orders are lost: so the log is what restores them. */
async function withoutLog(
  backup: Backup,
  restoring: Restoring,
  acked: readonly AckedOrder[],
): Promise<Claim> {
  const { result } = await withRestored(backup, restoring, (store) => completeOrders(store, acked));
  return control('orders lost without the log segments', missed(acked, result));
}
