import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { MoneyField } from './money-field.tsx';

function open(first: number, signed = false) {
  return renderHeld(first, (value, onChange) => (
    <>
      <MoneyField label="Price" value={value} onChange={onChange} signed={signed} />
      <button type="button" onClick={() => onChange(990)}>
        Another dish
      </button>
    </>
  ));
}

function type(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Price');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 7 ', 700],
])('[DESK-16] an amount typed as %j is taken, and stays as it was typed', async (text, cents) => {
  const { last } = await open(4000);
  const field = type(text);
  expect([last(), field.value]).toEqual([cents, text]);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

it.each(['', 'a lot', '12.345', '-5'])(
  '[DESK-16] %j is no price: it is marked and changes nothing',
  async (text) => {
    const { last } = await open(4000);
    const field = type(text);
    expect(field.value).toBe(text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This is no amount.')).toBeDefined();
    expect(last()).toBeNull();
  },
);

it.each(['-5', '−5'])('[DESK-16] a choice may cost less, typed as %j', async (text) => {
  const { last } = await open(0, true);
  const field = type(text);
  expect([last(), field.getAttribute('aria-invalid')]).toEqual([-500, 'false']);
});

it('[DESK-16] shows another amount once its dish has one', async () => {
  const { user } = await open(4000);
  const field = type('12.5');
  await user.click(screen.getByRole('button', { name: 'Another dish' }));
  expect(field.value).toBe('9.90');
});

it('[DESK-16] leaves what was no amount with the dish it was typed for', async () => {
  const { user } = await open(4000);
  const field = type('a lot');
  await user.click(screen.getByRole('button', { name: 'Another dish' }));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['9.90', 'false']);
});
