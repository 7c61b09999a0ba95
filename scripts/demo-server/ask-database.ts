import { join } from 'node:path';
import { newLog } from '@servery/server/app/log.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import { connectionTo } from '@servery/server/database/embedded-postgres.ts';
import { clusterIn } from '@servery/server/database/embedded-postgres/place.ts';
import { runningPostmaster } from '@servery/server/database/embedded-postgres/postmaster.ts';

/** One SQL statement to the database of a running house, its rows as JSON: `ask-database.ts <data folder> <statement> <value> …` */
const [folder = '', statement = '', ...values] = process.argv.slice(2);
const running = await runningPostmaster(clusterIn(join(folder, 'postgres')));
if (running === undefined) throw new Error(`no house is open that keeps its data in ${folder}`);
const { pool } = await openDatabase({
  embedded: connectionTo({ host: running.socketFolder, port: running.port }),
  log: newLog({ logLevel: 'silent', isTerminal: false }),
});
try {
  const { rows } = await pool.query<object>(statement, values);
  process.stdout.write(JSON.stringify(rows));
} finally {
  // Kysely, which nobody asked here, would leave it open.
  await pool.end();
}
