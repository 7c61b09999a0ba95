import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../log.ts';
import { knock } from './ping.ts';
import { launch } from './launch.ts';
import type { Place } from './place.ts';
import { runningPostmaster, writtenPostmaster } from './postmaster.ts';

const betweenLooksMs = 10;
const patienceMs = 120_000;
// Another server was quicker, or the processes of a killed postmaster are still on their way out.
const passing =
  /lock file ".*" (already exists|is empty)|bogus data in lock file|shared memory block .* still in use/;

export interface Wish {
  readonly place: Place;
  readonly log: Log;
  readonly stopping: AbortSignal;
}

/** A connection to the database that runs on this folder; when none runs, it is started. */
export async function reach({ place, log, stopping }: Wish): Promise<Client> {
  const limit = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)]);
  let how = 'found running';
  while (!limit.aborted) {
    const answer = await knock(place.address);
    if (typeof answer === 'object') {
      log.info({ folder: place.dataFolder }, `embedded PostgreSQL ${how}`);
      return answer;
    }
    const free = answer === 'nobody' && (await runningPostmaster(place.cluster)) === undefined;
    if (free && (await start(place))) how = 'started';
    else await pause(betweenLooksMs);
  }
  throw new Error(await whySilent(place));
}

/** Waits until it is ready; false when it gave way to another one. */
async function start(place: Place): Promise<boolean> {
  const launched = await launch(place);
  while (!launched.hasEnded()) {
    const written = await writtenPostmaster(place.cluster);
    if (written !== undefined && written.pid === launched.pid && written.isReady) return true;
    await pause(betweenLooksMs);
  }
  const said = await launched.said();
  if (!passing.test(said)) throw new Error(`PostgreSQL ended at its start:\n${said.trimEnd()}`);
  return false;
}

async function whySilent({ cluster, address }: Place): Promise<string> {
  const running = await runningPostmaster(cluster);
  if (running === undefined) return `PostgreSQL did not start on ${cluster}; see postgres.log beside it.`;
  return `PostgreSQL runs on ${cluster} (process ${running.pid}) but does not answer at ${address.host}.`;
}
