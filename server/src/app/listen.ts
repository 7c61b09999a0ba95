import type { FastifyInstance } from 'fastify';
import { codeOf, reasonOf } from '../database/error-code.ts';

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Takes calls from now on; answers the address, which for port 0 only the system knows. */
export async function listen(http: FastifyInstance, place: Place): Promise<string> {
  try {
    await http.listen(place);
  } catch (error) {
    throw new Error(listenRefusal(codeOf(error) ?? reasonOf(error), place), { cause: error });
  }
  const bound = http.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : place.port;
  return addressOf({ ...place, port });
}

/** Every address of the machine, which is none a browser could be sent to. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** An address that a browser understands. */
export function addressOf({ host, port }: Place): string {
  if (everywhere.has(host)) return `http://localhost:${port}`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** What to tell when listening fails, by the code the system gives. */
export function listenRefusal(code: string, { host, port }: Place): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Choose another, as in: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `Port ${port} needs rights this user does not have. Choose one above 1023.`;
  return `Cannot listen on ${host}, port ${port} (${code}).`;
}
