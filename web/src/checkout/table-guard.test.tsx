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

describe('a guest who orders to a table', () => {
  it('[CART-11] is asked once whether this is the table, and for a name', async () => {
    serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user, answers } = await ask();
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you at table 12?' }));
    await user.type(dialog.getByLabelText('Your name'), 'Emily');
    await user.click(dialog.getByRole('button', { name: 'Yes, order' }));
    await waitFor(() => expect(answers).toEqual([true]));
    expect(useSessionState.getState()).toMatchObject({ guest: 'Emily', isSure: true });
  });

  it('scans again where it is not', async () => {
    serveOrder(aTable());
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user, answers } = await ask();
    await user.click(await screen.findByRole('button', { name: 'No, scan again' }));
    await waitFor(() => expect(answers).toEqual([false]));
    expect(location.pathname).toBe('/t');
    expect(useSessionState.getState().isSure).toBe(false);
  });

  it('is not asked again', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    confirmTable('Emily');
    const { answers } = await ask();
    await waitFor(() => expect(answers).toEqual([true]));
  });

  it('is not asked without a table, or where nobody knows its name', async () => {
    const { answers, unmount } = await ask();
    await waitFor(() => expect(answers).toEqual([true]));
    unmount();
    refuse('create tableSessions/subscribe', 'notAllowed');
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const second = await ask();
    await waitFor(() => expect(second.answers).toEqual([true]));
  });
});
