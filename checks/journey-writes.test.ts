import { describe, expect, it } from 'vitest';
import { checkJourneyWrites } from './journey-writes.ts';
import { sampleRepository } from './report.ts';

function problems(code: string, path = 'e2e/journeys/cart.spec.ts'): readonly string[] {
  return checkJourneyWrites(sampleRepository({ [path]: code })).problems;
}

describe('a journey', () => {
  it.each([
    'await inDatabase(`insert into sessions (id) values ($1)`, id);',
    'await inDatabase("update sessions set people = 3", id);',
    'await inDatabase(`DELETE\n  FROM sessions`);',
  ])('may not write to the database: %s', (code) => {
    expect(problems(code)).toEqual([
      'e2e/journeys/cart.spec.ts writes to the database: use or add a call',
    ]);
    expect(problems(code, 'e2e/support/orders.ts')).toHaveLength(1);
  });

  it('may read from it', () => {
    expect(problems('await inDatabase(`select total from sessions`);')).toEqual([]);
    expect(problems('update sessions set x', 'server/src/orders/a.sql')).toEqual([]);
  });
});
