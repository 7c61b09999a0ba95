import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

it('gives the same numbers for the same seed, and different ones for another', () => {
  const throws = (seed: string) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.below(1000));
  };
  expect(throws('a')).toEqual(throws('a'));
  expect(throws('a')).not.toEqual(throws('b'));
});

it('reaches both bounds and nothing beyond', () => {
  const random = seededRandom('ends');
  const found = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect(found).toEqual(new Set([3, 4, 5, 6]));
});

it('takes some of a list, each once', () => {
  const some = seededRandom('some').some([1, 2, 3, 4, 5], 9);
  expect([some.length, new Set(some)]).toEqual([5, new Set([1, 2, 3, 4, 5])]);
});
