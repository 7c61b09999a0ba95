import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoStart, restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  goOnline,
  neverAnswer,
  refusal,
  sentTo,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useMessageStore } from '../i18n/messages.ts';
import { usePos } from '../device/pos-store.ts';
import type { Shop } from '../shops/start.ts';
import { useTurn } from './guest-turn.ts';
import { IdleWatch } from './idle-watch.tsx';
import { PayScreen } from './pay-screen.tsx';
import { useScreen } from './screen-store.ts';
import { leave, useTerminalTurn } from './terminal-turn.ts';

type Payment = AnswerTo<'create payments/terminalStatus'>;

const total = cents(6400);
const session = { _id: orderId, status: 'toPay', version: 1, total, paid: cents(0) } as const;
const reference = 'R1';

function atTerminal(about: Partial<Payment>): Payment {
  return {
    session,
    orderNumber: 42,
    reference,
    amount: total,
    currency: 'HKD',
    terminal: 'b'.repeat(24),
    state: 'waiting',
    reason: null,
    deadline: saturdayNoon + 5 * minuteMs,
    ...about,
  };
}

const started = {
  kind: 'terminal',
  terminal: 'b'.repeat(24),
  reference,
  amount: total,
  currency: 'HKD',
} as const;

type Attempts = AnswerTo<'create tableSessions/updatePayment'>['attempts'];

function serveAttempts(attempts: Attempts): void {
  const status = attempts.length === 0 ? 'none' : 'pending';
  answer('create tableSessions/updatePayment', { session, status, attempts });
}

const begun = {
  reference,
  amount: total,
  currency: 'HKD',
  gateway: 'terminal',
  status: 'begun',
  at: saturdayNoon,
  isPart: false,
} as const;

async function renderPay() {
  return renderInShop(
    <>
      <PayScreen />
      <IdleWatch />
    </>,
  );
}

async function payByCard() {
  const rendered = await renderPay();
  await rendered.user.click(await screen.findByRole('button', { name: /^By card, here/ }));
  return rendered;
}

const stop = () => screen.findByRole('button', { name: 'Cancel the payment' });

/** The kiosk speaks its shop's language again, which must not reach into the next test. */
async function ended(): Promise<void> {
  await waitFor(() => expect(useTurn.getState().turn).toBe(1));
  await waitFor(() => expect(useMessageStore.getState().locale).toBe('zh-hk'));
}

function shopOfTest(): Shop {
  const { shop } = demoStart();
  if (shop === null) throw new Error('the demo has no shop');
  return shop;
}

beforeEach(() => {
  usePos.setState({ posSession: orderId });
  useScreen.setState({ screen: { kind: 'pay' } });
  serveOrder(anOrder({ total }));
  const ofShop = restaurant.paymentMethods.filter(({ shop }) => shop === anOrder().shop);
  const at = { terminal: 'terminal', counter: 'counter' } as const;
  answer(
    'find paymentMethods',
    ofShop.map(({ _id, name, gateway, order }) => ({
      _id,
      name,
      gateway,
      order,
      atKiosk: gateway === 'terminal' || gateway === 'counter' ? at[gateway] : 'phone',
    })),
  );
  serveAttempts([]);
  answer('create payments/terminal', started);
  answer('create payments/terminalStatus', atTerminal({}));
});

describe('a payment at the terminal beside the kiosk', () => {
  it('[KIOSK-08] [KIOSK-03] is not begun beside one at the counter that is not answered', async () => {
    neverAnswer('create payments/online');
    const { user } = await renderPay();
    await user.click(await screen.findByRole('button', { name: /^At the counter/ }));
    await user.click(screen.getByRole('button', { name: /^By card, here/ }));
    expect([sentTo('create payments/online').length, sentTo('create payments/terminal')]).toEqual([
      1,
      [],
    ]);
    expect(screen.getByRole('heading', { name: 'How would you like to pay?' })).toBeDefined();
  });

  it.each([
    { state: 'sent', says: 'One moment…' },
    { state: 'waiting', says: 'Hold your card or phone to the terminal' },
    { state: 'unknown', says: 'We are asking the terminal…' },
    { state: 'approved', says: 'Paid, thank you' },
    { state: 'declined', says: 'Your card was declined' },
    { state: 'cancelled', says: 'The payment was cancelled' },
  ] as const)('[KIOSK-08] says when it is $state', async ({ state, says }) => {
    answer('create payments/terminalStatus', atTerminal({ state }));
    await payByCard();
    await screen.findByText(says);
    const isOver = state === 'declined' || state === 'cancelled';
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isOver ? 1 : 0);
  });

  it.each([
    { reason: 'terminalBusy', says: 'The terminal is busy' },
    { reason: 'terminalOffline', says: 'The terminal does not answer' },
    { reason: 'notAsked', says: 'The terminal could not be asked' },
  ] as const)('[KIOSK-08] says why it was not asked: $reason', async ({ reason, says }) => {
    answer('create payments/terminalStatus', atTerminal({ state: 'declined', reason }));
    await payByCard();
    expect((await screen.findByText(says)).tagName).toBe('P');
  });

  it('[KIOSK-08] tries again as a new payment, and offers the other ways', async () => {
    answer('create payments/terminalStatus', atTerminal({ state: 'declined' }));
    const { user } = await payByCard();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentTo('create payments/terminal')).toHaveLength(2));
    const [first, second] = dataSentTo('create payments/terminal').map(
      ({ requestKey }) => requestKey,
    );
    expect(first).not.toBe(second);
    await user.click(await screen.findByRole('button', { name: 'Pay another way' }));
    await screen.findByRole('button', { name: /^At the counter/ });
  });

  it('[KIOSK-08] sends a start without an answer again under the same key', async () => {
    answerBy('create payments/terminal', () =>
      Promise.reject(Object.assign(new Error('timeout'), { code: 408, data: { code: 'timeout' } })),
    );
    await payByCard();
    await waitFor(() => expect(sentTo('create payments/terminal')).toHaveLength(1));
    await screen.findByText('One moment…');
    answer('create payments/terminal', started);
    act(() => goOnline());
    await screen.findByText('Hold your card or phone to the terminal');
    const [first, second] = dataSentTo('create payments/terminal').map(
      ({ requestKey }) => requestKey,
    );
    expect(second).toBe(first);
  });

  it('[KIOSK-08] keeps the turn while a start has no answer, and ends it when it is refused', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    answerBy('create payments/terminal', () => promise);
    await payByCard();
    await screen.findByText('One moment…');
    act(() => leave(shopOfTest()));
    expect(useTurn.getState().turn).toBe(0);
    reject(refusal('paymentRefused', { reason: 'terminalBusy' }));
    await ended();
  });

  it('[KIOSK-08] goes on after a restart with what is open at the terminal', async () => {
    serveAttempts([begun]);
    await renderPay();
    await screen.findByText('Hold your card or phone to the terminal');
    expect(dataSentTo('create payments/terminalStatus')[0]).toMatchObject({
      session: orderId,
      reference,
    });
    expect(sentTo('create payments/terminal')).toEqual([]);
  });

  it('[KIOSK-08] waits for the terminal when the guest cancels', async () => {
    const { promise, resolve } = Promise.withResolvers<Payment>();
    answerBy('create payments/terminalCancel', () => promise);
    const { user } = await payByCard();
    await user.click(await stop());
    await screen.findByText('Stopping the payment…');
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
    resolve(atTerminal({ state: 'cancelled' }));
    await screen.findByText('The payment was cancelled');
  });

  it('[KIOSK-08] shows what was approved before it could be cancelled', async () => {
    answer('create payments/terminalCancel', atTerminal({ state: 'approved' }));
    const { user } = await payByCard();
    await user.click(await stop());
    await screen.findByText('Paid, thank you');
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
  });

  it('[KIOSK-08] ends the turn only when the terminal has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<Payment>();
    answerBy('create payments/terminalCancel', () => promise);
    await payByCard();
    await stop();
    act(() => leave(shopOfTest()));
    await waitFor(() => expect(sentTo('create payments/terminalCancel')).toHaveLength(1));
    expect(useTurn.getState().turn).toBe(0);
    resolve(atTerminal({ state: 'cancelled' }));
    await ended();
  });

  it('[KIOSK-08] [KIOSK-03] is cancelled when nobody is there any more', async () => {
    answer('create payments/terminalCancel', atTerminal({ state: 'cancelled' }));
    await payByCard();
    await screen.findByText('Hold your card or phone to the terminal');
    // What the terminal shows counts as a sign of the guest, once its effect has run.
    await act(() => Promise.resolve());
    vi.setSystemTime(saturdayNoon + 75_000);
    await ended();
    expect(sentTo('create payments/terminalCancel')).toHaveLength(1);
  });

  it('[KIOSK-08] sends the guest to staff with the number after 5 minutes', async () => {
    answer(
      'create payments/terminalStatus',
      atTerminal({ state: 'unknown', deadline: saturdayNoon + 20 }),
    );
    await payByCard();
    await screen.findByRole('heading', { name: 'Please ask our staff' });
    screen.getByText('42');
    expect(screen.getByRole('alert').textContent).toContain('you will not be charged twice');
    await waitFor(() => expect(useTerminalTurn.getState().isOpen).toBe(false));
  });
});
