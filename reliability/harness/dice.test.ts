import { expect, it } from 'vitest';
import { newDice } from './dice.ts';

it('falls the same way for the same seed, and another way for another', () => {
  const throws = (seed: string) => {
    const dice = newDice(seed);
    return Array.from({ length: 20 }, () => dice.below(1000));
  };
  expect(throws('a')).toEqual(throws('a'));
  expect(throws('a')).not.toEqual(throws('b'));
});

it('reaches both ends and nothing beyond', () => {
  const dice = newDice('ends');
  const found = new Set(Array.from({ length: 500 }, () => dice.between(3, 6)));
  expect(found).toEqual(new Set([3, 4, 5, 6]));
});

it('takes some of a list, each once', () => {
  const some = newDice('some').some([1, 2, 3, 4, 5], 9);
  expect([some.length, new Set(some)]).toEqual([5, new Set([1, 2, 3, 4, 5])]);
});
