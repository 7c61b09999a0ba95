import { describe, expect, it } from 'vitest';
import { emptyRule } from '../discounts/rule.ts';
import { offerState } from './offer-state.ts';

const rule = { ...emptyRule, _id: 'r', name: [], startDate: '2026-11-10', endDate: '2026-11-20' };

describe('where a rule stands', () => {
  it.each([
    ['2026-11-09', true, 'planned'],
    ['2026-11-10', true, 'running'],
    ['2026-11-20', true, 'running'],
    ['2026-11-21', true, 'over'],
    ['2026-11-15', false, 'off'],
  ] as const)('[OFFER-03] on %s, switched on: %s, it is %s', (day, enabled, state) => {
    expect(offerState({ rule, source: 'automatic', enabled }, day)).toBe(state);
  });
});
