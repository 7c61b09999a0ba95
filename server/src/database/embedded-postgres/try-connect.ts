import { Client } from 'pg';
import { codeOf, reasonOf } from '../error-code.ts';
import type { PostgresAddress } from './address.ts';
import { owner } from './instance.ts';

/**
 * An open connection; `busy` if a server is there but starting, stopping or full; `absent` if none
 * is.
 */
export type ConnectAttempt = Client | 'busy' | 'absent';

const absent = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'];
const busy = ['57P01', '57P02', '57P03', '53300', 'ECONNRESET', 'EPIPE', 'EAGAIN'];
const timeoutMs = 5000;

/** Connects to the database that every PostgreSQL server has. */
export async function tryConnect(address: PostgresAddress): Promise<ConnectAttempt> {
  const client = new Client({
    ...address,
    user: owner,
    database: 'postgres',
    application_name: 'servery launcher',
    connectionTimeoutMillis: timeoutMs,
  });
  // A connection that breaks later emits `end`; without a listener its error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return failureKind(error, address);
  }
}

function failureKind(error: unknown, { host, port }: PostgresAddress): 'busy' | 'absent' {
  if (absent.includes(codeOf(error) ?? '')) return 'absent';
  if (isTransient(error)) return 'busy';
  throw new Error(`PostgreSQL at ${host} (${port}) refuses the connection: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** Whether PostgreSQL is only starting, stopping or full. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  // The driver has no code for a connection that ends or times out.
  return code === undefined
    ? /terminated|timeout|connection error/.test(reasonOf(error))
    : busy.includes(code);
}
