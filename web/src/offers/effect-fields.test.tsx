import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WithNames, anOffer, anOfferList, tartId } from '../../testing/an-offer.tsx';
import { renderHeld } from '../../testing/held.tsx';
import { EffectFields } from './effect-fields.tsx';
import type { Rule } from './offers-queries.ts';

const list = anOfferList();

function open(part: Partial<Rule> = {}) {
  return renderHeld(anOffer('a', 'Tea time', part).rule, (rule, onChange) => (
    <WithNames list={list}>
      <EffectFields
        rule={rule}
        list={list}
        onChange={(changed) => onChange({ ...rule, ...changed })}
      />
    </WithNames>
  ));
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('what an offer gives', () => {
  it('[OFFER-06] keeps no figure of another kind', async () => {
    const { last } = await open({ discountType: 'amount', discount: 1000 });
    choose('Kind', 'percent');
    expect(last()).toMatchObject({ type: 'discount', discountType: 'percent', discount: 10 });
    choose('Percent off', '25');
    choose('Kind', 'amount');
    expect(last()).toMatchObject({ discountType: 'amount', discount: 0 });
    choose('Amount off', '7.50');
    expect(last()?.discount).toBe(750);
  });

  it('[PRICE-07] sells several for one price, the dearest or the cheapest first', async () => {
    const { last } = await open();
    choose('Kind', 'pickNMaxPrice');
    choose('How many dishes', '3');
    choose('Price for all of them', '25');
    choose('Which are taken first', 'asc');
    expect(last()).toMatchObject({
      discount: 2500,
      discountRules: { maxQty: 3, pickOrder: 'asc' },
    });
    choose('Which are taken first', 'desc');
    expect(last()?.discountRules.pickOrder).toBe('desc');
  });

  it('[PRICE-12] gives dishes for free, put on the order by itself where that is wanted', async () => {
    const { last } = await open({ for: 'product' });
    choose('Kind', 'free');
    expect(last()).toMatchObject({ type: 'free', for: 'order', discount: 0 });
    expect(screen.queryByLabelText('Taken off')).toBeNull();
    fireEvent.click(screen.getByLabelText('Put them on the order by itself'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose dishes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dishes that are free' }));
    expect(dialog.queryByLabelText(/^All of/)).toBeNull();
    fireEvent.click(dialog.getByLabelText('Egg tart'));
    expect(last()).toMatchObject({ automaticAddFreeProduct: true, freeProducts: [tartId] });
  });

  it('[PRICE-11] earns points for the order and for what it comes to', async () => {
    const { last } = await open();
    choose('Kind', 'point');
    choose('Points for the order', '20');
    choose('Points for every 100 spent', '5');
    expect(last()).toMatchObject({ type: 'point', fixedPoint: 20, percentagePoint: 5 });
    choose('Points for every 100 spent', '1001');
    expect(last()?.percentagePoint).toBe(5);
  });

  it.each([
    ['order', { for: 'order', discountAny: false }],
    ['named', { for: 'product', discountAny: false }],
    ['any', { for: 'product', discountAny: true }],
  ] as const)('[PRICE-09] is taken off %s', async (value, expected) => {
    const { last } = await open({ for: value === 'order' ? 'product' : 'order' });
    choose('Taken off', value);
    expect(last()).toMatchObject(expected);
    expect(screen.getByLabelText('Taken off')).toHaveProperty('value', value);
  });

  it('[PRICE-13] may leave the service charge as it was', async () => {
    const { last } = await open({ beforeServiceCharge: true });
    fireEvent.click(screen.getByLabelText('Lowers the service charge too'));
    expect(last()?.beforeServiceCharge).toBe(false);
  });

  it('[PRICE-08] of a service charge asks off what, but not whether it lowers itself', async () => {
    await open({ discountType: 'freeSurcharge' });
    expect(screen.getByLabelText('Taken off')).toBeDefined();
    expect(screen.queryByLabelText('Lowers the service charge too')).toBeNull();
    expect(screen.queryByLabelText('Percent off')).toBeNull();
  });

  it('[PRICE-16] of a seat charge asks nothing more', async () => {
    await open();
    choose('Kind', 'freeSeatCharge');
    expect(screen.queryByLabelText('Taken off')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[PRICE-24] takes no more than all of a price', async () => {
    const { last } = await open({ discount: 10 });
    choose('Percent off', '100.5');
    expect(screen.getByText('0–100')).toBeDefined();
    expect(last()).toBeNull();
    choose('Percent off', '12.5');
    expect(last()?.discount).toBe(12.5);
  });
});
