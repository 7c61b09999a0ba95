import { fork } from 'node:child_process';
import { type EmbeddedConnection, startEmbedded } from '../../src/database/embedded-postgres.ts';
import { quiet, sharedCluster } from '../cluster.ts';

// Starts a database, prints its connection and waits until it is killed.
const what = process.argv[2] ?? 'temporary';
if (what === 'run of three')
  for (let each = 0; each < 3; each += 1) fork(import.meta.filename, ['worker']);
else process.stdout.write(`${JSON.stringify(await started())}\n`);

// Keeps the process running until it is killed; workers end with the process that forked them.
if (what !== 'worker') setInterval(() => undefined, 60_000);

async function started(): Promise<EmbeddedConnection> {
  if (what === 'worker') return sharedCluster();
  const where = what === 'temporary' ? { temporary: true as const } : { dataFolder: what };
  const { connection } = await startEmbedded({ ...where, log: quiet });
  return connection;
}
