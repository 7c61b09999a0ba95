import type { Client } from 'pg';
import { unlessCode } from '../error-code.ts';
import { isPassing } from './ping.ts';
import { owner } from './place.ts';
import { type Wish, reach } from './reach.ts';

export const leaseKey = 5_133_742;
const alreadyThere = ['42P04', '23505'];

/**
 * A connection that says "I use this database" as long as it lives. Several servers can hold one at a time, and a
 * killed server's lease ends with its connection.
 */
export async function takeLease(wish: Wish): Promise<Client> {
  for (;;) {
    const client = await reach(wish);
    if (await holdsLease(client)) return client;
  }
}

/** Waits while another server is stopping the database; false when it went with it. */
async function holdsLease(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock_shared($1)', [leaseKey]);
    await makeDatabase(client);
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
}

/** Gives the lease back; true when nobody else holds one, and then nobody can take one until we are done. */
export async function endLease(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
  const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    leaseKey,
  ]);
  return rows[0]?.last === true;
}

export async function makeDatabase(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [owner]);
  if (found.rowCount === 0) await unlessCode(client.query(`create database ${owner}`), alreadyThere);
}
