import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { SettleScreen } from './settle-screen.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const payment = {
  reference: 'P1',
  refund: null,
  session: orderId,
  type: 'dineIn',
  table: 'A1',
  orderNumber: null,
  amount: cents(12_300),
  currency: 'HKD',
  methodName: [{ lang: 'en', value: 'Visa' }],
  gateway: 'stripe',
  reason: 'otherAmount',
  at: 0,
  open: cents(12_300),
} as const;

beforeEach(() => {
  workAs('manager');
  answer('find payments/toSettle', [
    { ...payment, kind: 'review' },
    { ...payment, kind: 'dueBack', reference: 'P2' },
  ]);
});

describe('payments to settle', () => {
  it('[PAY-13] are said to be paid with the amount and the number of the gateway', async () => {
    answer('create payments/settle', { reference: 'P1', session: orderId, status: 'paid' });
    const { user } = await renderInShop(<SettleScreen />);
    const card = within(await screen.findByRole('article', { name: 'P1' }));
    await user.click(card.getByRole('button', { name: 'It was paid' }));
    await user.type(card.getByLabelText('Amount taken'), '100');
    await user.type(card.getByLabelText(/^Transaction number/), 'tx-9');
    await user.click(card.getByRole('button', { name: 'Confirm' }));
    expect(dataSentTo('create payments/settle').at(-1)).toMatchObject({
      reference: 'P1',
      result: 'paid',
      amount: 10_000,
      transaction: 'tx-9',
    });
  });

  it('[PAY-13] are marked as given back', async () => {
    answer('create payments/refunded', { reference: 'P2', refund: null });
    const { user } = await renderInShop(<SettleScreen />);
    const card = within(await screen.findByRole('article', { name: 'P2' }));
    await user.click(card.getByRole('button', { name: 'The money went back' }));
    expect(dataSentTo('create payments/refunded').at(-1)).toMatchObject({ reference: 'P2' });
  });
});
