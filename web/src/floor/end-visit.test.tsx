import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  neverAnswer,
  refusal,
  refuse,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { CancelForm, CloseBill } from './end-visit.tsx';

const ended = {
  _id: orderId,
  version: 2,
  progress: 'received',
  total: cents(0),
  paid: cents(0),
} as const;

const paidVisit = { total: cents(5000), paid: cents(5000) };

beforeEach(() => workAs('floor'));

describe('cancelling what runs at a table', () => {
  it('[FLOOR-12] asks for a reason first', async () => {
    await renderInShop(<CancelForm session={orderId} />);
    await screen.findByRole('radio', { name: 'wrongOrder' });
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(screen.getByRole('form', { name: 'Why is it cancelled?' }));
    expect(dataSentTo('create tableSessions/status')).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'wrongOrder' }));
    expect(screen.getByRole('button', { name: 'Cancel the order' })).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('false');
  });

  it('[APPROVAL-07] [FLOOR-12] asks for approval with the reason that was chosen', async () => {
    const needed = { action: 'cancelFired', target: orderId, amount: 0 };
    answerBy('create tableSessions/status', () =>
      Promise.reject(
        Object.assign(refusal('approvalRequired', needed), { className: 'forbidden' }),
      ),
    );
    await renderInShop(<CancelForm session={orderId} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'wrongOrder' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeDefined();
    const chosen = screen.getAllByRole<HTMLInputElement>('radio', { name: 'wrongOrder' }).at(-1);
    expect(chosen?.checked).toBe(true);
  });

  it('[FLOOR-12] says why it cannot be cancelled', async () => {
    refuse('create tableSessions/status', 'statusRefused', { reason: 'partPaid' });
    await renderInShop(<CancelForm session={orderId} />);
    fireEvent.click(await screen.findByRole('radio', { name: 'wrongOrder' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Part of this order is paid. Refund it first.',
    );
  });
});

describe('closing a bill with nothing left to pay', () => {
  it('[FLOOR-12] [TENDER-08] says first what is to be given back', async () => {
    const visit = { ...paidVisit, paid: cents(6000) };
    await renderInShop(<CloseBill session={orderId} visit={visit} />);
    expect(screen.getByRole('alert').textContent).toMatch(/^\$10\.00 more was paid/);
  });

  it('[FLOOR-12] sends one request, however often it is pressed', async () => {
    neverAnswer('create payments/counter');
    await renderInShop(<CloseBill session={orderId} visit={paidVisit} />);
    const button = screen.getByRole('button', { name: /^Close: nothing/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(dataSentTo('create payments/counter')).toMatchObject([{ nothingOpen: true }]);
  });

  it('[FLOOR-12] says why it stays open, and tries again under the same key', async () => {
    refuse('create payments/counter', 'sessionClosed');
    await renderInShop(<CloseBill session={orderId} visit={paidVisit} />);
    const button = screen.getByRole('button', { name: /^Close: nothing/ });
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('This order is closed.');
    answer('create payments/counter', { ...ended, status: 'done' });
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const [first, again] = dataSentTo('create payments/counter').map((sent) => sent['requestKey']);
    expect(again).toBe(first);
  });
});
