import { Client } from 'pg';
import { codeOf, reasonOf } from '../error-code.ts';
import type { Address } from './address.ts';
import { owner } from './place.ts';

/** An open connection; or somebody is there but not ready (starting, stopping, full); or nobody is. */
export type Answer = Client | 'busy' | 'nobody';

const nobody = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'];
const busy = ['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN'];
const patienceMs = 5000;

/** Connects to the database that every PostgreSQL has. */
export async function knock(address: Address): Promise<Answer> {
  const client = new Client({
    ...address,
    user: owner,
    database: 'postgres',
    application_name: 'servery launcher',
    connectionTimeoutMillis: patienceMs,
  });
  // A connection that breaks later says so by its end; unheard, the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return answerOf(error, address);
  }
}

function answerOf(error: unknown, { host, port }: Address): 'busy' | 'nobody' {
  const code = codeOf(error) ?? '';
  if (nobody.includes(code)) return 'nobody';
  // The driver has no code for a connection that ends or stays silent while it is being made.
  if (busy.includes(code) || code === '') return 'busy';
  throw new Error(`PostgreSQL at ${host} (${port}) does not let us in: ${reasonOf(error)}`, { cause: error });
}
