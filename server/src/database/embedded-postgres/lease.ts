import type { Client } from 'pg';
import { unlessCode } from '../error-code.ts';
import { isTransient } from './try-connect.ts';
import { owner } from './instance.ts';
import { type ConnectRequest, connectOrStart } from './connect-or-start.ts';

export const leaseKey = 5_133_742;
const alreadyThere = ['42P04', '23505'];

/**
 * A connection with a shared lock that marks the database as used. Several servers can hold one,
 * and a killed server's lease ends with its connection.
 */
export async function takeLease(request: ConnectRequest): Promise<Client> {
  for (;;) {
    const client = await connectOrStart(request);
    if (await holdsLease(client)) return client;
  }
}

/** Waits while another server is stopping the database; false if the connection ended with it. */
async function holdsLease(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock_shared($1)', [leaseKey]);
    await makeDatabase(client);
    return true;
  } catch (error) {
    if (isTransient(error)) return false;
    throw error;
  }
}

/**
 * Releases the lease; true if no other is held, and then no other can be taken before this
 * connection ends.
 */
export async function endLease(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
  const { rows } = await client.query<{ last: boolean }>(
    'select pg_try_advisory_lock($1) as last',
    [leaseKey],
  );
  return rows[0]?.last === true;
}

export async function makeDatabase(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [owner]);
  if (found.rowCount === 0)
    await unlessCode(client.query(`create database ${owner}`), alreadyThere);
}
