import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KitchenChange } from '@servery/engine/kitchen/line-state.ts';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import type { Ticket } from '../../testing/kitchen.ts';
import { aTicket, aTicketLine, clearBoard, placedAt, serveBoard } from '../../testing/kitchen.ts';
import { useNotices } from '../ui/notices.ts';
import { useBoard } from './board-store.ts';
import { cardsOf, expo } from './board-view.ts';
import { changeLines, lineAfter } from './change-lines.ts';

const { session } = aTicket();

beforeEach(() => {
  clearBoard();
  answer('create kitchen/change', { session, progress: 'preparing', lines: [] });
});

/** Changes all lines of a ticket at its station. */
async function change(ticket: Ticket, what: KitchenChange): Promise<void> {
  showTickets(ticket);
  serveBoard(ticket);
  const card = cardOf(ticket);
  await changeLines({ card, station: toastCounter._id, lines: card.lines, change: what });
}

function states(): readonly string[] {
  return (useBoard.getState().board?.tickets ?? []).flatMap(({ lines }) =>
    lines.map(({ state }) => state),
  );
}

describe('a change of lines', () => {
  it('[KITCHEN-07] concerns those that have it not behind them', async () => {
    const lines = [
      aTicketLine('Toast', { state: 'begun', version: 2 }),
      aTicketLine('Bun', { state: 'ready', version: 5 }),
    ];
    await change(aTicket({ lines }), 'ready');
    expect(dataSentTo('create kitchen/change')).toMatchObject([{ lines: [{ line: 'Toast' }] }]);
    expect(states()).toEqual(['ready', 'ready']);
  });

  it('[KITCHEN-07] sends nothing where it concerns none', async () => {
    await change(aTicket({ lines: [aTicketLine('Toast', { state: 'begun' })] }), 'begin');
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-13] names every station of a dish at the pass', async () => {
    const set = aTicketLine('Set', { state: 'ready', version: 3 });
    const tickets = [
      aTicket({ lines: [set] }),
      aTicket({ station: waterBar._id, lines: [{ ...set, version: 4 }] }),
    ];
    showTickets(...tickets);
    const [card] = cardsOf(tickets, { station: expo, now: placedAt });
    if (card === undefined) throw new Error('no card');
    await changeLines({ card, station: expo, lines: card.lines, change: 'serve' });
    expect(dataSentTo('create kitchen/change')[0]?.['lines']).toEqual([
      { station: toastCounter._id, line: 'Set', version: 3 },
      { station: waterBar._id, line: 'Set', version: 4 },
    ]);
  });

  it.each([
    ['acknowledge', { noteUnread: true }, { noteUnread: false }],
    ['acknowledge', { state: 'cancelled', cancelUnread: true }, { state: 'cancelled' }],
    ['fire', { state: 'held' }, { state: 'fired' }],
    ['hold', { state: 'fired' }, { state: 'begun' }],
    ['rush', { rushed: false }, { rushed: true, state: 'served' }],
    ['rush', { rushed: true }, { rushed: false }],
  ] as const)(
    '[KITCHEN-07] [KITCHEN-13] at the pass names only the station that it concerns: %s %j',
    async (what, here, there) => {
      const tickets = [
        aTicket({ lines: [aTicketLine('Set', { ...here, version: 3 })] }),
        aTicket({
          station: waterBar._id,
          lines: [aTicketLine('Set', { ...there, version: 4 }), aTicketLine('Tea')],
        }),
      ];
      showTickets(...tickets);
      const [card] = cardsOf(tickets, { station: expo, now: placedAt });
      const lines = card?.lines.filter(({ line }) => line === 'Set') ?? [];
      if (card === undefined) throw new Error('no card');
      await changeLines({ card, station: expo, lines, change: what });
      expect(dataSentTo('create kitchen/change')[0]?.['lines']).toEqual([
        { station: toastCounter._id, line: 'Set', version: 3 },
      ]);
    },
  );

  it('[KITCHEN-13] is the last bump where it bumps, and not where it begins', async () => {
    await change(aTicket(), 'begin');
    expect(useBoard.getState().lastBump).toBeNull();
    await change(aTicket(), 'ready');
    expect(useBoard.getState().lastBump).toMatchObject({ session, lines: [{ line: 'Toast' }] });
  });
});

describe('a change that is refused', () => {
  it.each([
    ['versionPassed', {}, 'Somebody else was quicker. This is how it stands now.'],
    ['changeRefused', { reason: 'noteUnread' }, 'Confirm the allergy note first.'],
    ['changeRefused', { reason: 'recallTooLate' }, 'It was bumped more than 15 minutes ago.'],
    [
      'changeRefused',
      { reason: 'stateRefused' },
      'That cannot be done any more. This is how it stands now.',
    ],
  ])('[KITCHEN-07] says why in words for cooks: %s %j', async (code, details, text) => {
    refuse('create kitchen/change', code, { ...details, lines: [] });
    await change(aTicket(), 'ready');
    expect(useNotices.getState().toasts.map((toast) => toast.text)).toEqual([text]);
  });

  it('[KITCHEN-15] is taken back on the board', async () => {
    refuse('create kitchen/change', 'changeRefused', { reason: 'noteUnread', lines: [] });
    await change(aTicket({ lines: [aTicketLine('Toast', { noteUnread: true })] }), 'ready');
    await waitFor(() => expect(states()).toEqual(['fired']));
  });
});

describe('a line after a change', () => {
  const line = aTicketLine('Toast', {
    state: 'ready',
    noteUnread: true,
    cancelUnread: true,
    rushed: true,
  });

  it.each([
    ['acknowledge', { noteUnread: false, cancelUnread: false }],
    ['rush', { rushed: false }],
    ['recall', { state: 'begun' }],
    ['serve', { state: 'served' }],
    ['hold', { state: 'held' }],
    ['fire', { state: 'fired' }],
  ] as const)('[KITCHEN-03] is as the server will have it: %s', (what, becomes) => {
    expect(lineAfter(line, what)).toEqual({ ...line, version: 2, ...becomes });
  });
});
