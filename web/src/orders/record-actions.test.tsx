import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Session } from '../shops/start.ts';
import { useNotices } from '../ui/notices.ts';
import { RecordActions } from './record-actions.tsx';

function actions(session: Session) {
  return renderInShop(<RecordActions session={session} shop={demoShop()} />);
}

function toasts(): readonly string[] {
  return useNotices.getState().toasts.map(({ text }) => text);
}

describe('the actions of an order', () => {
  it('[SESSION-15] include ordering it again', async () => {
    await actions(anOrder());
    expect(screen.getByRole('link', { name: 'Order again' }).getAttribute('href')).toBe(
      `/previousOrder?order=${orderId}`,
    );
  });

  it('[RECORD-03] include printing', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await actions(anOrder());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('[RECORD-03] share through the clipboard on a phone without a share sheet', async () => {
    const { user } = await actions(anOrder());
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts()).toEqual(['Copied']));
    expect(await navigator.clipboard.readText()).toContain('Kam Fai Cha Chaan Teng, Central');
  });

  it('[RECORD-03] report that sharing failed, unless the guest closed the sheet', async () => {
    const share = vi.fn<() => Promise<void>>();
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    share.mockRejectedValueOnce(new Error('no such app'));
    const { user } = await actions(anOrder());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(toasts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(toasts()).toEqual(['Couldn’t share from this device.']));
    Reflect.deleteProperty(navigator, 'share');
  });

  it.each(['cancelled', 'void'] as const)(
    '[RECORD-03] include no receipt for an order that is %s',
    async (status) => {
      await actions(anOrder({ status }));
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Order again' })).toBeDefined();
    },
  );
});

describe('the receipt by email', () => {
  async function openEmailDialog() {
    const rendered = await actions(anOrder());
    await rendered.user.click(screen.getByRole('button', { name: 'Email receipt' }));
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'Receipt by email' })),
    };
  }

  it('[RECORD-03] goes to the typed address, in the language of the guest', async () => {
    answer('create tableSessions/receipt', { status: 'accepted' });
    const { user, dialog } = await openEmailDialog();
    await user.type(dialog.getByLabelText('Email'), ' emily@example.com ');
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['The receipt is on its way to emily@example.com.']),
    );
    expect(dataSentTo('create tableSessions/receipt')).toMatchObject([
      { session: orderId, email: 'emily@example.com', locale: 'en' },
    ]);
  });

  it.each([
    ['', 'Email is required.'],
    ['emily', 'Input email is invalid.'],
  ])('[RECORD-03] is not sent to the address “%s”', async (typed, problem) => {
    const { user, dialog } = await openEmailDialog();
    expect(dialog.queryByText(problem)).toBeNull();
    if (typed !== '') await user.type(dialog.getByLabelText('Email'), typed);
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }));
    expect(dialog.getByText(problem)).toBeDefined();
    expect(sentTo('create tableSessions/receipt')).toHaveLength(0);
  });

  it('[SESSION-13] is the same request on a retry, and another for another address', async () => {
    refuse('create tableSessions/receipt', 'tooMany', { retryAfterMs: 60_000 });
    const { user, dialog } = await openEmailDialog();
    await user.type(dialog.getByLabelText('Email'), 'a@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }));
    expect(await dialog.findByRole('alert')).toHaveProperty(
      'textContent',
      'Too many tries. Please wait 60 seconds and try again.',
    );
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }));
    await user.type(dialog.getByLabelText('Email'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Send the receipt' }));
    await waitFor(() => expect(sentTo('create tableSessions/receipt')).toHaveLength(3));
    const keys = dataSentTo('create tableSessions/receipt').map(({ requestKey }) => requestKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('cancelling an order', () => {
  it.each([
    ['that the kitchen has begun', anOrder({ progress: 'preparing' })],
    ['of a table', aTable()],
    ['that is paid', anOrder({ status: 'done' })],
  ])('[SESSION-02] is not offered for an order %s', async (_, session) => {
    await actions(session);
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  async function openCancelDialog() {
    const rendered = await actions(anOrder());
    await rendered.user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    return {
      ...rendered,
      dialog: within(await screen.findByRole('dialog', { name: 'Cancel this order?' })),
    };
  }

  it('[SESSION-02] asks for confirmation', async () => {
    answer('create tableSessions/cancel', {
      _id: orderId,
      status: 'cancelled',
      progress: 'received',
      version: 2,
      total: cents(0),
      paid: cents(0),
    });
    const { user, dialog } = await openCancelDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dataSentTo('create tableSessions/cancel')).toMatchObject([{ session: orderId }]);
  });

  it('[SESSION-02] sends nothing when it is dismissed', async () => {
    const { user, dialog } = await openCancelDialog();
    await user.click(dialog.getByRole('button', { name: 'Keep the order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('create tableSessions/cancel')).toHaveLength(0);
  });

  it('[SESSION-02] shows why it was refused', async () => {
    refuse('create tableSessions/cancel', 'statusRefused');
    const { user, dialog } = await openCancelDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The order can no longer be changed this way.',
    );
  });

  it('[SESSION-13] is sent once for two presses', async () => {
    neverAnswer('create tableSessions/cancel');
    const { user, dialog } = await openCancelDialog();
    const button = dialog.getByRole('button', { name: 'Cancel the order' });
    await user.click(button);
    await user.click(button);
    expect(sentTo('create tableSessions/cancel')).toHaveLength(1);
  });
});
