import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOffer, anOfferList, hallId, idOf } from '../../testing/an-offer.tsx';
import { renderHeld } from '../../testing/held.tsx';
import type { Rule } from './offers-queries.ts';
import { PlaceFields } from './place-fields.tsx';

const list = anOfferList({
  offers: [anOffer('a', 'Tea time'), anOffer('b', 'Winter'), anOffer('c', 'Students')],
});

function open(part: Partial<Rule> = {}) {
  return renderHeld(anOffer('a', 'Tea time', part).rule, (rule, onChange) => (
    <PlaceFields
      rule={rule}
      list={list}
      onChange={(changed) => onChange({ ...rule, ...changed })}
    />
  ));
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('when and where an offer holds', () => {
  it('[RULE-03] has a first and a last day, which may be emptied again', async () => {
    const { last } = await open({ startDate: '2026-11-01' });
    choose('Last day', '2026-11-30');
    expect(last()).toMatchObject({ startDate: '2026-11-01', endDate: '2026-11-30' });
    choose('First day', '');
    expect(last()).toMatchObject({ startDate: null, endDate: '2026-11-30' });
  });

  it('[OFFER-06] is narrowed to kinds of orders and to sections, and widened again', async () => {
    const { last } = await open();
    fireEvent.click(screen.getByLabelText('Takeaway'));
    fireEvent.click(screen.getByLabelText('Hall'));
    expect(last()).toMatchObject({ orderType: ['takeAway'], sections: [hallId] });
    fireEvent.click(screen.getByLabelText('Delivery'));
    fireEvent.click(screen.getByLabelText('Takeaway'));
    fireEvent.click(screen.getByLabelText('Hall'));
    expect(last()).toMatchObject({ orderType: ['delivery'], sections: [] });
  });

  it('[RULE-07] names other offers only where it does not go with all of them', async () => {
    const { last } = await open();
    expect(screen.queryByLabelText('Winter')).toBeNull();
    choose('It goes with', 'denylist');
    expect(screen.queryByLabelText('Tea time')).toBeNull();
    fireEvent.click(screen.getByLabelText('Winter'));
    expect(last()).toMatchObject({ ruleType: 'denylist', rules: [idOf('b')] });
    choose('It goes with', 'allowlist');
    expect(last()).toMatchObject({ ruleType: 'allowlist', rules: [idOf('b')] });
    choose('It goes with', '');
    expect(last()?.ruleType).toBeNull();
  });

  it('[RULE-07] ticks what an older menu has named in its other list, and writes one list', async () => {
    const { last } = await open({
      ruleType: 'denylist',
      rules: [idOf('b')],
      rulesDiscount: [idOf('b'), idOf('c')],
    });
    expect(screen.getByLabelText('Students')).toHaveProperty('checked', true);
    fireEvent.click(screen.getByLabelText('Winter'));
    expect(last()).toMatchObject({ rules: [idOf('c')], rulesDiscount: [] });
    expect(screen.getByLabelText('Winter')).toHaveProperty('checked', false);
  });

  it('[PRICE-05] has its turn among the others', async () => {
    const { last } = await open();
    choose('Its turn', '7');
    choose('Its turn', '1000001');
    expect(last()?.priority).toBe(7);
    expect(screen.getByText('Enter a whole number.')).toBeDefined();
  });
});
