import { fork } from 'node:child_process';
import { type EmbeddedConnection, startEmbedded } from '../../src/database/embedded-postgres.ts';
import { quiet, sharedCluster } from '../cluster.ts';

// Only tests run this: it starts a database, says how to reach it, and waits for its death.
const what = process.argv[2] ?? 'throw-away';
if (what === 'run of three') for (let each = 0; each < 3; each += 1) fork(import.meta.filename, ['worker']);
else process.stdout.write(`${JSON.stringify(await started())}\n`);

// Nothing else keeps it running until it is killed; workers end with the process that forked them.
if (what !== 'worker') setInterval(() => undefined, 60_000);

async function started(): Promise<EmbeddedConnection> {
  if (what === 'worker') return sharedCluster();
  const where = what === 'throw-away' ? { throwAway: true as const } : { dataFolder: what };
  const { connection } = await startEmbedded({ ...where, log: quiet });
  return connection;
}
