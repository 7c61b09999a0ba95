import { describe, expect, it } from 'vitest';
import { aGroup } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { isPickQuantity, leastPicks, leastQuantity, mostPicks, mostQuantity } from './bounds.ts';

const counted = frozen(
  aGroup({ _id: 'skewers', allowQuantity: true, minQuantity: 2, maxQuantity: 6 }),
);
const several = frozen(aGroup({ _id: 'toppings', multiple: true, minPick: 2, maxPick: 3 }));

describe('bounds', () => {
  it.each([
    ['a group of several choices', several, [2, 3]],
    ['a group of one choice, whatever its bounds say', { ...several, multiple: false }, [0, 1]],
    ['a required group of one choice', aGroup({ _id: 'size', required: true }), [1, 1]],
    ['a required group of several', { ...several, minPick: 0, required: true }, [1, 3]],
    ['a group without an upper bound', { ...several, maxPick: 0 }, [2, Number.POSITIVE_INFINITY]],
  ])('[OPTION-01] bounds the picks of %s', (_case, group, bounds) => {
    expect([leastPicks(frozen(group)), mostPicks(frozen(group))]).toEqual(bounds);
  });

  it.each([
    ['where quantities are allowed', counted, [2, 6]],
    ['nowhere else', { ...counted, allowQuantity: false }, [0, Number.POSITIVE_INFINITY]],
    [
      'only below when there is no upper bound',
      { ...counted, maxQuantity: 0 },
      [2, Number.POSITIVE_INFINITY],
    ],
  ])('[OPTION-01] bounds the total quantity %s', (_case, group, bounds) => {
    expect([leastQuantity(frozen(group)), mostQuantity(frozen(group))]).toEqual(bounds);
  });

  it.each([1, 2, 999])(
    '[OPTION-01] accepts a pick of %d where quantities are allowed',
    (quantity) => {
      expect(isPickQuantity(counted, quantity)).toBe(true);
    },
  );

  it.each([0, -1, 1.5, 1000, Number.NaN, Number.POSITIVE_INFINITY])(
    '[OPTION-01] never accepts a pick of %d',
    (quantity) => {
      expect(isPickQuantity(counted, quantity)).toBe(false);
      expect(isPickQuantity(several, quantity)).toBe(false);
    },
  );

  it('[OPTION-01] accepts nothing but one where quantities are not allowed', () => {
    expect([1, 2].map((quantity) => isPickQuantity(several, quantity))).toEqual([true, false]);
  });
});
