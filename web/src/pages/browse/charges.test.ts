import { describe, expect, it } from 'vitest';
import { aSection, aSetting } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { chargesAhead, offeredSections } from './charges.ts';

const shop = { timezone: 'Asia/Hong_Kong', deliveryFee: cents(2500) };
const noon = Date.parse('2026-11-14T12:00:00+08:00');
const hall = aSection({
  _id: 'hall',
  showOrder: 2,
  sectionSettings: [aSetting({ percent: 10, takeAwayPercent: 0, amountPerPerson: cents(800) })],
});
const closed = aSection({
  _id: 'closed',
  showOrder: 1,
  timeRange: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', to: '14:00', openForOnline: false }],
});

describe('what comes on top', () => {
  it('is the service and the seats at a table', () => {
    expect(chargesAhead({ shop, section: hall, taxes: [], mode: 'dineIn' }, noon)).toEqual({
      servicePercent: 10,
      perPerson: 800,
      delivery: 0,
      taxPercents: [],
    });
  });

  it('is neither for what is carried away, but delivery has its fee', () => {
    expect(chargesAhead({ shop, section: hall, taxes: [], mode: 'delivery' }, noon)).toEqual({
      servicePercent: 0,
      perPerson: 0,
      delivery: 2500,
      taxPercents: [],
    });
  });
});

describe('sections on offer', () => {
  it('[MENU-09] leave out those that are closed at this hour', () => {
    expect(offeredSections([hall, closed], shop.timezone, noon).map(({ _id }) => _id)).toEqual(['hall']);
    expect(
      offeredSections([hall, closed], shop.timezone, noon + 3 * 3_600_000).map(({ _id }) => _id),
    ).toEqual(['closed', 'hall']);
  });
});
