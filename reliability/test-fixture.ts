import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { scaleOf } from './check.ts';
import type { Scale } from './check.ts';
import type { Claim } from './claims.ts';
import { startServer } from './harness/deployment.ts';
import type { DeploymentOptions, RunningDeployment } from './harness/deployment.ts';
import { runIn, fixtureIn } from './harness/fixture.ts';
import type { Scenario } from './harness/fixture.ts';

/** The smallest figure that shows anything; the full one is `npm run reliability`. */
const factor = 0.0001;
/** Starting a deployment and killing its processes takes longer than other tests may take. */
export const patienceMs = 120_000;

export interface TestFixture {
  readonly scale: () => Scale;
  /** Runs a scenario in the shared deployment; returns the claims that do not hold. */
  readonly broken: (scenario: Scenario) => Promise<readonly Claim[]>;
}

/** One deployment for all tests of a file, stopped after the last of them. */
export function testFixture(options: DeploymentOptions): TestFixture {
  let deployment: RunningDeployment | null = null;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'servery-histories-'));
    deployment = await startServer(options);
  }, patienceMs);
  afterAll(async () => {
    await deployment?.close();
    await rm(folder, { recursive: true, force: true });
  }, patienceMs);
  const scale = (): Scale => scaleOf({ factor, seed: `test ${Date.now()}`, folder });
  return {
    scale,
    broken: async (scenario) => {
      if (deployment === null) throw new Error('the deployment is not running');
      const own = scale();
      await scenario.prepare?.(deployment.store, own);
      const fixture = fixtureIn(deployment, { id: scenario.id, scale: own, note: () => undefined });
      return brokenOf((await runIn(fixture, scenario)).claims);
    },
  };
}

export function brokenOf(claims: readonly Claim[]): readonly Claim[] {
  return claims.filter(({ holds }) => !holds);
}
