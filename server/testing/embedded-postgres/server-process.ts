import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { number, object, parse, string } from 'valibot';
import type { EmbeddedConnection } from '../../src/database/embedded-postgres.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Waits until it, or one of its workers, has started its database. */
  readonly nextConnection: () => Promise<EmbeddedConnection>;
  /** Kills it with every process it started that is not detached. */
  readonly kill: () => Promise<void>;
  readonly killAlone: () => Promise<void>;
}

const connectionSchema = object({
  host: string(),
  port: number(),
  user: string(),
  database: string(),
});

export function serverProcess(what: string, environment: NodeJS.ProcessEnv = {}): ServerProcess {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server-to-kill.ts'), what], {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const killing = (pid: number) => async (): Promise<void> => {
    process.kill(pid, 'SIGKILL');
    await ended;
  };
  return {
    nextConnection: async () =>
      parse(connectionSchema, JSON.parse((await lines.next()).value ?? '')),
    kill: killing(-(server.pid ?? 0)),
    killAlone: killing(server.pid ?? 0),
  };
}
