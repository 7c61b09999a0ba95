import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, callerKinds } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { accessFixture, withKeptSockets } from '../../testing/access/fixture.ts';
import type { AccessFixture } from '../../testing/access/fixture.ts';
import { attemptAccess } from '../../testing/access/attempt-access.ts';
import { testServer } from '../../testing/running-server.ts';

const timeoutMs = 120_000;
let fixture: AccessFixture;

beforeAll(async () => {
  fixture = withKeptSockets(accessFixture(await testServer()));
}, timeoutMs);

describe('the access of every kind of caller', () => {
  it.each(calls.map(nameOf))(
    '[SAFE-02] to %s is as in the access matrix, and answers match their schema',
    async (name) => {
      const cells = accessMatrix.filter(({ call }) => nameOf(call) === name);
      expect(cells).toHaveLength(callerKinds.length);
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
