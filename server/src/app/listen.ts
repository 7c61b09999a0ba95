import type { FastifyInstance } from 'fastify';
import { codeOf, reasonOf } from '../database/error-code.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Starts listening; returns the address, whose port the system chooses for port 0. */
export async function listen(http: FastifyInstance, at: ListenAddress): Promise<string> {
  try {
    await http.listen(at);
  } catch (error) {
    throw new Error(listenRefusal(codeOf(error) ?? reasonOf(error), at), { cause: error });
  }
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : at.port;
  return addressOf({ ...at, port });
}

/** Wildcard addresses, which a browser cannot open. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** An address that a browser can open. */
export function addressOf({ host, port }: ListenAddress): string {
  if (everywhere.has(host)) return `http://localhost:${port}`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The message for the operator when listening fails, by system error code. */
export function listenRefusal(code: string, { host, port }: ListenAddress): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another, as in: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs rights this user does not have. Choose one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code}).`;
}
