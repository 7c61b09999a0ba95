import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { orderId } from '../../testing/an-order.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo, emit, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { SettleScreen } from './settle-screen.tsx';

type Payment = AnswerTo<'find payments/toSettle'>[number];

const payment: Payment = {
  kind: 'review',
  reference: 'P1',
  refund: null,
  session: orderId,
  type: 'dineIn',
  table: 'A1',
  orderNumber: null,
  amount: cents(12_300),
  tip: cents(0),
  currency: 'HKD',
  methodName: [{ lang: 'en', value: 'Visa' }],
  gateway: 'stripe',
  reason: 'otherAmount',
  at: 0,
  open: cents(12_300),
};

async function shown(...payments: readonly Payment[]): Promise<void> {
  answer('find payments/toSettle', [...payments]);
  await renderInShop(<SettleScreen />);
}

async function card(reference: string) {
  return within(await screen.findByRole('article', { name: reference }));
}

beforeEach(() => workAs('manager'));

describe('payments to settle', () => {
  it('[PAY-13] name table or number, amount, means, reference and the words of the gateway', async () => {
    await shown(payment, {
      ...payment,
      reference: 'P2',
      kind: 'dueBack',
      table: null,
      orderNumber: 7,
      reason: null,
    });
    const first = await card('P1');
    expect(first.getByRole('heading').textContent).toBe('A1 · Under review');
    expect(first.getByText('Visa').parentElement?.textContent).toBe(
      'VisaReference P1Another amount was taken than was asked for.',
    );
    const second = await card('P2');
    expect(second.getByRole('heading').textContent).toBe('#7 · Due back');
    expect(second.queryByText(/^The payment service says/)).toBeNull();
    expect(second.getByText(/^Give the money back/)).toBeDefined();
  });

  it.each([
    ['paidTwice', 'It was paid twice on one page.'],
    ['void', 'The order is void.'],
    ['settledByStaff', 'Staff found that it goes back.'],
    ['do_not_honor', 'The payment service says: do_not_honor'],
  ])('[PAY-13] say why in words, else as the gateway has said it: %s', async (reason, words) => {
    await shown({ ...payment, kind: 'dueBack', reason });
    expect((await card('P1')).getByText(words)).toBeDefined();
  });

  it('[PAY-13] are none where nothing is open', async () => {
    await shown();
    expect(await screen.findByText('Nothing to settle.')).toBeDefined();
  });

  it('[PAY-13] are read again when an order changes', async () => {
    await shown();
    await screen.findByText('Nothing to settle.');
    answer('find payments/toSettle', [payment]);
    act(() => emit('tableSessions changed', { _id: orderId }));
    expect(await card('P1')).toBeDefined();
  });

  it('[PAY-13] [TERMINAL-14] count a tip that was charged with the amount once', async () => {
    await shown({ ...payment, amount: cents(5700), tip: cents(700) });
    answer('create payments/settle', { reference: 'P1', session: orderId, status: 'paid' });
    const review = await card('P1');
    fireEvent.click(review.getByRole('button', { name: 'It was paid' }));
    expect(review.getByText('The tip of $7.00 is part of it.')).toBeDefined();
    const [taken, number] = review.getAllByRole('textbox');
    if (taken === undefined || number === undefined) throw new Error('a field is missing');
    fireEvent.change(taken, { target: { value: '57' } });
    fireEvent.change(number, { target: { value: 'T-1' } });
    fireEvent.click(review.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(dataSentTo('create payments/settle')).toMatchObject([{ amount: 5000 }]),
    );
  });

  it('[PAY-13] say why they cannot be read', async () => {
    refuse('find payments/toSettle', 'notAllowed');
    await renderInShop(<SettleScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });

  it('[PAY-13] are said to be paid with the amount and the number of the gateway', async () => {
    await shown(payment);
    answer('create payments/settle', { reference: 'P1', session: orderId, status: 'paid' });
    const review = await card('P1');
    fireEvent.click(review.getByRole('button', { name: 'It was paid' }));
    const confirm = review.getByRole('button', { name: 'Confirm' });
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(review.getByLabelText(label), { target: { value } });
    const isOff = () => confirm.getAttribute('aria-disabled');
    expect(isOff()).toBe('true');
    type('Amount taken', '100');
    type(/^Transaction number/, '  ');
    expect(isOff()).toBe('true');
    type(/^Transaction number/, ' tx-9 ');
    type('Amount taken', '0');
    expect(isOff()).toBe('true');
    type('Amount taken', '1oo');
    expect(isOff()).toBe('true');
    fireEvent.click(confirm);
    expect(dataSentTo('create payments/settle')).toEqual([]);
    type('Amount taken', '100');
    fireEvent.click(confirm);
    await waitFor(() => expect(useNotices.getState().toasts.at(-1)?.text).toBe('Settled.'));
    expect(dataSentTo('create payments/settle')).toMatchObject([
      { reference: 'P1', result: 'paid', amount: 10_000, transaction: 'tx-9' },
    ]);
  });

  it('[PAY-13] are not said to be paid by who goes back', async () => {
    await shown(payment);
    const review = await card('P1');
    fireEvent.click(review.getByRole('button', { name: 'It was paid' }));
    fireEvent.click(review.getByRole('button', { name: 'Back' }));
    expect(review.getByRole('button', { name: 'It was paid' })).toBeDefined();
    expect(dataSentTo('create payments/settle')).toEqual([]);
  });

  it.each([
    ['Nothing was taken', 'failed'],
    ['It was taken and goes back', 'dueBack'],
  ] as const)('[PAY-13] leave the list once staff said: %s', async (button, result) => {
    await shown(payment);
    answer('create payments/settle', { reference: 'P1', session: orderId, status: 'failed' });
    const review = await card('P1');
    answer('find payments/toSettle', []);
    fireEvent.click(review.getByRole('button', { name: button }));
    expect(await screen.findByText('Nothing to settle.')).toBeDefined();
    expect(dataSentTo('create payments/settle')).toMatchObject([{ reference: 'P1', result }]);
  });

  it('[PAY-13] say that no more than the bill can count', async () => {
    await shown(payment);
    refuse('create payments/settle', 'tenderRefused', { reason: 'moreThanOpen' });
    const review = await card('P1');
    fireEvent.click(review.getByRole('button', { name: 'Nothing was taken' }));
    expect((await review.findByRole('alert')).textContent).toBe(
      'That is more than is left to pay.',
    );
  });
});

describe('money that went back', () => {
  it('[PAY-13] is marked for the refund it belongs to', async () => {
    const refund = 'c'.repeat(24);
    await shown({ ...payment, reference: 'P2', kind: 'refund', refund });
    answer('create payments/refunded', { reference: 'P2', refund });
    const due = await card('P2');
    expect(due.getByRole('heading').textContent).toBe('A1 · Refund to hand over');
    fireEvent.click(due.getByRole('button', { name: 'The money went back' }));
    await waitFor(() =>
      expect(dataSentTo('create payments/refunded')).toMatchObject([{ reference: 'P2', refund }]),
    );
  });

  it('[PAY-13] says that somebody else has marked it', async () => {
    await shown({ ...payment, kind: 'dueBack' });
    refuse('create payments/refunded', 'notFound');
    const due = await card('P1');
    fireEvent.click(due.getByRole('button', { name: 'The money went back' }));
    expect((await due.findByRole('alert')).textContent).toBe('This is not there any more.');
  });
});
