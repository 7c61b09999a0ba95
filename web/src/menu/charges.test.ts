import { describe, expect, it } from 'vitest';
import { aSection, aSetting } from '@servery/demo/builders.ts';
import { aTax } from '@servery/demo/rule-builders.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { chargesAhead, offeredSections } from './charges.ts';

const shop = { timezone: 'Asia/Hong_Kong', deliveryFee: cents(2500), deliveryZones: [] };
const noon = Date.parse('2026-11-14T12:00:00+08:00');
const hall = aSection({
  _id: 'hall',
  showOrder: 2,
  sectionSettings: [aSetting({ percent: 10, takeAwayPercent: 0, amountPerPerson: cents(800) })],
});
const closed = aSection({
  _id: 'closed',
  showOrder: 1,
  timeRange: [
    { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', to: '14:00', openForOnline: false },
  ],
});

function seats(section: Section) {
  return { ...section, hasTables: true };
}

describe('charges added to the prices', () => {
  it('are service and seat charge at a table', () => {
    expect(chargesAhead({ shop, section: hall, taxes: [], mode: 'dineIn' }, noon)).toEqual({
      servicePercent: 10,
      perPerson: 800,
      delivery: [],
      taxPercents: [],
    });
  });

  it('are neither for delivery, but its fee', () => {
    expect(chargesAhead({ shop, section: hall, taxes: [], mode: 'delivery' }, noon)).toEqual({
      servicePercent: 0,
      perPerson: 0,
      delivery: [2500],
      taxPercents: [],
    });
  });
});

describe('taxes added to the prices', () => {
  it('[PRICE-22] say a rate once, however many taxes have it', () => {
    const taxes = [aTax({ _id: 'food', percent: 6 }), aTax({ _id: 'drinks', percent: 6 })];
    const ahead = chargesAhead({ shop, section: hall, taxes, mode: 'dineIn' }, noon);
    expect(ahead.taxPercents).toEqual([6]);
  });
});

describe('sections on offer', () => {
  it('[MENU-09] leave out those that are closed now', () => {
    const offered = (at: number) =>
      offeredSections(
        [seats(hall), seats(closed)],
        { ...shop, mode: 'takeAway', here: null },
        at,
      ).map(({ _id }) => _id);
    expect(offered(noon)).toEqual(['hall']);
    expect(offered(noon + 3 * 3_600_000)).toEqual(['closed', 'hall']);
  });

  it('[SESSION-04] are those with tables for a table', () => {
    const counter = { ...aSection({ _id: 'counter' }), hasTables: false };
    const offered = (mode: 'dineIn' | 'dineInNoTable') =>
      offeredSections([seats(hall), counter], { ...shop, mode, here: 'hall' }, noon).map(
        ({ _id }) => _id,
      );
    expect(offered('dineIn')).toEqual(['hall']);
    expect(offered('dineInNoTable')).toEqual(['counter', 'hall']);
  });

  it('[SESSION-04] are for a table those where it pays what it pays now', () => {
    const garden = { ...hall, _id: 'garden' };
    const dear = aSection({ _id: 'dear' });
    const all = [seats(hall), seats(garden), seats(dear)];
    const at = { ...shop, mode: 'dineIn', here: 'hall' } as const;
    expect(offeredSections(all, at, noon).map(({ _id }) => _id)).toEqual(['hall', 'garden']);
  });
});
