import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { dataSentTo, refuse } from '../../testing/fake-server.ts';
import { FakeAudio } from '../../testing/fake-audio.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import { aTicket, aTicketLine, clearBoard, placedAt, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { BoardBar } from './board-bar.tsx';
import { keyOf, useBoard } from './board-store.ts';
import { expo } from './board-view.ts';
import { useOpenPanels } from './panels.ts';
import { keepTime } from './second.ts';

const ticket = aTicket();
const other = aTicket({ session: '2'.repeat(24), table: 'A2' });

beforeEach(() => {
  clearBoard();
  showTickets(ticket, other);
  vi.stubGlobal('AudioContext', FakeAudio);
  return keepTime();
});
afterEach(() => useOpenPanels.setState({ allDay: false, recall: false, card: null }));

function bar(station: string = toastCounter._id) {
  return renderInShop(<BoardBar station={station} cards={[cardOf(ticket), cardOf(other)]} />);
}

function heading(): string {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

describe('the bar above a board', () => {
  it('[KITCHEN-13] names the station, how much is open, and leads to other stations', async () => {
    await bar();
    expect(heading()).toBe('Toast and bakery');
    expect(screen.getByText('2 open')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Toast and bakery, change station' });
    expect(link.getAttribute('href')).toBe('/staff/kitchen');
  });

  it('[KITCHEN-13] names the pass', async () => {
    await bar(expo);
    expect(heading()).toBe('Pass');
  });

  it('[KITCHEN-13] begins the shift first, then counts what nobody has opened', async () => {
    useBoard.setState({ alerts: new Map([[keyOf(other), 'new']]) });
    await bar();
    expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Begin shift' }));
    const open = await screen.findByRole('button', { name: '1 new' });
    expect(screen.queryByRole('button', { name: 'Begin shift' })).toBeNull();
    fireEvent.click(open);
    expect(screen.queryByRole('button', { name: / new$/ })).toBeNull();
    expect(useBoard.getState().alerts.size).toBe(0);
  });

  it('[KITCHEN-05] shows whether the counts are open', async () => {
    await bar();
    const counts = screen.getByRole('button', { name: 'All day' });
    expect(counts.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(counts);
    expect(counts.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(counts);
    expect(useOpenPanels.getState().allDay).toBe(false);
  });

  it('[KITCHEN-13] undoes nothing before anything was bumped', async () => {
    await bar();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    act(() => useBoard.setState({ lastBump: { session: ticket.session, lines: [] } }));
    expect(undo.getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the last bump of a board', () => {
  const bump = {
    session: ticket.session,
    lines: [{ station: toastCounter._id, line: 'Toast' }],
  };

  it('[KITCHEN-03] takes back nothing that somebody has taken back already', async () => {
    useBoard.setState({ lastBump: bump });
    serveBoard(ticket);
    await bar();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(useBoard.getState().lastBump).toBeNull());
    await waitFor(() => expect(dataSentTo('find kitchen/tickets')).toHaveLength(2));
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-03] says why it cannot be taken back', async () => {
    useBoard.setState({ lastBump: bump });
    const line = aTicketLine('Toast', { state: 'ready', readyAt: placedAt, version: 2 });
    serveBoard(aTicket({ lines: [line] }));
    refuse('create kitchen/change', 'changeRefused', { reason: 'recallTooLate', lines: [] });
    await bar();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(useNotices.getState().toasts.at(-1)?.text).toBe(
        'It was bumped more than 15 minutes ago.',
      ),
    );
  });
});
