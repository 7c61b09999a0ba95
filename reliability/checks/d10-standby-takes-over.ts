import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { atLeast, atMost, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { withDeployment } from '../harness/deployment.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { compareStored, newOrderLog, order } from '../harness/orders.ts';
import type { OrderLog } from '../harness/orders.ts';
import type { Postgres } from '../harness/postgres.ts';
import { openReplicated } from '../harness/standby.ts';
import type { Store } from '../harness/stored.ts';
import { until } from '../harness/until.ts';

const targetMs = 10_000;
const longestWaitMs = 120_000;
/** As long as somebody takes to decide that the primary is gone. */
const promotionAfterMs = 1500;

/** The primary is killed under load and its synchronous standby promoted (SAFE-07). */
export const check = checkOf({
  id: 'D10',
  title: 'A promoted standby has every acknowledged order, and nodes follow to it',
  deployment: { nodes: 2, hasRedis: true, postgres: openReplicated },
  play: promoteUnderLoad,
  control: withoutSynchronousCommits,
});

async function promoteUnderLoad(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const guests = await fixture.crowd(scale.of(32, 6));
  const orderLog = newOrderLog();
  const isOver = { yes: false };
  const ordering = guests.map(async (guest) => {
    while (!isOver.yes) await order(guest, fixture.tea, orderLog);
  });
  const wanted = scale.of(20_000, 150);
  await until(() => orderLog.acked.length >= wanted, {
    patienceMs: 60 * longestWaitMs,
    what: 'orders are acknowledged',
  });
  const { before, againMs } = await takeOver(fixture, orderLog);
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  const { missing, doubles } = await compareStored(store, orderLog.acked);
  return {
    claims: [
      none('acknowledged orders that are lost', missing),
      none('requests granted twice', doubles),
      none('requests whose outcome stayed unknown', orderLog.unknown.length),
      none('requests refused', orderLog.refused.length),
      atLeast('orders after the promotion', orderLog.acked.length - before, 1),
    ],
    targets: [atMost('ms from the promotion to the next order', againMs, targetMs)],
    counts: { acked: orderLog.acked.length, 'acked before the kill': before },
  };
}

interface TakeOver {
  /** Orders that were acknowledged when the primary was dead. */
  readonly before: number;
  readonly againMs: number;
}

async function takeOver(
  { scale, postgres, note }: Fixture,
  { acked }: OrderLog,
): Promise<TakeOver> {
  note('kill', { what: 'primary' });
  await postgres.standby?.killPrimary();
  const before = acked.length;
  await pause(promotionAfterMs);
  await postgres.standby?.promote();
  const promoted = performance.now();
  const again = { patienceMs: longestWaitMs, what: 'orders are taken again' };
  await until(() => acked.length > before, again);
  const againMs = performance.now() - promoted;
  await until(() => acked.length >= before + scale.of(5000, 50), again);
  return { before, againMs };
}

/** From here on the standby reads nothing, and the primary waits for nobody. */
async function endReplication({ db }: Store, { standby }: Postgres): Promise<void> {
  // A connection that is only ended is opened again, in time to lose nothing.
  await standby?.query(`alter system set primary_conninfo = ''`);
  await standby?.query('select pg_reload_conf()');
  await sql`alter system set synchronous_standby_names = ''`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const isOver = async (): Promise<boolean> => {
    const { rows } = await sql<{ over: boolean }>`select not exists (
      select from pg_stat_replication) and current_setting('synchronous_standby_names') = ''
      as over`.execute(db);
    return rows[0]?.over === true;
  };
  await until(isOver, { patienceMs: longestWaitMs, what: 'the standby reads no more' });
}

/** A primary that does not wait for its standby must lose what the standby has not yet replayed. */
async function withoutSynchronousCommits(): Promise<readonly Claim[]> {
  const lost = await withDeployment({ nodes: 0, postgres: openReplicated }, async (deployment) => {
    const { store, postgres } = deployment;
    await endReplication(store, postgres);
    await sql`create table acknowledged (n integer)`.execute(store.db);
    await postgres.standby?.killPrimary();
    await postgres.standby?.promote();
    const isThere = async (): Promise<boolean> => {
      try {
        await sql`select 1`.execute(store.db);
        return true;
      } catch {
        return false;
      }
    };
    await until(isThere, { patienceMs: longestWaitMs, what: 'the standby answers' });
    const { rows } = await sql<{ found: string | null }>`
      select to_regclass('acknowledged') as found`.execute(store.db);
    return rows[0]?.found === null ? 1 : 0;
  });
  return [control('commits lost when the primary does not wait for its standby', lost)];
}
