import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { type Ticket, aTicket, aTicketLine, placedAt } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { AllDayPanel } from './all-day-panel.tsx';
import { cardsOf, expo } from './board-view.ts';
import { useOpenPanels } from './panels.ts';

const minute = 60_000;
const product = { tea: 'b'.repeat(24), bun: 'c'.repeat(24) };

afterEach(() => useOpenPanels.setState({ allDay: false }));

function counts(...tickets: readonly Ticket[]): Promise<string> {
  return countsAt(toastCounter._id, ...tickets);
}

async function countsAt(station: string, ...tickets: readonly Ticket[]): Promise<string> {
  useOpenPanels.setState({ allDay: true });
  await renderInShop(<AllDayPanel cards={cardsOf(tickets, { station, now: placedAt })} />);
  return screen.getByRole('complementary', { name: 'All day' }).textContent;
}

describe('what is to be cooked in all', () => {
  it('[KITCHEN-05] is counted by dish over all tickets', async () => {
    const first = aTicket({
      lines: [
        aTicketLine('Tea', { product: product.tea, quantity: 2 }),
        aTicketLine('Bun', { product: product.bun, state: 'begun' }),
      ],
    });
    const second = aTicket({
      round: 2,
      lines: [aTicketLine('Tea', { product: product.tea, quantity: 3 })],
    });
    expect(await counts(first, second)).toBe('All day5Tea1Bun');
  });

  it.each([
    ['held', { lines: [aTicketLine('Bun', { state: 'held', quantity: 4 })] }],
    ['not paid for', { isUnpaid: true, lines: [aTicketLine('Bun', { quantity: 4 })] }],
    ['for later', { dueAt: placedAt + 31 * minute, lines: [aTicketLine('Bun', { quantity: 4 })] }],
  ] as const)('[KITCHEN-05] is apart where it is %s', async (_, about) => {
    const ticket = aTicket({ ...about, lines: [...about.lines] });
    expect(await counts(ticket)).toBe('All day0Bun+4');
  });

  it('[KITCHEN-05] counts a dish of two stations once at the pass', async () => {
    const lines = [aTicketLine('Toast', { quantity: 2 })];
    const tickets = [aTicket({ lines }), aTicket({ station: waterBar._id, lines })];
    expect(await countsAt(expo, ...tickets)).toBe('All day2Toast');
  });

  it('[KITCHEN-05] counts an order for soon with the others', async () => {
    expect(await counts(aTicket({ dueAt: placedAt + 30 * minute }))).toBe('All day1Toast');
  });

  it('[KITCHEN-05] leaves out what is ready, served or cancelled', async () => {
    const lines = (['ready', 'served', 'cancelled'] as const).map((state) =>
      aTicketLine(state, { state, product: product.bun }),
    );
    expect(await counts(aTicket({ lines: [...lines, aTicketLine('Toast')] }))).toBe(
      'All day1Toast',
    );
  });

  it('[KITCHEN-05] counts dishes of no menu by their name, in the words of cooks', async () => {
    const typed = { product: null, name: [{ lang: 'en', value: 'Congee' }] };
    const lines = [
      aTicketLine('one', typed),
      aTicketLine('two', { ...typed, shortName: [{ lang: 'en', value: 'CG' }] }),
    ];
    expect(await counts(aTicket({ lines }))).toBe('All day2CG');
  });

  it('[KITCHEN-05] is shown only while it was asked for', async () => {
    await counts(aTicket());
    act(() => useOpenPanels.setState({ allDay: false }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
