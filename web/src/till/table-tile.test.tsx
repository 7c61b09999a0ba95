import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { floorVisit } from '../../testing/at-till.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { TableTile } from './table-tile.tsx';
import type { FloorTable } from './till-queries.ts';

const minute = 60_000;

function tableWith(visit: FloorTable['visit']): FloorTable {
  const place = { _id: 'b'.repeat(24), name: 'A1', section: 'c'.repeat(24), capacity: 4 };
  return { ...place, x: null, y: null, visit, sharing: [] };
}

async function tile(about: Partial<NonNullable<FloorTable['visit']>>): Promise<HTMLElement> {
  await renderInShop(<TableTile table={tableWith(floorVisit(about))} onOpen={() => undefined} />);
  return screen.getByRole('button');
}

const leaves = { orderLeaveTime: saturdayNoon + 30 * minute };

describe('a table on the till', () => {
  it.each([
    {
      first: 'guests who call',
      about: { isCalling: true, status: 'toPay', ...leaves } as const,
      says: 'Guests are calling',
    },
    {
      first: 'a bill that is paid',
      about: { status: 'toPay', ...leaves } as const,
      says: 'Paying',
    },
    {
      first: 'the end of the visit',
      about: { ...leaves, orderCutoffTime: saturdayNoon },
      says: 'Leaves at 12:30',
    },
    {
      first: 'a last order that is over',
      about: { orderCutoffTime: saturdayNoon },
      says: 'Last order was 12:00',
    },
    { first: 'that nothing was ordered', about: { rounds: 0 }, says: 'Nothing ordered yet' },
    { first: 'its rounds', about: { rounds: 3 }, says: '3 rounds' },
  ])('[TILL-03] says first $first', async ({ about, says }) => {
    const button = await tile(about);
    expect(button.textContent).toBe(`A1$123.00People310 min${says}`);
  });

  it('[TILL-03] says so when the guests were to leave meanwhile', async () => {
    vi.useFakeTimers({ now: saturdayNoon, toFake: ['Date', 'setInterval', 'setTimeout'] });
    const button = await tile({ orderLeaveTime: saturdayNoon + 2 * minute });
    expect(button.textContent).toContain('Leaves at 12:02');
    passTime(3 * minute);
    expect(button.textContent).toContain('13 minWas to leave at 12:02');
  });
});
