import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { quiet } from '../../testing/cluster.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { EmbeddedConnection } from './embedded-postgres.ts';
import { type Reports, reportsOfPrimary, reportsOfReplica } from './reports.ts';

const { connection, db } = await testDatabase();
const opened: Reports<unknown>[] = [];

afterEach(async () => {
  for (const reports of opened.splice(0)) await reports.close();
});

function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${user}@localhost/${database}?${where.toString()}`;
}

function reportsAt(url: string, clock: () => number) {
  const warned: unknown[] = [];
  const log = { ...quiet, warn: (fields: unknown) => void warned.push(fields) };
  const reports = reportsOfReplica(db, { url, log, clock });
  opened.push(reports);
  return { reports, warned };
}

const one = (from: typeof db) => sql<{ one: number }>`select 1 as one`.execute(from);

describe('the database of reports', () => {
  it('[FIGURES-13] is the primary where no replica is named', async () => {
    const { answer, asOf } = await reportsOfPrimary(db).read(one);
    expect([answer.rows, asOf]).toEqual([[{ one: 1 }], null]);
  });

  it('[FIGURES-13] is the primary while the replica is away, which is not asked for a while', async () => {
    let now = 0;
    const { reports, warned } = reportsAt(urlOf({ ...connection, host: '/nowhere' }), () => now);
    const read = async () => (await reports.read(one)).answer.rows;
    expect(await read()).toEqual([{ one: 1 }]);
    expect(await read()).toEqual([{ one: 1 }]);
    expect(warned.length).toBe(1);
    now = 10_000;
    expect(await read()).toEqual([{ one: 1 }]);
    expect(warned.length).toBe(2);
  });

  it('[FIGURES-13] is the primary where the address is no standby', async () => {
    const line = await databaseProxy(connection);
    const { reports, warned } = reportsAt(urlOf({ ...connection, ...line.connection }), () => 0);
    expect((await reports.read(one)).asOf).toBeNull();
    expect(warned).toEqual([{ reason: 'no standby' }]);
  });
});
