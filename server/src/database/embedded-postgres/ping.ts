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
  if (nobody.includes(codeOf(error) ?? '')) return 'nobody';
  if (isPassing(error)) return 'busy';
  throw new Error(`PostgreSQL at ${host} (${port}) does not let us in: ${reasonOf(error)}`, { cause: error });
}

/** Whether PostgreSQL is only starting, stopping or full. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  // The driver has no code for a connection that ends under it, or stays silent.
  return code === undefined
    ? /terminated|timeout|connection error/.test(reasonOf(error))
    : busy.includes(code);
}
