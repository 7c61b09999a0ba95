import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, submit } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import { OpenTableDialog } from './open-table-dialog.tsx';
import type { FloorTable } from './till-queries.ts';

const table: FloorTable = {
  _id: 'b'.repeat(24),
  name: 'A1',
  section: 'c'.repeat(24),
  capacity: 4,
  x: null,
  y: null,
  visit: null,
  sharing: [],
};

async function open(about: Partial<FloorTable> = {}): Promise<HTMLElement> {
  workAs();
  await renderInShop(<OpenTableDialog table={{ ...table, ...about }} onClose={() => undefined} />);
  return screen.findByLabelText('People');
}

describe('opening a free table', () => {
  it.each([
    { capacity: 4, people: '2' },
    { capacity: 1, people: '1' },
    { capacity: 0, people: '2' },
  ])('[TILL-03] suggests $people people where $capacity have a seat', async (about) => {
    const field = await open({ capacity: about.capacity });
    expect(field).toHaveProperty('value', about.people);
    expect(document.activeElement).toBe(field);
  });

  it.each([
    { capacity: 4, people: '5', says: true },
    { capacity: 4, people: '4', says: false },
    { capacity: 0, people: '9', says: false },
  ])('[TILL-03] warns of $people people at $capacity seats: $says', async (about) => {
    await open({ capacity: about.capacity });
    fill('People', about.people);
    expect(screen.queryByText(`The table seats ${about.capacity}.`) !== null).toBe(about.says);
  });

  it('[FLOOR-02] is tried again under the same key, after it was refused', async () => {
    const field = await open();
    refuse('create floor/open', 'floorRefused', { reason: 'tableTaken' });
    submit(field);
    expect((await screen.findByRole('alert')).textContent).toBe('Others sit at this table.');
    expect(useLocation.getState().pathname).toBe('/');
    const opened = { session: orderId, table: table._id, isNew: true, letter: null };
    answer('create floor/open', opened);
    submit(field);
    await waitFor(() =>
      expect(useLocation.getState().pathname).toBe(`/staff/till/order/${orderId}`),
    );
    const keys = dataSentTo('create floor/open').map(({ requestKey }) => requestKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('[FLOOR-02] is another request once another number was typed', async () => {
    const field = await open();
    refuse('create floor/open', 'notReady');
    submit(field);
    await screen.findByRole('alert');
    fill('People', '3');
    submit(field);
    await waitFor(() => expect(dataSentTo('create floor/open')).toHaveLength(2));
    const [first, second] = dataSentTo('create floor/open');
    expect(second).toMatchObject({ people: 3 });
    expect(second?.['requestKey']).not.toBe(first?.['requestKey']);
  });
});
