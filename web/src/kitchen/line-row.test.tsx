import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stations, toastCounter } from '@servery/demo/restaurant/stations.ts';
import { dataSentTo } from '../../testing/fake-server.ts';
import { cardOf, showTickets } from '../../testing/kitchen-card.ts';
import { aTicket, aTicketLine, clearBoard } from '../../testing/kitchen.ts';
import type { Ticket, TicketLine } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { expo } from './board-view.ts';
import { LineRow } from './line-row.tsx';
import { useMarked } from './marked-card.ts';

beforeEach(clearBoard);
afterEach(() => useMarked.setState({ key: null, line: null }));

interface Shown {
  readonly line?: Partial<TicketLine>;
  readonly ticket?: Partial<Ticket>;
  readonly station?: string;
}

async function row({ line = {}, ticket = {}, station = toastCounter._id }: Shown = {}) {
  const card = cardOf(aTicket({ lines: [aTicketLine('Toast', line)], ...ticket }), station);
  const [shown] = card.lines;
  if (shown === undefined) throw new Error('no line');
  showTickets(...card.tickets);
  await renderInShop(<LineRow card={card} line={shown} station={station} at={0} />);
  return { card, button: screen.getByRole('button') };
}

describe('a dish on a ticket', () => {
  it('[KITCHEN-13] is called as cooks call it', async () => {
    const shortName = [{ lang: 'en', value: 'FT' }];
    expect((await row({ line: { shortName, quantity: 2 } })).button.textContent).toBe('2FT');
  });

  it('[KITCHEN-13] has its choices, with how many of each', async () => {
    const option = (value: string, quantity: number) => ({
      name: [{ lang: 'en', value }],
      quantity,
    });
    const { button } = await row({ line: { options: [option('Egg', 2), option('Ham', 1)] } });
    expect(button.textContent).toBe('1Toast2 × Egg+ Ham');
  });

  it.each(['held', 'fired', 'begun', 'ready', 'cancelled'] as const)(
    '[KITCHEN-03] says how it stands: %s',
    async (state) => {
      const words = {
        held: 'Held',
        fired: 'To be cooked',
        begun: 'Being cooked',
        ready: 'Ready',
        cancelled: 'Cancelled',
      };
      // Another dish keeps the ticket open.
      const lines = [aTicketLine('Toast', { state }), aTicketLine('Bun')];
      await row({ ticket: { lines } });
      expect(screen.getByLabelText(words[state])).toBeDefined();
    },
  );

  it('[KITCHEN-13] says at a table that it is to be taken away, and of a takeaway order not', async () => {
    await row({ line: { takeAway: true } });
    expect(screen.getByLabelText('To take away')).toBeDefined();
  });

  it('[KITCHEN-13] does not say so of each dish of a takeaway order', async () => {
    await row({ line: { takeAway: true }, ticket: { type: 'takeAway' } });
    expect(screen.queryByLabelText('To take away')).toBeNull();
  });

  it('[KITCHEN-11] shows a note about an allergy apart from other notes', async () => {
    await row({ line: { remarks: 'peanut allergy' }, ticket: { remark: 'birthday' } });
    const look = (text: string) => screen.getByText(text).className;
    expect(look('peanut allergy')).toContain('bg-ink');
    expect(look('birthday')).not.toContain('bg-ink');
  });

  it.each([
    [{ noteUnread: true }, 'Allergy. Touch to confirm.'],
    [{ cancelUnread: true, noteUnread: true, state: 'cancelled' }, 'Cancelled. Touch to confirm.'],
  ] as const)(
    '[KITCHEN-08] [KITCHEN-11] asks to confirm what must be read: %j',
    async (line, text) => {
      await row({ line });
      expect(screen.getByText(text)).toBeDefined();
    },
  );

  it('[KITCHEN-13] does nothing at the pass while it is being cooked', async () => {
    const { button } = await row({ line: { state: 'begun' }, station: expo });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.textContent).toContain('Waits for: Toast and bakery');
    fireEvent.click(button);
    expect(dataSentTo('create kitchen/change')).toEqual([]);
  });

  it('[KITCHEN-13] waits for nobody at the pass once it is ready', async () => {
    const { button } = await row({ line: { state: 'ready' }, station: expo });
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(screen.queryByText(/^Waits for/)).toBeNull();
    expect(stations.length).toBeGreaterThan(1);
  });

  it('[KITCHEN-14] comes into view when a key has marked it', async () => {
    const { card } = await row();
    const scrolled = vi.fn<() => void>();
    HTMLElement.prototype.scrollIntoView = scrolled;
    useMarked.setState({ key: card.key, line: 1 });
    expect(scrolled).not.toHaveBeenCalled();
    useMarked.setState({ key: card.key, line: 0 });
    await expect.poll(() => scrolled).toHaveBeenCalledTimes(1);
  });
});
