import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { guestFor, stageIn } from '../../testing/access/fixture.ts';
import { flawIn } from '../../testing/fuzz/fuzz-call.ts';
import { testHouse } from '../../testing/running-server.ts';
import { byFeathers, byHttp } from '../../testing/contract/connections.ts';
import type { Way } from '../../testing/contract/connections.ts';
import { partsOf, playerOf } from '../../testing/contract/scenarios.ts';
import type { Scene } from '../../testing/contract/scenarios.ts';

const patienceMs = 120_000;

async function newScene(): Promise<Scene> {
  const letters = await mkdtemp(join(tmpdir(), 'servery-letters-'));
  afterAll(() => rm(letters, { recursive: true, force: true }));
  return { ...stageIn(await testHouse({ letters })), letters };
}

const ways: readonly (readonly [string, Way])[] = [
  ['an unmodified Feathers client', byFeathers],
  ['HTTP', byHttp],
];

describe.each(ways)('the table of calls over %s', (_, way) => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await newScene();
  }, patienceMs);

  it.each(calls.map((call) => [nameOf(call), call] as const))(
    '[CALL-03] has %s, done as it is promised',
    async (_name, call) => {
      scene.house.passTime(61_000);
      const guest = await guestFor(scene, playerOf(call));
      const parts = await partsOf(call, scene, guest);
      const line = await way(scene.house, guest.login);
      const result = await line(call, parts);
      expect(flawIn(result, call)).toBeNull();
      expect(result).not.toEqual([]);
      expect(result).not.toMatchObject({ total: 0 });
      expect(scene.house.faults.splice(0)).toEqual([]);
    },
    patienceMs,
  );
});
