import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrivialPin } from './pin.ts';

describe('isTrivialPin', () => {
  it.each(['0000', '1234', '4321', '7890', '0987', '1212', '123123', '99999999', '12345678'])(
    '[PERSON-07] finds %s trivial',
    (pin) => {
      expect(isTrivialPin(pin)).toBe(true);
    },
  );

  it.each(['1235', '2580', '7391', '1243', '0010', '12312', '90817263'])(
    '[PERSON-07] takes %s',
    (pin) => {
      expect(isTrivialPin(pin)).toBe(false);
    },
  );

  it('[PERSON-07] takes all but a few in a hundred', () => {
    const all = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    expect(all.filter(isTrivialPin)).toHaveLength(120);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4}$/), (half) => {
        expect(isTrivialPin(half + half)).toBe(true);
      }),
    );
  });
});
