import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { CheckChips } from './check-chips.tsx';

const choices = [
  { value: 'hall', name: 'Hall' },
  { value: 'terrace', name: 'Terrace' },
  { value: 'bar', name: 'Bar' },
];

function open(first: readonly string[]) {
  return renderHeld(first, (chosen, onChange) => (
    <CheckChips label="Sold in" choices={choices} chosen={chosen} onChange={onChange} />
  ));
}

it('[DESK-12] what is ticked later still stands in the order of the list', async () => {
  const { last } = await open(['bar']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hall' }));
  expect(last()).toEqual(['hall', 'bar']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bar' }));
  expect(last()).toEqual(['hall']);
});

it('[DESK-12] what the list no longer has goes with the next tick', async () => {
  const { last } = await open(['garden', 'hall']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Terrace' }));
  expect(last()).toEqual(['hall', 'terrace']);
});
