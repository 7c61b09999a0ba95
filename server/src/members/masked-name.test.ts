import { describe, expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

describe('a name on a public screen', () => {
  it.each([
    ['Emily', 'E*'],
    ['Em', 'E*'],
    ['小明', '小*'],
    ['👩‍👧x', '👩‍👧*'],
    ['陳', '*'],
    ['', '*'],
  ])('masks "%s" as "%s"', (...[name, shown]) => {
    expect(maskedName(name)).toBe(shown);
  });
});
