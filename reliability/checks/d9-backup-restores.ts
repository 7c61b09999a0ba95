import { setTimeout as pause } from 'node:timers/promises';
import { atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { keptPieces, restored, startArchiving, takeBase } from '../harness/backup.ts';
import type { Backup, Restoring } from '../harness/backup.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { leaveAll } from '../harness/crowd.ts';
import type { Guest } from '../harness/guest.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
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
  house: { nodes: 1 },
  play: drill,
  control: () => Promise.resolve([]),
});

/** An order with the times between which it was stored, by this machine's clock. */
interface Told {
  readonly id: string;
  readonly asked: number;
  readonly told: number;
}

async function drill(stage: Stage): Promise<Findings> {
  const { postgres, scale, dice } = stage;
  const backup = await startArchiving(postgres);
  await fill(stage, scale.of(1_000_000, 2000));
  await takeBase(postgres, backup);
  const before = await keptPieces(backup);
  const { told, safeAt, lagMs, pieces } = await loadUntilLoss(stage, backup);
  const moment = new Date(safeAt - dice.between(500, loadMs / 3));
  const then = await restored(backup, { pieces, upTo: moment }, (store) => seen(store, told));
  const latest = await restored(backup, { pieces, upTo: null }, (store) => seen(store, told));
  const olderThan = (time: number): readonly Told[] => told.filter((order) => order.told <= time);
  return {
    claims: [
      none(
        'orders acknowledged by that moment that are not there',
        missed(olderThan(moment.getTime()), then.result),
      ),
      none(
        'orders asked for after that moment that are there',
        told.filter(({ id, asked }) => asked > moment.getTime() && then.result.has(id)).length,
      ),
      none(
        'orders acknowledged before the last copied piece of the log that are not there',
        missed(olderThan(safeAt), latest.result),
      ),
      await withoutTheLog(backup, { pieces: before, upTo: null }, told),
    ],
    targets: [
      atMost('ms until an acknowledged order was copied away', lagMs, targetLagMs),
      atMost('seconds until the restored database answered', Math.max(then.ms, latest.ms) / 1000, 300),
    ],
    counts: { acked: told.length, 'pieces of the log': pieces.length },
  };
}

/** Old orders, so that there is something to copy; without a bill, because nobody asks for it. */
async function fill({ store }: Stage, orders: number): Promise<void> {
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
  readonly told: readonly Told[];
  /** What was acknowledged by this time is in the pieces. */
  readonly safeAt: number;
  readonly lagMs: number;
  readonly pieces: readonly string[];
}

async function loadUntilLoss(stage: Stage, backup: Backup): Promise<Loss> {
  const guests = await stage.crowd(8);
  const told: Told[] = [];
  const isOver = { yes: false };
  const ordering = guests.map((guest) => orderOn(guest, { stage, told, isOver }));
  await pause(loadMs);
  const safeAt = Date.now();
  const piece = await currentPiece(stage.store);
  const isCopied = async (): Promise<boolean> => (await keptPieces(backup)).includes(piece);
  await until(isCopied, { patienceMs: longestLagMs, what: 'the log is copied away' });
  const lagMs = Date.now() - safeAt;
  const pieces = await keptPieces(backup);
  isOver.yes = true;
  await Promise.all(ordering);
  leaveAll(guests);
  return { told, safeAt, lagMs, pieces };
}

/** The piece of the log that is being written. */
async function currentPiece(store: Store): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(store, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  return row?.name ?? '';
}

interface Ordering {
  readonly stage: Stage;
  readonly told: Told[];
  readonly isOver: { readonly yes: boolean };
}

async function orderOn(guest: Guest, { stage, told, isOver }: Ordering): Promise<void> {
  while (!isOver.yes) {
    const asked = Date.now();
    const reply = await guest.insist(placeCall, { data: selfOrder(stage.tea(), { requestKey: newKey() }) });
    if (reply.kind === 'done') told.push({ id: String(reply.result['_id']), asked, told: Date.now() });
    await pause(40);
  }
}

/** Which of the orders are there, whole and at their price. */
async function seen(store: Store, told: readonly Told[]): Promise<ReadonlySet<string>> {
  const ids = told.map(({ id }) => id);
  const gone = new Set([...(await missingOf(store, ids)), ...(await recomputeAll(store)).different]);
  const stored = await rowsOf<{ id: string }>(store, 'select id from sessions where id = any($1)', [ids]);
  return new Set(stored.map(({ id }) => id).filter((id) => !gone.has(id)));
}

function missed(orders: readonly Told[], there: ReadonlySet<string>): number {
  return orders.filter(({ id }) => !there.has(id)).length;
}

/** With the copy alone, what came after it is gone: so the log is what brings it back. */
async function withoutTheLog(backup: Backup, restoring: Restoring, told: readonly Told[]): Promise<Claim> {
  const { result } = await restored(backup, restoring, (store) => seen(store, told));
  return control('orders gone without the pieces of the log', missed(told, result));
}
