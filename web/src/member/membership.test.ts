import { describe, expect, it } from 'vitest';
import { aRule } from '@servery/demo/rule-builders.ts';
import { isLevelOver } from './membership.ts';

const ended = aRule({ _id: 'ended', endDate: '2026-11-14' });
const running = aRule({ _id: 'running', endDate: '2026-11-15' });
const level = { _id: 'gold', orderDiscount: ended, discountLists: [ended] };

describe('a level', () => {
  it('[MEMBER-05] is over once all its benefits have ended', () => {
    expect(isLevelOver(level, '2026-11-15')).toBe(true);
  });

  it.each([
    ['one offer is on its last day', { ...level, discountLists: [running] }],
    ['one offer never ends', { ...level, orderDiscount: aRule({ _id: 'ever', endDate: null }) }],
    ['it has no benefits at all', { ...level, orderDiscount: null, discountLists: [] }],
  ])('is not over while %s', (_, other) => {
    expect(isLevelOver(other, '2026-11-15')).toBe(false);
  });
});
