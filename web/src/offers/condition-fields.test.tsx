import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import {
  WithNames,
  aCondition,
  anOffer,
  anOfferList,
  tartId,
  teaId,
} from '../../testing/an-offer.tsx';
import { renderHeld } from '../../testing/held.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { Rule } from './offers-queries.ts';

const list = anOfferList();

function open(part: Partial<Rule> = {}) {
  return renderHeld(anOffer('a', 'Tea time', part).rule, (rule, onChange) => (
    <WithNames list={list}>
      <ConditionFields
        rule={rule}
        list={list}
        onChange={(changed) => onChange({ ...rule, ...changed })}
      />
    </WithNames>
  ));
}

function card(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

const repeats = 'Again for every time this is reached';

describe('the conditions of an offer', () => {
  it('[OFFER-06] says that it holds for every order while there are none', async () => {
    const { last } = await open();
    expect(screen.getByText('No conditions: it holds for every order.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Minimum of the order' }));
    expect(screen.queryByText(/^No conditions/)).toBeNull();
    expect(last()?.conditions).toEqual([aCondition()]);
  });

  it('[RULE-02] asks of an order how much, of dishes which as well, and of others only which', async () => {
    const kinds = ['order', 'product', 'exclude'] as const;
    await open({ conditions: kinds.map((kind) => aCondition({ for: kind })) });
    const asked = (title: string) => ({
      which: card(title).queryByRole('button', { name: 'Choose dishes' }) !== null,
      howMuch: card(title).queryByLabelText('Costs at least') !== null,
    });
    expect(asked('The whole order')).toEqual({ which: false, howMuch: true });
    expect(asked('These dishes are ordered')).toEqual({ which: true, howMuch: true });
    expect(asked('These dishes do not count')).toEqual({ which: true, howMuch: false });
  });

  it('[RULE-02] changes one condition, and keeps what is not asked about', async () => {
    const dishes = aCondition({ for: 'product', products: [teaId], includeModifier: ['late'] });
    const { last } = await open({ conditions: [aCondition(), dishes] });
    const form = card('These dishes are ordered');
    fireEvent.change(form.getByLabelText('Pieces at least'), { target: { value: '2' } });
    fireEvent.change(form.getByLabelText('Costs at least'), { target: { value: '50' } });
    fireEvent.click(form.getByRole('button', { name: 'Choose dishes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dishes' }));
    fireEvent.click(dialog.getByLabelText('Egg tart'));
    expect(last()?.conditions).toEqual([
      aCondition(),
      { ...dishes, minQty: 2, minTotal: 5000, products: [teaId, tartId] },
    ]);
  });

  it('[RULE-02] removes the condition whose button is pressed', async () => {
    const rest = aCondition({ for: 'exclude', products: [teaId] });
    const { last } = await open({ conditions: [aCondition(), rest] });
    fireEvent.click(card('The whole order').getByRole('button', { name: 'Remove this condition' }));
    expect(last()?.conditions).toEqual([rest]);
  });

  it('[PRICE-10] repeats only where there is something to reach', async () => {
    const { last } = await open({ conditions: [aCondition()] });
    expect(screen.queryByLabelText(repeats)).toBeNull();
    fireEvent.change(screen.getByLabelText('Pieces at least'), { target: { value: '3' } });
    fireEvent.click(screen.getByLabelText(repeats));
    expect(last()?.repeat).toBe(true);
  });

  it('[PRICE-10] can still be told not to repeat when nothing is to be reached any more', async () => {
    const { last } = await open({
      repeat: true,
      conditions: [aCondition({ minTotal: cents(5000) })],
    });
    fireEvent.change(screen.getByLabelText('Costs at least'), { target: { value: '0' } });
    fireEvent.click(screen.getByLabelText(repeats));
    expect(last()?.repeat).toBe(false);
    expect(screen.queryByLabelText(repeats)).toBeNull();
  });

  it('[OFFER-06] shows the figures of the condition that is left when another one is removed', async () => {
    await open({
      conditions: [aCondition({ minQty: 3 }), aCondition({ for: 'product', minQty: 5 })],
    });
    fireEvent.click(card('The whole order').getByRole('button', { name: 'Remove this condition' }));
    expect(card('These dishes are ordered').getByLabelText('Pieces at least')).toHaveProperty(
      'value',
      '5',
    );
  });
});
