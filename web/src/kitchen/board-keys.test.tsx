import { fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import { aTicket, aTicketLine, clearBoard } from '../../testing/kitchen.ts';
import { useBoardKeys } from './board-keys.ts';
import type { Card } from './board-view.ts';
import { useMarked } from './marked-card.ts';
import { useOpenPanels } from './panels.ts';

const lines = [aTicketLine('Toast'), aTicketLine('Bun')];
const tickets = ['A1', 'A2', 'A3'].map((table, at) =>
  aTicket({ table, session: String(at + 1).repeat(24), lines }),
);
const cards = tickets.map((ticket) => cardOf(ticket));

interface BoardProps {
  readonly shown?: readonly Card[];
}

function Board({ shown = cards }: BoardProps) {
  useBoardKeys(shown, toastCounter._id);
  return (
    <>
      <button type="button">a button</button>
      <input aria-label="a field" />
      <p>text</p>
    </>
  );
}

beforeEach(() => {
  clearBoard();
  showTickets(...tickets);
});
afterEach(() => {
  useMarked.setState({ key: null, line: null });
  useOpenPanels.setState({ allDay: false, recall: false, card: null });
});

/** Presses keys one after the other, and says which card and line are marked then. */
function marked(...keys: readonly string[]): readonly [string | null, number | null] {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
  const { key, line } = useMarked.getState();
  return [cards.find((card) => card.key === key)?.head.table ?? null, line];
}

describe('the keys of a board', () => {
  it('[KITCHEN-14] move from ticket to ticket and stop at the ends', () => {
    render(<Board />);
    expect(marked('ArrowRight')).toEqual(['A1', null]);
    expect(marked('ArrowLeft')).toEqual(['A1', null]);
    expect(marked('ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual(['A3', null]);
  });

  it('[KITCHEN-14] mark a ticket by its digit, the last one where there are fewer', () => {
    render(<Board />);
    expect(marked('2')).toEqual(['A2', null]);
    expect(marked('0')).toEqual(['A3', null]);
  });

  it('[KITCHEN-14] walk through the dishes of the marked ticket, and out of them', () => {
    render(<Board />);
    expect(marked('1', 'ArrowDown')).toEqual(['A1', 0]);
    expect(marked('ArrowDown')).toEqual(['A1', 1]);
    expect(marked('ArrowDown')).toEqual(['A1', null]);
    expect(marked('ArrowUp')).toEqual(['A1', 1]);
    expect(marked('ArrowUp')).toEqual(['A1', 0]);
    expect(marked('ArrowUp')).toEqual(['A1', null]);
    marked('ArrowUp');
    // Another ticket begins without a marked dish.
    expect(marked('2')).toEqual(['A2', null]);
  });

  it('[KITCHEN-14] mark nothing on an empty board', () => {
    render(<Board shown={[]} />);
    expect(marked('1', 'ArrowRight', 'ArrowDown', 'Enter')).toEqual([null, null]);
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-14] bump the marked ticket, or move its marked dish on, by Enter and by space', async () => {
    answer('create kitchen/change', {
      session: '2'.repeat(24),
      progress: 'preparing',
      lines: [],
    });
    render(<Board />);
    marked('2', 'Enter');
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    marked('3', 'ArrowDown', 'ArrowDown', ' ');
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(2));
    expect(dataSentTo('create kitchen/change')).toMatchObject([
      { session: '2'.repeat(24), change: 'ready', lines: [{ line: 'Toast' }, { line: 'Bun' }] },
      { session: '3'.repeat(24), change: 'begin', lines: [{ line: 'Bun' }] },
    ]);
  });

  it('[KITCHEN-14] do nothing by Enter while no ticket is marked', () => {
    render(<Board />);
    marked('Enter');
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-14] open what was bumped and the counts, in either case of the letter', () => {
    render(<Board />);
    marked('R', 'A');
    expect(useOpenPanels.getState()).toMatchObject({ recall: true, allDay: true });
    marked('a');
    expect(useOpenPanels.getState().allDay).toBe(false);
  });
});

describe('keys that are not meant for the board', () => {
  it.each([
    ['with Ctrl', { key: '2', ctrlKey: true }],
    ['with Alt', { key: '2', altKey: true }],
    ['with Command', { key: '2', metaKey: true }],
    ['without a meaning', { key: 'x' }],
  ] as const)('[KITCHEN-14] are left to the browser: %s', (_, event) => {
    render(<Board />);
    expect(fireEvent.keyDown(document.body, event)).toBe(true);
    expect(marked()).toEqual([null, null]);
  });

  it('[KITCHEN-14] are typed into a field', () => {
    const { getByLabelText } = render(<Board />);
    fireEvent.keyDown(getByLabelText('a field'), { key: '2' });
    expect(marked()).toEqual([null, null]);
  });

  it('[KITCHEN-14] press the button that has the focus, though a digit still marks', () => {
    const { getByRole } = render(<Board />);
    marked('1');
    expect(fireEvent.keyDown(getByRole('button'), { key: 'Enter' })).toBe(true);
    expect(dataSentTo('create kitchen/change')).toEqual([]);
    fireEvent.keyDown(getByRole('button'), { key: '2' });
    expect(marked()).toEqual(['A2', null]);
  });

  it('[KITCHEN-14] are not heard once the board is gone', () => {
    const { unmount } = render(<Board />);
    unmount();
    expect(marked('1')).toEqual([null, null]);
  });
});
