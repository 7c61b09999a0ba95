import { sql } from 'kysely';
import { type Reports, reportsOfReplica } from '@servery/server/database/reports.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { control, exactly } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { withDeployment } from '../harness/deployment.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { quiet } from '../harness/postgres.ts';
import type { Standby } from '../harness/postgres.ts';
import { openReplicated } from '../harness/standby.ts';
import { until } from '../harness/until.ts';

/** Instead of a minute; a busy machine needs seconds between a write and the next reading. */
const longestLagMs = 10_000;
const patienceMs = 60_000;

/** Reports come from the replica while it keeps up, and from the primary when not (FIGURES-13). */
export const check = checkOf({
  id: 'D11',
  title: 'Reports are read from a replica, say how old they are, and fall back to the primary',
  deployment: { nodes: 0, postgres: openReplicated },
  play: followReplica,
  control: withoutReplay,
});

type Db = Fixture['store']['db'];

async function followReplica({ store: { db }, postgres: { standby } }: Fixture): Promise<Findings> {
  if (standby === null) throw new Error('there is no standby');
  let now = 0;
  const options = { url: standby.url, log: quiet, longestLagMs, clock: () => now };
  const reports = reportsOfReplica<Tables>(db, options);
  try {
    await sql`create table written (n integer)`.execute(db);
    // A replica that was slow once is left alone for a while.
    const later = (): void => {
      now += patienceMs;
    };
    const caughtUp = await readsOnReplica(reports, 0, later);
    await standby.query('select pg_wal_replay_pause()');
    await sql`insert into written values (1)`.execute(db);
    const behind = await read(reports);
    await until(async () => (await read(reports)).rows === 1, {
      patienceMs,
      what: 'the primary is read',
    });
    const fallenBack = await read(reports);
    await standby.query('select pg_wal_replay_resume()');
    later();
    const again = await readsOnReplica(reports, 1, later);
    return {
      claims: [
        exactly('reads of a replica that keeps up', caughtUp, 1),
        exactly('rows that a replica which is behind does not know', 1 - behind.rows, 1),
        exactly('reads that said how old they are', behind.asOf === null ? 0 : 1, 1),
        exactly('rows read when it is too far behind', fallenBack.rows, 1),
        exactly('reads on the primary then', fallenBack.isReplica ? 0 : 1, 1),
        exactly('reads of the replica once it has caught up', again, 1),
      ],
      targets: [],
      counts: {},
    };
  } finally {
    await reports.close();
  }
}

interface FoundRows {
  readonly rows: number;
  readonly isReplica: boolean;
  readonly asOf: number | null;
}

async function read(reports: Reports<Tables>): Promise<FoundRows> {
  const { answer, asOf } = await reports.read(countedOn);
  return { ...answer, asOf };
}

async function countedOn(db: Db): Promise<Omit<FoundRows, 'asOf'>> {
  const { rows } = await sql<{ readonly rows: number; readonly replica: boolean }>`
    select (select count(*) from written)::integer as rows,
      pg_is_in_recovery() as replica`.execute(db);
  return { rows: rows[0]?.rows ?? 0, isReplica: rows[0]?.replica ?? false };
}

/** Waits until the replica answers with so many rows, all that there are. */
async function readsOnReplica(
  reports: Reports<Tables>,
  wanted: number,
  later: () => void,
): Promise<number> {
  await until(
    async () => {
      const { isReplica, asOf, rows } = await read(reports);
      if (!isReplica) later();
      return isReplica && asOf === null && rows === wanted;
    },
    { patienceMs, what: 'the replica is read' },
  );
  return 1;
}

/** A replica that is asked without looking at what the primary has written knows too little. */
async function withoutReplay(): Promise<readonly Claim[]> {
  const missing = await withDeployment(
    { nodes: 0, postgres: openReplicated },
    async ({ store: { db }, postgres: { standby } }) => {
      if (standby === null) throw new Error('there is no standby');
      await sql`create table written (n integer)`.execute(db);
      await until(() => isThere(standby), { patienceMs, what: 'the table is replayed' });
      await standby.query('select pg_wal_replay_pause()');
      await sql`insert into written values (1)`.execute(db);
      const [row] = await standby.query('select count(*)::integer as rows from written');
      return 1 - Number(row?.['rows']);
    },
  );
  return [control('rows that a replica does not know and does not say so', missing)];
}

async function isThere(standby: Standby): Promise<boolean> {
  const [row] = await standby.query(`select to_regclass('written') is not null as found`);
  return row?.['found'] === true;
}
