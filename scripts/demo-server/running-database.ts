import { join } from 'node:path';
import { newLog } from '@servery/server/app/log.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import type { Database } from '@servery/server/database/database.ts';
import { connectionTo } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';
import type { Tables } from '@servery/server/database/tables.ts';

/** The database of a running server, by its data folder. */
export async function runningDatabase(folder: string): Promise<Database<Tables>> {
  const running = await runningPostmaster(clusterIn(join(folder, 'postgres')));
  if (running === undefined) throw new Error(`no server runs that keeps its data in ${folder}`);
  return openDatabase<Tables>({
    embedded: connectionTo({ host: running.socketFolder, port: running.port }),
    log: newLog({ logLevel: 'silent', isTerminal: false }),
  });
}
