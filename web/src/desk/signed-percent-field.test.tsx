import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { SignedPercentField } from './signed-percent-field.tsx';

async function typed(text: string) {
  const { last } = await renderHeld(-10, (value, onChange) => (
    <SignedPercentField label="Percent" value={value} onChange={onChange} />
  ));
  const field = screen.getByLabelText<HTMLInputElement>('Percent');
  fireEvent.change(field, { target: { value: text } });
  return { taken: last(), isWrong: field.getAttribute('aria-invalid') === 'true' };
}

it.each([
  ['-100', -100],
  ['1000', 1000],
  ['−12,5', -12.5],
  ['0.1234', 0.1234],
])('[PRICE-24] %j is a percentage of a price', async (text, percent) => {
  expect(await typed(text)).toEqual({ taken: percent, isWrong: false });
});

it.each(['-100.5', '1000.01', '', '5%', '0.12345', '--5'])(
  '[PRICE-24] %j is none, is said to be none and changes nothing',
  async (text) => {
    expect(await typed(text)).toEqual({ taken: null, isWrong: true });
    expect(screen.getByText('From -100 to 1000.')).toBeDefined();
  },
);
