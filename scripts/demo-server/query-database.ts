import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newLog } from '@servery/server/app/log.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import { connectionTo } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/instance.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';

/**
 * SQL for the database of a running server: `query-database.ts <data folder>`. Each line of the
 * input is a list of a statement and its values; each line of the output is `{ rows }` or `{ error
 * }`, in the same order.
 */
const [folder = ''] = process.argv.slice(2);
const running = await runningPostmaster(clusterIn(join(folder, 'postgres')));
if (running === undefined) throw new Error(`no server runs that keeps its data in ${folder}`);
const { pool } = await openDatabase({
  embedded: connectionTo({ host: running.socketFolder, port: running.port }),
  log: newLog({ logLevel: 'silent', isTerminal: false }),
});

async function answerTo(line: string): Promise<object> {
  const parts: unknown = JSON.parse(line);
  const [statement = '', ...values] = Array.isArray(parts) ? parts.map(String) : [];
  try {
    return { rows: (await pool.query<object>(statement, values)).rows };
  } catch (error) {
    return { error: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answerTo(line))}\n`);
// Kysely closes no pool that it has not used.
await pool.end();
