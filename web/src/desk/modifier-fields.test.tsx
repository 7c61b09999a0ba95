import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { renderHeld } from '../../testing/held.tsx';
import type { Dish } from './desk-queries.ts';
import { ModifierFields } from './modifier-fields.tsx';

const happyHour = { modifier: 'happy-hour', kind: 'percent', value: -15 } as const;
const late = { modifier: 'late', kind: 'add', value: cents(500) } as const;

function open(first: Dish['priceModifiers']) {
  return renderHeld(first, (modifiers, onChange) => (
    <ModifierFields modifiers={modifiers} onChange={onChange} />
  ));
}

it('[DESK-16] a price modifier begins as ten percent less, without a word yet', async () => {
  const { last } = await open([]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a price modifier' }));
  expect(last()).toEqual([{ modifier: '', kind: 'percent', value: -10 }]);
});

it('[DESK-16] a percentage is never read as an amount when its kind changes', async () => {
  const { last } = await open([happyHour]);
  fireEvent.change(screen.getByLabelText('Change'), { target: { value: 'set' } });
  expect(last()).toEqual([{ modifier: 'happy-hour', kind: 'set', value: 0 }]);
  expect(screen.queryByLabelText('Percent')).toBeNull();
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '30' } });
  expect(last()).toEqual([{ modifier: 'happy-hour', kind: 'set', value: 3000 }]);
  fireEvent.change(screen.getByLabelText('Change'), { target: { value: 'percent' } });
  expect(screen.getByLabelText<HTMLInputElement>('Percent').value).toBe('0');
});

it('[DESK-16] an amount that is added may be less than nothing, one that is set may not', async () => {
  const { last } = await open([late]);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '-3' } });
  expect(last()).toEqual([{ modifier: 'late', kind: 'add', value: -300 }]);
  fireEvent.change(screen.getByLabelText('Change'), { target: { value: 'set' } });
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '-3' } });
  expect(last()).toEqual([{ modifier: 'late', kind: 'set', value: 0 }]);
  expect(screen.getByText('This is no amount.')).toBeDefined();
});

it('[DESK-16] each modifier is changed and removed by itself', async () => {
  const { last } = await open([happyHour, late]);
  const [, second] = screen.getAllByLabelText('Word');
  if (second === undefined) throw new Error('no second modifier');
  fireEvent.change(second, { target: { value: 'night' } });
  expect(last()).toEqual([happyHour, { ...late, modifier: 'night' }]);
  const [first] = screen.getAllByRole('button', { name: 'Remove this price modifier' });
  if (first === undefined) throw new Error('no modifier to remove');
  fireEvent.click(first);
  expect(last()).toEqual([{ ...late, modifier: 'night' }]);
});

it('[DESK-16] the percentage that stays is shown, not the one that was removed', async () => {
  const night = { modifier: 'night', kind: 'percent', value: -20 } as const;
  const { last } = await open([happyHour, night]);
  const [first] = screen.getAllByRole('button', { name: 'Remove this price modifier' });
  if (first === undefined) throw new Error('no modifier to remove');
  fireEvent.click(first);
  expect(last()).toEqual([night]);
  expect(screen.getByLabelText<HTMLInputElement>('Percent').value).toBe('-20');
});
