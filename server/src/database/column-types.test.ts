import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase();

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

describe('columns', () => {
  it.each([
    ['count(*)', 1],
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['-9007199254740991::int8', -9_007_199_254_740_991],
    ['sum(120::int8)', 120],
    ['1200::numeric', 1200],
    ['null::int8', null],
    [`array[1, -2, null, 3]::int8[]`, [1, -2, null, 3]],
    [
      `array[[1, 2], [3, 4]]::numeric[]`,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [`array[]::int8[]`, []],
    ['7::int4', 7],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    [`date '2026-11-15'`, '2026-11-15'],
    [`timestamp '2026-11-15 08:30'`, '2026-11-15 08:30:00'],
    [`timestamptz '2026-11-15 08:30+08'`, new Date('2026-11-15T00:30:00Z')],
    [`array['a', 'b']::text[]`, ['a', 'b']],
  ])('read %s as it is', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  it.each([
    '9007199254740992::int8',
    '-9007199254740992::int8',
    '1.5::numeric',
    `'NaN'::numeric`,
    'array[9007199254740993]::int8[]',
  ])('never round %s', async (expression) => {
    await expect(valueOf(expression)).rejects.toThrow(
      'is no whole number that can be held exactly',
    );
    expect(await valueOf('1')).toBe(1);
  });
});
