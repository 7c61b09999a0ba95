import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hongKongHall, hongKongTerrace } from '@servery/demo/restaurant/places.ts';
import { demoShop, demoStart, restaurant } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Started } from '../shops/start.ts';
import { HowMany } from './how-many.tsx';
import type { HowManyProps } from './how-many.tsx';

type Table = NonNullable<Started['table']>;

const [first] = restaurant.tables;
if (first === undefined) throw new Error('the demo has no tables');
const tableA1: Table = {
  _id: first._id,
  name: 'A1',
  section: hongKongHall,
  capacity: 4,
  orderType: 'dineIn',
};

function howMany(table: Partial<Table>, about: Partial<HowManyProps> = {}) {
  const onStart = vi.fn<(people: number) => void>();
  const found = demoStart(demoShop(), { table: { ...tableA1, ...table } });
  const props = { found, busy: false, problem: null, isExpired: false, onStart, ...about };
  return renderInShop(<HowMany {...props} />).then((rendered) => ({ ...rendered, onStart }));
}

describe('the first guest of a table', () => {
  it('[SESSION-06] enters the number of people, two by default', async () => {
    const { user, onStart } = await howMany({});
    expect(screen.getByRole('heading', { name: 'Table A1' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Start ordering' }));
    expect(onStart).toHaveBeenCalledExactlyOnceWith(3);
  });

  it('[SESSION-06] cannot enter more people than the table has seats', async () => {
    const { user, onStart } = await howMany({ capacity: 1 });
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Start ordering' }));
    expect(onStart).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('[PRICE-16] sees the seat charge for all people', async () => {
    const { user } = await howMany({ section: hongKongTerrace });
    expect(screen.getByText('Terrace')).toBeDefined();
    expect(screen.getByText('Seat charge $5.00 per person')).toBeDefined();
    expect(screen.getByText('$10.00 for 2 guests')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('$15.00 for 3 guests')).toBeDefined();
  });

  it('[PRICE-16] sees no seat charge if there is none', async () => {
    await howMany({ section: null });
    expect(screen.queryByText(/Seat charge/)).toBeNull();
    expect(screen.getByText('Welcome')).toBeDefined();
  });

  it('[SESSION-06] enters no number of people at a code without a table', async () => {
    await howMany({ name: 'Counter', orderType: 'dineInNoTable', capacity: 0 });
    expect(screen.getByRole('heading', { name: 'Counter' })).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('[SESSION-06] sees why the table did not open', async () => {
    await howMany({}, { problem: 'Too many orders are waiting here' });
    expect(screen.getByRole('alert').textContent).toBe('Too many orders are waiting here');
    expect(screen.getByRole('button', { name: 'Start ordering' })).toBeDefined();
  });

  it('[SESSION-06] scans again when the scan is too old', async () => {
    await howMany({}, { problem: 'The QR code has expired.', isExpired: true });
    expect(screen.getByRole('link', { name: 'Scan the QR code' }).getAttribute('href')).toBe(
      '/t?again',
    );
    expect(screen.queryByRole('button', { name: 'Start ordering' })).toBeNull();
  });
});
