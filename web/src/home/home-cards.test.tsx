import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { answer, answerBy, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { incompleteOrders } from '../session/order-queries.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { OwnOrders } from './home-cards.tsx';

const key = 'k'.repeat(22);
const none = { total: 0, limit: 10, skip: 0, data: [] } as const;

describe('the card for the orders of a phone', () => {
  it('[SESSION-09] has its place before the answer: no tile moves under a finger', async () => {
    storeRestoreKey({ session: orderId, key });
    neverAnswer('find tableSessions');
    const { container } = await renderInShop(<OwnOrders />);
    expect(container.querySelector('[aria-busy]')).not.toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[SESSION-09] is not there for a new phone, which asks for nothing', async () => {
    const { container } = await renderInShop(<OwnOrders />);
    expect(container.textContent).toBe('');
    expect(container.querySelector('[aria-busy]')).toBeNull();
    expect(sentTo('find tableSessions')).toEqual([]);
  });

  it('[SESSION-09] goes away where the orders cannot be read', async () => {
    storeRestoreKey({ session: orderId, key });
    refuse('find tableSessions', 'notAllowed');
    const { container } = await renderInShop(<OwnOrders />);
    await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull());
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[SESSION-15] is not there for a member who never ordered', async () => {
    logInAs('emily');
    answer('find tableSessions', none);
    const { container } = await renderInShop(<OwnOrders />);
    await waitFor(() => expect(sentTo('find tableSessions')).toHaveLength(1));
    expect(container.textContent).toBe('');
  });

  it('[SESSION-09] leads to the last orders once the running one is over', async () => {
    storeRestoreKey({ session: orderId, key });
    answer('find tableSessions', { ...none, total: 1, data: [anOrder()] });
    await renderInShop(<OwnOrders />);
    const card = await screen.findByRole('link', { name: /1 order in progress/ });
    expect(card.getAttribute('href')).toBe(`/record/${orderId}`);
    answerBy('find tableSessions', () => none);
    act(() => incompleteOrders.of([key]).invalidate());
    expect((await screen.findByRole('link', { name: /Order again/ })).getAttribute('href')).toBe(
      '/previousOrder',
    );
  });
});
