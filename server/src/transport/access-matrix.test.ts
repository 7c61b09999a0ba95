import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, callerKinds } from '@servery/contract/access.ts';
import type { AccessCell, CallerKind } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { accessFixture } from '../../testing/access/fixture.ts';
import type { AccessFixture } from '../../testing/access/fixture.ts';
import { attemptAccess } from '../../testing/access/attempt-access.ts';
import { testServer } from '../../testing/running-server.ts';

const timeoutMs = 120_000;
const isSample = process.env['TEST_SCOPE'] === 'sample';
/** They come close to somebody who may: many a service refuses them in its own code. */
const nearMisses: ReadonlySet<CallerKind> = new Set<CallerKind>([
  'staffElsewhere',
  'memberNotOnIt',
  'wrongKey',
  'keyElsewhere',
]);
const named = calls.map((call, nth) => [nameOf(call), nth] as const);
let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
}, timeoutMs);

/** In `npm test` near misses that a service refuses, and by turns one answered and two others. */
function sampleOf(row: readonly AccessCell[], nth: number): readonly AccessCell[] {
  const kindOf = ({ callerKind, access }: AccessCell): string => {
    if (!nearMisses.has(callerKind)) return access === 'answers' ? 'answered' : 'other';
    // What somebody of another shop may do, they do there, and later calls find it changed.
    if (access === 'answers') return 'elsewhere';
    return ['notAllowed', 'loginRequired'].includes(access) ? 'near' : 'refused by the service';
  };
  const turn = (kind: string): AccessCell | undefined => {
    const cells = row.filter((cell) => kindOf(cell) === kind);
    return cells[nth % cells.length];
  };
  const chosen = [turn('answered'), turn('near'), turn('other')];
  return row.filter((cell) => chosen.includes(cell) || kindOf(cell) === 'refused by the service');
}

describe('the access of every kind of caller', () => {
  it.each(named)(
    '[SAFE-02] to %s is as in the access matrix, and answers match their schema',
    async (name, nth) => {
      const row = accessMatrix.filter(({ call }) => nameOf(call) === name);
      expect(row).toHaveLength(callerKinds.length);
      const cells = isSample ? sampleOf(row, nth) : row;
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
