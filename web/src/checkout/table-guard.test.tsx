import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { confirmTable, enterSession, useSessionState } from '../storage/session.ts';
import { isAtOwnTable } from './table-guard.tsx';

async function ask() {
  const rendered = await renderInShop(<main>The cart</main>);
  const answers: boolean[] = [];
  act(() => void isAtOwnTable().then((answer) => answers.push(answer)));
  return { ...rendered, answers };
}

describe('the first order at a table', () => {
  it('[CART-11] asks the guest to confirm the table and for a name', async () => {
    serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user, answers } = await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you at table 12?' }));
    await user.type(dialog.getByLabelText('Your name'), 'Emily');
    await user.click(dialog.getByRole('button', { name: 'Yes, order' }));
    await waitFor(() => expect(answers).toEqual([true]));
    expect(useSessionState.getState()).toMatchObject({ guest: 'Emily', isSure: true });
  });

  it('leads to the scanner if it is another table', async () => {
    serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user, answers } = await ask();
    await user.click(await screen.findByRole('button', { name: 'No, scan again' }));
    await waitFor(() => expect(answers).toEqual([false]));
    expect(location.pathname).toBe('/t');
    expect(useSessionState.getState().isSure).toBe(false);
  });

  it('is confirmed only once', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    confirmTable('Emily');
    const { answers } = await ask();
    await waitFor(() => expect(answers).toEqual([true]));
  });

  it('needs no confirmation without a table, or if its name cannot be loaded', async () => {
    const { answers, unmount } = await ask();
    await waitFor(() => expect(answers).toEqual([true]));
    unmount();
    refuse('create tableSessions/subscribe', 'notAllowed');
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const second = await ask();
    await waitFor(() => expect(second.answers).toEqual([true]));
  });
});
