import { parse, safeParse, strictObject } from 'valibot';
import { describe, expect, it } from 'vitest';
import { idOrList, limitOf, moment, nothing, selectFrom, sortBy, wholeNumber } from './query.ts';

const id = '0123456789abcdef01234567';

describe('a query', () => {
  it('has a limit within its bounds, also as text over HTTP', () => {
    const query = strictObject({ $limit: limitOf(100, 10) });
    expect([{}, { $limit: 100 }, { $limit: '7' }].map((one) => parse(query, one))).toEqual([
      { $limit: 10 },
      { $limit: 100 },
      { $limit: 7 },
    ]);
    const refused = [0, 101, -1, 1.5, '101', '1e2', '0x1', '', ' 5', null, [5]];
    expect(refused.filter(($limit) => safeParse(query, { $limit }).success)).toEqual([]);
  });

  it('has an id or a list of ids, and no other operator', () => {
    expect([id, { $in: [id] }, { $in: [] }].every((one) => safeParse(idOrList, one).success)).toBe(
      true,
    );
    const many = Array.from({ length: 101 }, () => id);
    const refused = [
      { $ne: id },
      { $gt: '' },
      { $regex: '.' },
      { $in: id },
      { $in: many },
      { $in: [id], $nin: [] },
      'x',
      id.toUpperCase(),
    ];
    expect(refused.filter((one) => safeParse(idOrList, one).success)).toEqual([]);
  });

  it('sorts by the named fields, ascending or descending', () => {
    const query = strictObject({ $sort: sortBy(['order']) });
    expect(parse(query, { $sort: { order: '-1' } })).toEqual({ $sort: { order: -1 } });
    const refused = [
      { password: 1 },
      { order: 2 },
      { order: 'up' },
      'order',
      { order: 1, price: 1 },
    ];
    expect(refused.filter(($sort) => safeParse(query, { $sort }).success)).toEqual([]);
  });

  it('selects among the fields that guests may see', () => {
    const query = strictObject({ $select: selectFrom(['name']) });
    expect(safeParse(query, { $select: ['name'] }).success).toBe(true);
    expect(safeParse(query, { $select: ['password'] }).success).toBe(false);
    expect(safeParse(query, { $select: ['name', 'name'] }).success).toBe(false);
  });

  it('is empty where nothing is requested', () => {
    expect(safeParse(nothing, {}).success).toBe(true);
    expect(safeParse(nothing, { $limit: 1 }).success).toBe(false);
    expect(safeParse(wholeNumber(0, 5), '9999999999').success).toBe(false);
  });

  it('[RECORD-01] has a time, also as text over HTTP', () => {
    expect([1_794_753_888_081, '1794753888081'].map((one) => parse(moment, one))).toEqual([
      1_794_753_888_081, 1_794_753_888_081,
    ]);
    for (const one of ['now', '-1', '4102444800001', '1e12'])
      expect(safeParse(moment, one).success).toBe(false);
  });
});
