import { describe, expect, it } from 'vitest';
import { translateIn } from '../../testing/messages.ts';

describe('plural messages in English', () => {
  it.each([
    ['gift.short', { points: 1 }, '1 more point needed'],
    ['gift.short', { points: 1200 }, '1,200 more points needed'],
    ['option.missingPieces', { needed: 1, missing: 1 }, '1 piece · 1 to go'],
    ['option.missingPieces', { needed: 3, missing: 2 }, '3 pieces · 2 to go'],
    ['option.leftPieces', { most: 1, left: 1 }, 'Up to 1 piece · 1 left'],
    ['worth.points', { points: 1 }, '+1 point'],
    ['worth.points', { points: 1200 }, '+1,200 points'],
    ['option.leftPieces', { most: 5, left: 2 }, 'Up to 5 pieces · 2 left'],
  ])('have singular and plural: %s %o', (key, values, expected) => {
    expect(translateIn('en')(key, values)).toBe(expected);
  });
});

describe('a pickup time that is not among those offered', () => {
  it.each(['en', 'zh-hk', 'zh-cn'] as const)(
    'is not described as full in %s: it may be too early',
    (locale) => {
      expect(translateIn(locale)('reasons.pickupTimeNotOffered')).not.toMatch(/full|free|滿|满/);
    },
  );
});
