import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import { type Ticket, aTicket, aTicketLine, clearBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { CardDialog } from './card-dialog.tsx';
import { useOpenPanels } from './panels.ts';

const held = aTicketLine('Toast', { state: 'held' });
const fired = aTicketLine('Bun', { rushed: true });
const begun = aTicketLine('Tart', { state: 'begun', product: null });
const gone = aTicketLine('Tea', { state: 'cancelled', cancelUnread: true });

beforeEach(clearBoard);

async function opened(about: Partial<Ticket> = {}) {
  const ticket = aTicket({ lines: [held, fired, begun, gone], ...about });
  showTickets(ticket);
  const card = cardOf(ticket);
  useOpenPanels.setState({ card: card.key });
  await renderInShop(<CardDialog card={card} station={toastCounter._id} />);
  answer('create kitchen/change', {
    session: ticket.session,
    progress: 'preparing',
    lines: [],
  });
}

function dish(name: string) {
  const row = screen.getByText(`1 × ${name}`).closest('li');
  if (row === null) throw new Error(`${name} has no row`);
  return within(row);
}

/** Of the whole ticket: the first of its name. */
function pressForAll(name: string): void {
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
}

describe('further actions of a ticket', () => {
  it('[KITCHEN-13] name the order, and the dishes that are still to be made', async () => {
    await opened({ table: null, orderNumber: 41 });
    expect(screen.getByRole('dialog', { name: 'No. 41' })).toBeDefined();
    expect(screen.getAllByText(/^1 × /).map((one) => one.textContent)).toEqual([
      '1 × Toast',
      '1 × Bun',
      '1 × Tart',
    ]);
  });

  it.each([
    ['Rush', 'rush', ['Toast', 'Tart']],
    ['Hold', 'hold', ['Bun']],
    ['Fire', 'fire', ['Toast']],
  ] as const)(
    '[KITCHEN-07] are for all dishes that they concern: %s',
    async (name, change, names) => {
      await opened();
      pressForAll(name);
      await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
      const [sent] = dataSentTo('create kitchen/change');
      expect(sent).toMatchObject({ change, lines: names.map((line) => ({ line })) });
      expect(useOpenPanels.getState().card).toBeNull();
    },
  );

  it('[KITCHEN-03] take the mark from all dishes only where all of them have it', async () => {
    await opened({ lines: [{ ...begun, rushed: true }, fired] });
    pressForAll('No rush');
    await waitFor(() =>
      expect(dataSentTo('create kitchen/change')).toMatchObject([
        { change: 'rush', lines: [{ line: 'Tart' }, { line: 'Bun' }] },
      ]),
    );
  });

  it('[KITCHEN-07] are not offered for all where there is one dish, nor where they fit none', async () => {
    await opened({ lines: [begun] });
    expect(dish('Tart').getByRole('button', { name: 'Hold' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    pressForAll('Fire');
    pressForAll('Hold');
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-13] of a dish are a group with its name', async () => {
    await opened();
    const bun = within(screen.getByRole('group', { name: 'Bun' }));
    expect(bun.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No rush',
      'Hold',
      'Sold out',
    ]);
  });

  it('[KITCHEN-03] are the opposite of how a dish stands', async () => {
    await opened();
    expect(dish('Toast').getByRole('button', { name: 'Fire' })).toBeDefined();
    expect(dish('Bun').getByRole('button', { name: 'Hold' })).toBeDefined();
    expect(dish('Bun').getByRole('button', { name: 'No rush' })).toBeDefined();
    fireEvent.click(dish('Toast').getByRole('button', { name: 'Fire' }));
    await waitFor(() =>
      expect(dataSentTo('create kitchen/change')).toMatchObject([
        { change: 'fire', lines: [{ line: 'Toast' }] },
      ]),
    );
  });
});

describe('a dish that is sold out, from its ticket', () => {
  it('[KITCHEN-13] [STOCK-05] is said to be, and the list closes', async () => {
    await opened();
    const product = 'a'.repeat(24);
    answer('create availability/soldOut', { product, option: null, choice: null, soldOut: null });
    fireEvent.click(dish('Bun').getByRole('button', { name: 'Sold out' }));
    // The button that had the focus is gone.
    const question = dish('Bun').getByText('Take it off the menu for how long?');
    expect(document.activeElement).toBe(question);
    fireEvent.click(dish('Bun').getByRole('button', { name: 'Until further notice' }));
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.text).toBe('Bun is sold out.'));
    expect(dataSentTo('create availability/soldOut')).toMatchObject([{ until: 'furtherNotice' }]);
    expect(useOpenPanels.getState().card).toBeNull();
  });

  it('[STOCK-05] stays on the list when it could not be taken off the menu', async () => {
    await opened();
    refuse('create availability/soldOut', 'notAllowed');
    fireEvent.click(dish('Bun').getByRole('button', { name: 'Sold out' }));
    fireEvent.click(dish('Bun').getByRole('button', { name: '1 hour' }));
    await waitFor(() =>
      expect(useNotices.getState().toasts.at(-1)).toMatchObject({
        kind: 'error',
        text: 'Your role may not do this.',
      }),
    );
    expect(useOpenPanels.getState().card).not.toBeNull();
  });

  it('[STOCK-05] is not offered of a dish that is on no menu', async () => {
    await opened();
    expect(dish('Tart').queryByRole('button', { name: 'Sold out' })).toBeNull();
  });
});
