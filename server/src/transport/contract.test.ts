import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { guestFor, accessFixture, withoutOrder } from '../../testing/access/fixture.ts';
import { flawIn } from '../../testing/fuzz/fuzz-call.ts';
import { testServer } from '../../testing/running-server.ts';
import { byFeathers, byHttp } from '../../testing/contract/connections.ts';
import type { OpenTransport } from '../../testing/contract/connections.ts';
import {
  callerKindFor,
  needsOrder,
  ofEmptyHouses,
  partsOf,
  placeFor,
} from '../../testing/contract/scenarios.ts';
import type { ContractFixture } from '../../testing/contract/scenarios.ts';
import { afterFile } from '../../testing/after-file.ts';

const timeoutMs = 120_000;

async function newFixture(): Promise<ContractFixture> {
  const emailFolder = await mkdtemp(join(tmpdir(), 'servery-emails-'));
  afterFile(() => rm(emailFolder, { recursive: true, force: true }));
  return { ...accessFixture(await testServer({ emailFolder })), emailFolder };
}

const transports: readonly (readonly [string, OpenTransport])[] = [
  ['an unmodified Feathers client', byFeathers],
  ['HTTP', byHttp],
];

const served = calls.filter((call) => !ofEmptyHouses.has(nameOf(call)));
/** In `npm test` a call goes one way and the next call the other. */
const isSample = process.env['TEST_SCOPE'] === 'sample';

describe.each(transports)('the calls of the contract over %s', (_, open) => {
  const way = transports.findIndex(([, other]) => other === open);
  const sent = isSample ? served.filter((_call, nth) => nth % transports.length === way) : served;
  let fixture: ContractFixture;

  beforeAll(async () => {
    fixture = await newFixture();
  }, timeoutMs);

  it.each(sent.map((call) => [nameOf(call), call] as const))(
    '[CALL-03] serves %s, and the answer matches its schema',
    async (_name, call) => {
      fixture.server.passTime(61_000);
      const callerKind = callerKindFor(call);
      const guest = needsOrder(call)
        ? await guestFor(fixture, callerKind, placeFor(call))
        : withoutOrder(fixture, callerKind);
      const parts = await partsOf(call, fixture, guest);
      const send = await open(fixture.server, guest.login);
      const result = await send(call, parts);
      expect(flawIn(result, call)).toBeNull();
      expect(result).not.toEqual([]);
      expect(result).not.toMatchObject({ total: 0 });
      expect(fixture.server.faults.splice(0)).toEqual([]);
    },
    timeoutMs,
  );
});
