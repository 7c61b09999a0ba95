import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import type { Ticket, TicketLine } from '../../testing/kitchen.ts';
import { aTicket, aTicketLine, clearBoard, placedAt, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { expo } from './board-view.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { keepTime } from './second.ts';

const minute = 60_000;

function bumped(line: string, about: Partial<TicketLine> = {}): TicketLine {
  return aTicketLine(line, { state: 'ready', version: 2, readyAt: placedAt, ...about });
}

beforeEach(() => {
  clearBoard();
  return keepTime();
});

async function opened(station: string, ...tickets: readonly Ticket[]) {
  serveBoard(...tickets);
  await renderInShop(<RecallDialog station={station} />);
}

async function rows(): Promise<string[]> {
  return (await screen.findAllByRole('listitem')).map((one) => one.textContent);
}

describe('what was bumped last', () => {
  it('[KITCHEN-03] has the dishes that are done, by the last of them', async () => {
    const lines = [
      bumped('Toast', { quantity: 2, readyAt: placedAt - 10 * minute }),
      bumped('Bun', { state: 'served', servedAt: placedAt - 4 * minute }),
      aTicketLine('Tart'),
    ];
    await opened(toastCounter._id, aTicket({ table: null, orderNumber: 41, lines }));
    expect(await rows()).toEqual(['No. 41 · 11:562 × Toast, 1 × BunTake back']);
  });

  it('[KITCHEN-03] is of this station, at the pass of all', async () => {
    const drink = aTicket({ station: waterBar._id, table: 'A2', lines: [bumped('Tea')] });
    const food = aTicket({ lines: [bumped('Toast')] });
    await opened(waterBar._id, food, drink);
    expect(await rows()).toEqual(['A2 · 12:001 × TeaTake back']);
  });

  it('[KITCHEN-03] is of all stations at the pass', async () => {
    const drink = aTicket({ station: waterBar._id, table: 'A2', lines: [bumped('Tea')] });
    await opened(expo, aTicket({ lines: [bumped('Toast')] }), drink);
    expect(await rows()).toHaveLength(2);
  });

  it('[KITCHEN-03] is nothing while everything is still being cooked', async () => {
    await opened(toastCounter._id, aTicket());
    expect(await screen.findByText('Nothing was bumped yet.')).toBeDefined();
  });

  it('[KITCHEN-03] says why it cannot be read', async () => {
    refuse('find kitchen/tickets', 'notAllowed');
    await renderInShop(<RecallDialog station={toastCounter._id} />);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Nothing was bumped yet.')).toBeNull();
  });
});

describe('taking back', () => {
  it.each([
    ['Take back', 15 * minute],
    ['Too late', 15 * minute + 1],
  ])('[KITCHEN-03] is possible for fifteen minutes: %s', async (word, ago) => {
    await opened(
      toastCounter._id,
      aTicket({ lines: [bumped('Toast', { readyAt: placedAt - ago })] }),
    );
    expect(await screen.findByRole('button', { name: word })).toBeDefined();
  });

  it('[KITCHEN-03] [KITCHEN-07] leaves other stations and other dishes of the order alone', async () => {
    const food = aTicket({ lines: [bumped('Toast'), aTicketLine('Bun')] });
    const drink = aTicket({ station: waterBar._id, lines: [bumped('Tea')] });
    await opened(toastCounter._id, food, drink);
    answer('create kitchen/change', { session: food.session, progress: 'preparing', lines: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    expect(dataSentTo('create kitchen/change')[0]?.['lines']).toEqual([
      { station: toastCounter._id, line: 'Toast', version: 2 },
    ]);
  });

  it('[KITCHEN-03] leaves dishes of the ticket that were bumped too long ago', async () => {
    const old = bumped('Toast', { readyAt: placedAt - 15 * minute });
    const food = aTicket({ lines: [old, bumped('Bun')] });
    await opened(toastCounter._id, food);
    answer('create kitchen/change', { session: food.session, progress: 'preparing', lines: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    expect(dataSentTo('create kitchen/change')[0]?.['lines']).toEqual([
      { station: toastCounter._id, line: 'Bun', version: 2 },
    ]);
  });
});
