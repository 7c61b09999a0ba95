import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { keptPieces, restored, startArchiving, takeBase } from '../harness/backup.ts';
import type { Backup, Restoring } from '../harness/backup.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { missingOf, recomputeAll, rowsOf } from '../harness/stored.ts';
import type { Store } from '../harness/stored.ts';
import { until } from '../harness/until.ts';

/** What is younger than this may be lost with the disk. */
const targetLagMs = 5000;
const loadMs = 12_000;
const longestLagMs = 120_000;

/** The disk is gone; what is left is a copy and the log that was copied away since (SAFE-01). */
export const check = checkOf({
  id: 'D9',
  title: 'A backup brings back what was acknowledged, up to any moment',
  deployment: { nodes: 1 },
  play: drill,
  control: () => Promise.resolve([]),
});

/** An order with the times between which it was stored, by this machine's clock. */
interface AckedOrder {
  readonly id: string;
  readonly asked: number;
  readonly ackedAt: number;
}

async function drill(fixture: Fixture): Promise<Findings> {
  const { postgres, scale, random } = fixture;
  const backup = await startArchiving(postgres);
  await fill(fixture, scale.of(1_000_000, 2000));
  await takeBase(postgres, backup);
  const before = await keptPieces(backup);
  const { acked, safeAt, lagMs, pieces } = await loadUntilLoss(fixture, backup);
  const moment = new Date(safeAt - random.between(500, loadMs / 3));
  const then = await restored(backup, { pieces, upTo: moment }, (store) => seen(store, acked));
  const latest = await restored(backup, { pieces, upTo: null }, (store) => seen(store, acked));
  const olderThan = (time: number): readonly AckedOrder[] =>
    acked.filter((order) => order.ackedAt <= time);
  return {
    claims: [
      none(
        'orders acknowledged by that moment that are not there',
        missed(olderThan(moment.getTime()), then.result),
      ),
      none(
        'orders asked for after that moment that are there',
        acked.filter(({ id, asked }) => asked > moment.getTime() && then.result.has(id)).length,
      ),
      none(
        'orders acknowledged before the last copied piece of the log that are not there',
        missed(olderThan(safeAt), latest.result),
      ),
      await withoutTheLog(backup, { pieces: before, upTo: null }, acked),
    ],
    targets: [
      atMost('ms until an acknowledged order was copied away', lagMs, targetLagMs),
      atMost(
        'seconds until the restored database answered',
        Math.max(then.ms, latest.ms) / 1000,
        300,
      ),
    ],
    counts: { acked: acked.length, 'pieces of the log': pieces.length },
  };
}

/** Old orders, so that there is something to copy; without a bill, because nobody asks for it. */
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
  /** What was acknowledged by this time is in the pieces. */
  readonly safeAt: number;
  readonly lagMs: number;
  readonly pieces: readonly string[];
}

async function loadUntilLoss(fixture: Fixture, backup: Backup): Promise<Loss> {
  const guests = await fixture.crowd(8);
  const acked: AckedOrder[] = [];
  const isOver = { yes: false };
  const ordering = guests.map((guest) => orderOn(guest, { fixture, acked, isOver }));
  await pause(loadMs);
  const safeAt = Date.now();
  const piece = await currentPiece(fixture.store);
  const isCopied = async (): Promise<boolean> => (await keptPieces(backup)).includes(piece);
  await until(isCopied, { patienceMs: longestLagMs, what: 'the log is copied away' });
  const lagMs = Date.now() - safeAt;
  const pieces = await keptPieces(backup);
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  return { acked, safeAt, lagMs, pieces };
}

/** The piece of the log that is being written. */
async function currentPiece(store: Store): Promise<string> {
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
    const asked = Date.now();
    const reply = await guest.askUntilKnown(placeCall, {
      data: selfOrder(fixture.tea(), { requestKey: newKey() }),
    });
    if (reply.kind === 'done')
      acked.push({ id: String(reply.result['_id']), asked, ackedAt: Date.now() });
    await pause(40);
  }
}

/** Which of the orders are there, whole and at their price. */
async function seen(store: Store, acked: readonly AckedOrder[]): Promise<ReadonlySet<string>> {
  const ids = acked.map(({ id }) => id);
  const gone = new Set([
    ...(await missingOf(store, ids)),
    ...(await recomputeAll(store)).different,
  ]);
  const stored = await rowsOf<{ id: string }>(store, 'select id from sessions where id = any($1)', [
    ids,
  ]);
  return new Set(stored.map(({ id }) => id).filter((id) => !gone.has(id)));
}

function missed(orders: readonly AckedOrder[], there: ReadonlySet<string>): number {
  return orders.filter(({ id }) => !there.has(id)).length;
}

/** With the copy alone, what came after it is gone: so the log is what brings it back. */
async function withoutTheLog(
  backup: Backup,
  restoring: Restoring,
  acked: readonly AckedOrder[],
): Promise<Claim> {
  const { result } = await restored(backup, restoring, (store) => seen(store, acked));
  return control('orders gone without the pieces of the log', missed(acked, result));
}
