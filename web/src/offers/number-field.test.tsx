import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { NumberField } from './number-field.tsx';

async function typed(text: string, bounds: { least?: number; most?: number } = {}) {
  const { last } = await renderHeld(5, (value, onChange) => (
    <NumberField label="Pieces" hint="Of one dish." value={value} onChange={onChange} {...bounds} />
  ));
  const field = screen.getByLabelText<HTMLInputElement>('Pieces');
  fireEvent.change(field, { target: { value: text } });
  return {
    taken: last(),
    shown: field.value,
    isWrong: screen.queryByText('Of one dish.') === null,
  };
}

it('[OFFER-06] a whole number is taken as it is typed', async () => {
  expect(await typed('12')).toEqual({ taken: 12, shown: '12', isWrong: false });
});

it.each(['', '1.5', '-2', 'ten', '12345678901'])(
  '[OFFER-06] %j is marked, stays in its field and is not taken',
  async (text) => {
    expect(await typed(text)).toEqual({ taken: null, shown: text, isWrong: true });
    expect(screen.getByText('Enter a whole number.')).toBeDefined();
  },
);

it.each([
  { text: '0', taken: null },
  { text: '1', taken: 1 },
  { text: '9', taken: 9 },
  { text: '10', taken: null },
])('[OFFER-06] $text from 1 to 9 is taken as $taken', async ({ text, taken }) => {
  expect((await typed(text, { least: 1, most: 9 })).taken).toBe(taken);
});
