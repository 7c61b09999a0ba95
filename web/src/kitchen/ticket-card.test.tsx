import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import { type Ticket, aTicket, aTicketLine, clearBoard, placedAt } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { keyOf, useBoard } from './board-store.ts';
import { cardsOf, expo } from './board-view.ts';
import { useOpenPanels } from './panels.ts';
import { keepTime } from './second.ts';
import { TicketCard } from './ticket-card.tsx';

const minute = 60_000;

beforeEach(clearBoard);
beforeEach(keepTime);

/** Shows a ticket so many minutes after it was ordered. */
async function shown(ticket: Ticket, minutes = 0, station: string = toastCounter._id) {
  showTickets(ticket);
  useBoard.setState({ clockGapMs: minutes * minute });
  const card = cardOf(ticket, station);
  await renderInShop(<TicketCard card={card} station={station} />);
  return { card, article: screen.getByRole('article') };
}

/** What stands above the dishes, without the clocks. */
function marks(): string[] {
  return [...screen.getByRole('banner').querySelectorAll('.me-3')].map((one) => one.textContent);
}

describe('the head of a ticket', () => {
  it('[KITCHEN-13] has the number of an order without a table, and its kind', async () => {
    await shown(aTicket({ table: null, orderNumber: 41, type: 'takeAway' }));
    expect(screen.getByRole('heading').textContent).toBe('No. 41');
    expect(screen.getByLabelText('Takeaway')).toBeDefined();
  });

  it('[FLOOR-05] names both tables of a visit that moved', async () => {
    await shown(aTicket({ movedFrom: 'A3' }));
    expect(screen.getByRole('heading').textContent).toBe('A3 → A1');
  });

  it('[KITCHEN-13] has no mark where there is nothing to know', async () => {
    await shown(aTicket());
    expect(marks()).toEqual([]);
    expect(screen.queryByLabelText('Rush')).toBeNull();
  });

  it('[KITCHEN-13] names the day of an order for another day', async () => {
    await shown(aTicket({ dueAt: placedAt + 24 * 60 * minute }));
    expect(marks()).toEqual([expect.stringMatching(/^For \d+ \w+ \d\d:\d\d$/)]);
  });

  it('[KITCHEN-09] [KITCHEN-13] [KITCHEN-16] says what a cook must know before the dishes', async () => {
    const ticket = aTicket({
      status: 'test',
      round: 2,
      course: 1,
      isUnpaid: true,
      dueAt: placedAt + 90 * minute,
      alarmedAt: placedAt,
      seenAt: null,
      lines: [aTicketLine('Toast', { rushed: true })],
    });
    await shown(ticket);
    expect(marks()).toEqual([
      'TEST',
      '+ round 2',
      'Course 1',
      'Not paid yet',
      'For 13:30',
      'Seen late',
    ]);
    expect(screen.getByLabelText('Rush')).toBeDefined();
  });

  it('[KITCHEN-13] says where else the round is made', async () => {
    const food = aTicket();
    const drinks = aTicket({ station: waterBar._id, lines: [aTicketLine('Tea')] });
    showTickets(food, drinks);
    const [card] = cardsOf([food, drinks], { station: toastCounter._id, now: placedAt });
    if (card === undefined) throw new Error('no card');
    await renderInShop(<TicketCard card={card} station={toastCounter._id} />);
    expect(marks()).toEqual(['Also at: Water bar']);
  });
});

describe('the clocks of a ticket', () => {
  it('[KITCHEN-13] count from the order, and from the last dish that was fired later', async () => {
    const lines = [
      aTicketLine('Toast'),
      aTicketLine('Bun', { firedAt: placedAt + 2 * minute }),
      aTicketLine('Tart', { state: 'held', firedAt: null }),
    ];
    await shown(aTicket({ lines }), 12);
    const clocks = screen.getAllByRole('timer');
    expect(clocks.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Since ordered 12:00',
      'Since fired 10:00',
    ]);
  });

  it('[KITCHEN-13] are one where both would show the same', async () => {
    await shown(aTicket(), 1);
    expect(screen.getAllByRole('timer')).toHaveLength(1);
  });

  it('[KITCHEN-13] do not run below zero by a clock that is behind', async () => {
    await shown(aTicket(), -5);
    expect(screen.getByRole('timer').textContent).toBe('0:00');
  });
});

describe('the colour of a ticket', () => {
  it.each([
    ['border-success', 4, {}],
    ['border-highlight', 6, {}],
    ['border-danger', 9, {}],
    ['border-success', 9, { state: 'ready' }],
    ['border-danger', 9, { state: 'begun' }],
    ['border-dashed', 9, { state: 'held', firedAt: null }],
  ] as const)('[KITCHEN-06] is %s after %i minutes of a dish %j', async (look, minutes, about) => {
    const lines = [aTicketLine('Toast', about)];
    const { article } = await shown(aTicket({ lines }), minutes, expo);
    expect(article.className).toContain(look);
  });

  it.each([
    [0, 'border-success'],
    [4, 'border-highlight'],
    [7, 'border-danger'],
  ])(
    '[KITCHEN-06] counts an order for later from when it begins: after %i minutes',
    async (minutes, look) => {
      const at = placedAt - 300 * minute;
      const lines = [aTicketLine('Toast', { firedAt: at })];
      const { article } = await shown(
        aTicket({ at, dueAt: placedAt + 28 * minute, lines }),
        minutes,
      );
      expect(article.className).toContain(look);
    },
  );

  it('[KITCHEN-06] goes by the own past of a dish that was cooked often', async () => {
    const ticket = aTicket();
    showTickets(ticket);
    const pace = { product: 'a'.repeat(24), slowMs: 20 * minute, lateMs: 30 * minute };
    useBoard.setState(({ board }) => ({
      board: board === null ? null : { ...board, paces: [pace] },
      clockGapMs: 9 * minute,
    }));
    await renderInShop(<TicketCard card={cardOf(ticket)} station={toastCounter._id} />);
    expect(screen.getByRole('article').className).toContain('border-success');
  });
});

describe('the foot of a ticket', () => {
  it.each([
    ['Confirm', { noteUnread: true }, toastCounter._id],
    ['Ready', {}, toastCounter._id],
    ['Fire', { state: 'held' }, toastCounter._id],
    ['Served', { state: 'ready' }, expo],
    ['Waiting', { state: 'begun' }, expo],
    ['Fire', { state: 'held' }, expo],
  ] as const)('[KITCHEN-13] says what a touch does: %s', async (word, about, station) => {
    const { article } = await shown(aTicket({ lines: [aTicketLine('Toast', about)] }), 1, station);
    const foot = article.querySelector('[data-bump]');
    expect(foot?.textContent).toBe(word);
    expect(foot?.getAttribute('aria-disabled')).toBe(String(word === 'Waiting'));
  });

  it('[KITCHEN-13] opens further actions', async () => {
    const { card } = await shown(aTicket());
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(useOpenPanels.getState().card).toBe(card.key);
    act(() => useOpenPanels.setState({ card: null }));
  });

  it('[KITCHEN-13] [KITCHEN-17] keeps the ring of a new ticket until it is touched', async () => {
    const ticket = aTicket();
    useBoard.setState({ alerts: new Map([[keyOf(ticket), 'new']]) });
    const { article } = await shown(ticket);
    expect(article.className).toContain('alerting');
    fireEvent.click(screen.getByRole('heading'));
    await waitFor(() => expect(article.className).not.toContain('alerting'));
    expect(useBoard.getState().alerts.size).toBe(0);
  });
});
