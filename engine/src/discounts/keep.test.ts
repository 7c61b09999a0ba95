import { describe, expect, it } from 'vitest';
import { anItem, aRule } from '@servery/demo/rule-builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { noCents } from '../money/cents.ts';
import { keptItems } from './keep.ts';
import type { DiscountOutcome } from './outcome.ts';

const items = ['valid', 'refused', 'disabled', 'unheard'].map((_id) =>
  anItem({ rule: aRule({ _id }), disabled: _id === 'disabled' }),
);

function outcome(item: string, valid: boolean): DiscountOutcome {
  const refusal = valid ? null : ({ code: 'noEffect' } as const);
  return {
    item,
    source: 'automatic',
    rule: item,
    valid,
    refusal,
    amount: noCents,
    times: 0,
    points: 0,
  };
}

const outcomes = [outcome('valid', true), outcome('refused', false), outcome('disabled', false)];

describe('keptItems', () => {
  it('[RULE-04] drops what is refused and keeps what is disabled', () => {
    expect(keptItems(frozen(items), frozen(outcomes), () => false).map(({ _id }) => _id)).toEqual([
      'valid',
      'disabled',
    ]);
  });

  it('[RULE-04] keeps what the caller keeps', () => {
    const kept = keptItems(items, outcomes, ({ _id }) => _id === 'refused');
    expect(kept.map(({ _id }) => _id)).toEqual(['valid', 'refused', 'disabled']);
  });
});
