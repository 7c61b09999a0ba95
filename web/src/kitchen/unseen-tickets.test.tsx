import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { emit } from '../../testing/fake-server.ts';
import { aTicket, placedAt, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { UnseenTickets } from './unseen-tickets.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const text =
  'Nobody in the kitchen has seen A1 of 12:00 (Toast and bakery). Please go and tell them.';

describe('the alarm of a ticket that nobody sees', () => {
  it('[KITCHEN-09] is shown at the event, and goes once a screen has drawn the ticket', async () => {
    serveBoard(aTicket({ seenAt: null }));
    await renderInShop(<UnseenTickets />);
    await screen.findByRole('region', { name: 'Tickets that nobody has seen' });
    expect(screen.queryByText(text)).toBeNull();
    serveBoard(aTicket({ seenAt: null, alarmedAt: placedAt + 20_000 }));
    act(() => emit('kitchen unseen', { _id: aTicket().session }));
    await screen.findByText(text);
    serveBoard(aTicket({ alarmedAt: placedAt + 20_000 }));
    act(() => emit('kitchen unseen', { _id: aTicket().session }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('[KITCHEN-09] is one row for many, which names the oldest', async () => {
    const unseen = { seenAt: null, alarmedAt: placedAt + 20_000 };
    const later = [1, 2, 3].map((nth) =>
      aTicket({ ...unseen, round: nth + 1, at: placedAt + nth * 60_000 }),
    );
    serveBoard(...later, aTicket(unseen));
    await renderInShop(<UnseenTickets />);
    const oldest = await screen.findByText(text);
    expect(oldest.parentElement?.textContent).toBe(`${text} And 3 more.`);
    expect(screen.getAllByText(/^Nobody in the kitchen/)).toHaveLength(1);
  });
});
