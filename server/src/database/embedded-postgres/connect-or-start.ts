import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../log.ts';
import { tryConnect } from './try-connect.ts';
import { launch } from './launch.ts';
import type { Instance } from './instance.ts';
import { runningPostmaster, writtenPostmaster } from './postmaster.ts';

const pollMs = 10;
const timeoutMs = 120_000;
// Another server was faster, or the processes of a killed postmaster have not exited yet.
const transient =
  /lock file ".*" (already exists|is empty)|bogus data in lock file|shared memory block .* still in use/;

export interface ConnectRequest {
  readonly instance: Instance;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/** A connection to the database of this folder, which is started if it does not run. */
export async function connectOrStart({ instance, log, stopping }: ConnectRequest): Promise<Client> {
  const limit = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
  let how = 'found running';
  while (!limit.aborted) {
    const answer = await tryConnect(instance.address);
    if (typeof answer === 'object') {
      log.info({ folder: instance.dataFolder }, `embedded PostgreSQL ${how}`);
      return answer;
    }
    const free = answer === 'absent' && (await runningPostmaster(instance.cluster)) === undefined;
    if (free && (await start(instance))) how = 'started';
    else await pause(pollMs);
  }
  throw new Error(await whySilent(instance));
}

/** Waits until it is ready; false if it exited because another one uses the folder. */
async function start(instance: Instance): Promise<boolean> {
  const launched = await launch(instance);
  while (!launched.hasEnded()) {
    const written = await writtenPostmaster(instance.cluster);
    if (written !== undefined && written.pid === launched.pid && written.isReady) return true;
    await pause(pollMs);
  }
  const output = await launched.output();
  if (!transient.test(output))
    throw new Error(`PostgreSQL exited at its start:\n${output.trimEnd()}`);
  return false;
}

async function whySilent({ cluster, address }: Instance): Promise<string> {
  const running = await runningPostmaster(cluster);
  if (running === undefined)
    return `PostgreSQL did not start on ${cluster}; see postgres.log beside it.`;
  return `PostgreSQL runs on ${cluster} (process ${running.pid}) but does not answer at ${address.host}.`;
}
