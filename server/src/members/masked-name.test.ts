import { describe, expect, it } from 'vitest';
import { maskedName } from './masked-name.ts';

describe('a name on a screen in the open', () => {
  it.each([
    ['Emily', 'E*'],
    ['Em', 'E*'],
    ['小明', '小*'],
    ['👩‍👧x', '👩‍👧*'],
    ['陳', '*'],
    ['', '*'],
  ])('shows of "%s" no more than "%s"', (...[name, shown]) => {
    expect(maskedName(name)).toBe(shown);
  });
});
