import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { reasonOf } from './error-code.ts';
import type { Log } from './log.ts';

/** What was read, and how old it may be. */
export interface Read<Answer> {
  readonly answer: Answer;
  /** The time of the last change that the replica knows; null where nothing is missing. */
  readonly asOf: number | null;
}

/** Where reports are read, so that no order waits for them (FIGURES-13). */
export interface Reports<Tables> {
  readonly read: <Answer>(work: (db: Kysely<Tables>) => Promise<Answer>) => Promise<Read<Answer>>;
  readonly close: () => Promise<void>;
}

/** Reads where everything is written. */
export function reportsOfPrimary<Tables>(primary: Kysely<Tables>): Reports<Tables> {
  return {
    read: async (work) => ({ answer: await work(primary), asOf: null }),
    close: () => Promise.resolve(),
  };
}

export interface ReplicaOptions {
  readonly url: string;
  readonly log: Log;
  readonly clock?: () => number;
  readonly longestLagMs?: number;
}

const minuteMs = 60_000;
/** After a failure nobody waits for the replica again for so long. */
const restMs = 10_000;
const answerMs = 2000;

/** Reads from a replica while it is there and at most a minute behind, else from the primary. */
export function reportsOfReplica<Tables>(
  primary: Kysely<Tables>,
  options: ReplicaOptions,
): Reports<Tables> {
  const { url, log, clock = () => performance.now(), longestLagMs = minuteMs } = options;
  const pool = new Pool(replicaConfig(url));
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'replica connection broken'));
  const replica = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let restsUntil = Number.NEGATIVE_INFINITY;
  const rest = (reason: string): void => {
    restsUntil = clock() + restMs;
    log.warn({ reason }, 'reports read from the primary');
  };
  const onPrimary = async <Answer>(work: (db: Kysely<Tables>) => Promise<Answer>) => ({
    answer: await work(primary),
    asOf: null,
  });
  return {
    read: async (work) => {
      if (clock() < restsUntil) return onPrimary(work);
      try {
        const state = await stateOf(replica, primary, longestLagMs);
        if (state.kind === 'usable') return { answer: await work(replica), asOf: state.asOf };
        rest(state.reason);
      } catch (error) {
        rest(reasonOf(error));
      }
      return onPrimary(work);
    },
    close: () => replica.destroy(),
  };
}

function replicaConfig(connectionString: string): PoolConfig {
  return {
    connectionString,
    application_name: 'servery reports',
    max: 5,
    connectionTimeoutMillis: answerMs,
    statement_timeout: 30_000,
    keepAlive: true,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c default_transaction_read_only=on',
    types: columnTypes,
  };
}

type ReplicaState =
  | { readonly kind: 'usable'; readonly asOf: number | null }
  | { readonly kind: 'unusable'; readonly reason: string };

interface StateRow {
  readonly standby: boolean;
  readonly same: boolean | null;
  readonly replayed: number | null;
  readonly behind: number | null;
}

/**
 * What the primary has written by now is compared with what the replica has replayed: a replica
 * that has lost its primary would find itself up to date.
 */
async function stateOf<Tables>(
  replica: Kysely<Tables>,
  primary: Kysely<Tables>,
  longestLagMs: number,
): Promise<ReplicaState> {
  const { rows: written } = await sql<{ readonly lsn: string }>`
    select pg_current_wal_lsn()::text as lsn`.execute(primary);
  const { rows } = await sql<StateRow>`select pg_is_in_recovery() as standby,
      pg_last_wal_replay_lsn() >= ${written[0]?.lsn ?? ''}::pg_lsn as same,
      (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::bigint as replayed,
      (extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000)::bigint
        as behind`.execute(replica);
  const [row] = rows;
  if (row === undefined || !row.standby) return { kind: 'unusable', reason: 'no standby' };
  if (row.same === true) return { kind: 'usable', asOf: null };
  const isBehind = row.behind === null || row.behind > longestLagMs;
  return isBehind
    ? { kind: 'unusable', reason: 'too far behind' }
    : { kind: 'usable', asOf: row.replayed };
}
