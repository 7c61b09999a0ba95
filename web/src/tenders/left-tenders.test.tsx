import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSent, taken } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  goOffline,
  goOnline,
  refusal,
  refuse,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { go } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { useLeftTenders } from './left-tenders.ts';
import { keepTender } from './sent-tenders.ts';

const call = 'create tenders/take';

function Sending() {
  useLeftTenders();
  return null;
}

async function renderWithTender(): Promise<void> {
  signInAs(ling);
  keepTender(aSent());
  await renderInShop(<Sending />);
}

const kept = () => localStorage.getItem('tillTenders') !== null;
const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

it('[TENDER-11] a tender whose bill was left is sent under its key, and is said to be booked', async () => {
  answer(call, taken());
  await renderWithTender();
  await waitFor(() => expect(kept()).toBe(false));
  expect(dataSentTo(call)).toEqual([aSent()]);
  expect(toasts()).toEqual([['success', 'A payment of $75.43 that had no answer is booked.']]);
});

it('[TENDER-11] it is sent with the next connection where no answer comes', async () => {
  answerBy(call, () => Promise.reject(refusal('takesTooLong', {}, 408)));
  await renderWithTender();
  await waitFor(() => expect(dataSentTo(call)).toHaveLength(1));
  expect([kept(), toasts()]).toEqual([true, []]);
  goOffline();
  answer(call, taken());
  goOnline();
  await waitFor(() => expect(kept()).toBe(false));
});

it('[TENDER-11] one that is refused is forgotten, and why is said', async () => {
  refuse(call, 'drawerRefused', { reason: 'drawerClosed' });
  await renderWithTender();
  await waitFor(() => expect(kept()).toBe(false));
  expect(toasts()).toEqual([
    ['error', 'A payment of $75.43 that had no answer was not booked. This drawer is closed.'],
  ]);
});

it.each([
  ['notAllowed', 403],
  ['notFound', 404],
] as const)('[TENDER-11] it is kept for those who may book it: %s', async (code, status) => {
  answerBy(call, () => Promise.reject(refusal(code, {}, status)));
  await renderWithTender();
  await waitFor(() => expect(dataSentTo(call)).toHaveLength(1));
  expect([kept(), toasts()]).toEqual([true, []]);
});

it('[TENDER-11] the page of its bill sends it itself', async () => {
  go(`/staff/pay/${orderId}`);
  await renderWithTender();
  expect(dataSentTo(call)).toEqual([]);
});
