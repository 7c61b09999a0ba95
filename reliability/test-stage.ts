import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { scaleOf } from './check.ts';
import type { Scale } from './check.ts';
import type { Claim } from './claims.ts';
import { startServer } from './harness/house.ts';
import type { ServerOptions, OpenHouse } from './harness/house.ts';
import { playedOn, stageIn } from './harness/stage.ts';
import type { Script } from './harness/stage.ts';

/** The smallest figure that shows anything; the full one is `npm run reliability`. */
const factor = 0.0001;
/** Opening a house and killing what is in it takes longer than other tests are given. */
export const patienceMs = 120_000;

export interface TestStage {
  readonly scale: () => Scale;
  /** Plays a script in the shared house; answers the claims that do not hold. */
  readonly broken: (script: Script) => Promise<readonly Claim[]>;
}

/** One house for all tests of a file, closed after the last of them. */
export function testStage(options: ServerOptions): TestStage {
  let house: OpenHouse | null = null;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'servery-histories-'));
    house = await startServer(options);
  }, patienceMs);
  afterAll(async () => {
    await house?.close();
    await rm(folder, { recursive: true, force: true });
  }, patienceMs);
  const scale = (): Scale => scaleOf({ factor, seed: `test ${Date.now()}`, folder });
  return {
    scale,
    broken: async (script) => {
      if (house === null) throw new Error('the house is not open');
      const own = scale();
      await script.prepare?.(house.store, own);
      const stage = stageIn(house, { id: script.id, scale: own, note: () => undefined });
      return brokenOf((await playedOn(stage, script)).claims);
    },
  };
}

export function brokenOf(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(({ holds }) => !holds);
}
