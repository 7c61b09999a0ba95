import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, knockers } from '@servery/contract/access.ts';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { stageIn } from '../../testing/access/fixture.ts';
import type { Stage } from '../../testing/access/fixture.ts';
import { played } from '../../testing/access/attempted.ts';
import { testHouse } from '../../testing/running-server.ts';

const patienceMs = 120_000;
let stage: Stage;

beforeAll(async () => {
  stage = stageIn(await testHouse());
}, patienceMs);

describe('who gets what from the server', () => {
  it.each(calls.map(nameOf))(
    '[SAFE-02] is as the access matrix says for %s, in the form the table promises',
    async (name) => {
      const cells = accessMatrix.filter(({ call }) => nameOf(call) === name);
      expect(cells).toHaveLength(knockers.length);
      const found: string[] = [];
      const flaws: string[] = [];
      for (const cell of cells) {
        const { access, code, flaw } = await played(cell, stage);
        found.push(`${cell.knocker}: ${access === 'broken' ? code : access}`);
        if (flaw !== null) flaws.push(flaw);
      }
      expect(found).toEqual(cells.map(({ knocker, access }) => `${knocker}: ${access}`));
      expect(flaws).toEqual([]);
      expect(stage.house.faults.splice(0)).toEqual([]);
    },
    patienceMs,
  );
});
