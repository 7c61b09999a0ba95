import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { givenUp, stockProgram } from '../../testing/integrations.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import type { Delivery } from './webhook-queries.ts';

beforeEach(() => signInAs(fanny));

async function shown(...deliveries: readonly Delivery[]) {
  answer('find webhooks/deliveries', [...deliveries]);
  return renderInShop(
    <DeliveriesDialog
      open
      endpoint={stockProgram}
      onClose={vi.fn<(done: true | null) => void>()}
    />,
  );
}

describe('what became of events', () => {
  it.each([
    [{}, 'Order placedGiven upSend again14 Nov 12:00 · Attempts: 10 · 500'],
    [
      { state: 'delivered', status: 204, attempts: 1 },
      'Order placedDeliveredSend again14 Nov 12:00 · Attempts: 1 · 204',
    ],
    [
      {
        state: 'waiting',
        status: null,
        attempts: 2,
        problem: 'timeout',
        nextAt: saturdayNoon + 300_000,
      },
      'Order placedWaitingSend again14 Nov 12:00 · Attempts: 2 · no answer in time · again 14 Nov 12:05',
    ],
    // Not tried yet: it is sent at once, not again.
    [
      { state: 'waiting', status: null, attempts: 0, nextAt: saturdayNoon },
      'Order placedWaitingSend again14 Nov 12:00 · Attempts: 0',
    ],
  ] as const)('[WEBHOOK-04] is said of each: %j', async (about, text) => {
    await shown({ ...givenUp, ...about });
    expect((await screen.findByRole('listitem')).textContent).toBe(text);
  });

  it('[WEBHOOK-04] is nothing before the first', async () => {
    await shown();
    expect(await screen.findByText('Nothing has been sent yet.')).toBeDefined();
  });

  it('[WEBHOOK-04] cannot be read by everybody', async () => {
    refuse('find webhooks/deliveries', 'notAllowed');
    await renderInShop(
      <DeliveriesDialog
        open
        endpoint={stockProgram}
        onClose={vi.fn<(done: true | null) => void>()}
      />,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByText('Nothing has been sent yet.')).toBeNull();
  });

  it('[WEBHOOK-04] is read again every few seconds while it is open', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { unmount } = await shown(givenUp);
    await screen.findByText('Given up');
    answer('find webhooks/deliveries', [{ ...givenUp, state: 'delivered' }]);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(await screen.findByText('Delivered')).toBeDefined();
    unmount();
    const reads = sentTo('find webhooks/deliveries').length;
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(sentTo('find webhooks/deliveries')).toHaveLength(reads);
  });
});

describe('an event that is sent again', () => {
  it('[WEBHOOK-04] waits from then on', async () => {
    await shown(givenUp);
    const again = await screen.findByRole('button', { name: 'Send again' });
    answer('create webhooks/replay', { ...givenUp, state: 'waiting' });
    answer('find webhooks/deliveries', [{ ...givenUp, state: 'waiting' }]);
    fireEvent.click(again);
    expect(await screen.findByText('Waiting')).toBeDefined();
    expect(dataSentTo('create webhooks/replay')).toMatchObject([{ delivery: givenUp._id }]);
  });

  it('[WEBHOOK-04] says why it could not be', async () => {
    await shown(givenUp);
    refuse('create webhooks/replay', 'notFound');
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    await waitFor(() => expect(screen.getByText('Given up')).toBeDefined());
  });
});
