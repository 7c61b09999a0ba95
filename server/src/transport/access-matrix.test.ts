import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, callerKinds } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { callsOnKeptSockets } from '../../testing/access/caller-sockets.ts';
import { accessFixture } from '../../testing/access/fixture.ts';
import type { AccessFixture } from '../../testing/access/fixture.ts';
import { attemptAccess } from '../../testing/access/attempt-access.ts';
import { testServer } from '../../testing/running-server.ts';

const timeoutMs = 120_000;
/** Of every call a third of the kinds of callers in `npm test`, another third of the next call. */
const isSample = process.env['TEST_SCOPE'] === 'sample';
const named = calls.map((call, nth) => [nameOf(call), nth] as const);
let fixture: AccessFixture;

beforeAll(async () => {
  const server = await testServer();
  fixture = { ...accessFixture(server), call: callsOnKeptSockets(server) };
}, timeoutMs);

describe('the access of every kind of caller', () => {
  it.each(named)(
    '[SAFE-02] to %s is as in the access matrix, and answers match their schema',
    async (name, nth) => {
      const row = accessMatrix.filter(({ call }) => nameOf(call) === name);
      expect(row).toHaveLength(callerKinds.length);
      const cells = isSample ? row.filter((_, caller) => (caller + nth) % 3 === 0) : row;
      const actual: string[] = [];
      const flaws: string[] = [];
      for (const cell of cells) {
        const { access, code, flaw } = await attemptAccess(cell, fixture);
        actual.push(`${cell.callerKind}: ${access === 'broken' ? code : access}`);
        if (flaw !== null) flaws.push(flaw);
      }
      expect(actual).toEqual(cells.map(({ callerKind, access }) => `${callerKind}: ${access}`));
      expect(flaws).toEqual([]);
      expect(fixture.server.faults.splice(0)).toEqual([]);
    },
    timeoutMs,
  );
});
