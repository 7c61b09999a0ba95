import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { beKiosk, shopSpeaks } from '../../testing/a-kiosk.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { order } from '../session/order-queries.ts';
import { paymentState } from '../session/payment-queries.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { useTurn } from './guest-turn.ts';
import { useIdleState } from './idle-store.ts';
import { IdleWatch } from './idle-watch.tsx';
import { PayScreen } from './pay-screen.tsx';
import { useScreen } from './screen-store.ts';

type Method = AnswerTo<'find paymentMethods'>[number];
type State = AnswerTo<'create tableSessions/updatePayment'>;

const total = cents(6400);
const named = (value: string) => [{ lang: 'en', value }];
const phone: Method = {
  _id: '1'.repeat(24),
  name: named('Card'),
  gateway: 'stripe',
  order: 1,
  atKiosk: 'phone',
};
const counter: Method = { ...phone, _id: '2'.repeat(24), gateway: 'counter', atKiosk: 'counter' };

function servePayment(about: Partial<State> = {}): void {
  const session = { _id: orderId, status: 'toPay', version: 1, total, paid: cents(0) } as const;
  answer('create tableSessions/updatePayment', {
    session,
    status: 'none',
    attempts: [],
    ...about,
  });
}

function begun(status: State['attempts'][number]['status']): State['attempts'] {
  const at = saturdayNoon;
  const about = { reference: 'R1', amount: total, currency: 'HKD', gateway: 'stripe' } as const;
  return [{ ...about, status, at, isPart: false }];
}

const shown = () => useScreen.getState().screen.kind;
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.findByRole('heading', { name: 'How would you like to pay?' });

beforeEach(() => {
  beKiosk();
  usePos.setState({ posSession: orderId });
  useScreen.setState({ screen: { kind: 'pay' } });
  storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
  serveOrder(anOrder({ total, status: 'toPay' }));
  answer('find paymentMethods', [phone, counter]);
  servePayment();
});

afterEach(async () => {
  if (useTurn.getState().turn > 0) await shopSpeaks();
});

describe('the payment at a kiosk', () => {
  it('[KIOSK-02] says that the order is stored, and offers the ways that the shop takes', async () => {
    await renderInShop(<PayScreen />);
    await heading();
    expect(screen.getByText('Order 42 is saved')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('$64.00');
    expect(screen.getByRole('button', { name: /^With your phone/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^At the counter/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^By card, here/ })).toBeNull();
  });

  it('[KIOSK-02] goes to the number of a guest who pays at the counter', async () => {
    answer('create payments/online', { kind: 'counter', reference: null });
    await renderInShop(<PayScreen />);
    await heading();
    press(/^At the counter/);
    await waitFor(() => expect(shown()).toBe('number'));
    expect(dataSentTo('create payments/online')).toMatchObject([{ methodRef: counter._id }]);
  });

  it('[KIOSK-02] stays where the counter is refused, and says why', async () => {
    refuse('create payments/online', 'notAllowed');
    await renderInShop(<PayScreen />);
    await heading();
    press(/^At the counter/);
    expect((await screen.findByRole('alert')).textContent).toContain('not allowed');
    expect(shown()).toBe('pay');
  });

  it('[PAY-05] shows the code for the phone, and goes back to the other ways', async () => {
    await renderInShop(<PayScreen />);
    await heading();
    press(/^With your phone/);
    expect(screen.getByRole('img', { name: 'QR code to pay for this order' })).toBeDefined();
    expect(screen.getByText('Waiting for your phone…')).toBeDefined();
    press('Pay another way');
    await heading();
  });

  it('[PAY-05] shows the code at once where a phone is the only way', async () => {
    answer('find paymentMethods', [phone]);
    await renderInShop(<PayScreen />);
    await screen.findByRole('img', { name: 'QR code to pay for this order' });
    expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
  });

  it.each([
    { status: 'begun', says: 'Please finish the payment on your phone.' },
    { status: 'review', says: 'You don’t need to pay again; please ask our staff.' },
  ] as const)(
    '[PAY-05] [KIOSK-03] offers nothing else while a payment on the phone is $status',
    async ({ status, says }) => {
      servePayment({ status: 'pending', attempts: begun(status) });
      await renderInShop(<PayScreen />);
      expect(await screen.findByText(says)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Pay another way' })).toBeNull();
      expect(useIdleState.getState().isPaymentOpen).toBe(true);
    },
  );

  it('[PAY-05] lets the guest choose again once the phone’s payment has failed', async () => {
    servePayment({ status: 'pending', attempts: begun('begun') });
    await renderInShop(<PayScreen />);
    await screen.findByText('Please finish the payment on your phone.');
    servePayment({ status: 'failed', attempts: begun('failed') });
    act(() => paymentState.of(orderId).invalidate());
    await heading();
    expect(useIdleState.getState().isPaymentOpen).toBe(false);
  });

  it.each([
    { title: 'is paid', about: { status: 'done' } },
    { title: 'costs nothing', about: { total: cents(0) } },
  ] as const)('[KIOSK-02] shows the number of an order that $title', async ({ about }) => {
    serveOrder(anOrder({ total, ...about }));
    await renderInShop(<PayScreen />);
    await waitFor(() => expect(shown()).toBe('number'));
  });

  it('[KIOSK-02] tells of an order that was cancelled, and begins again', async () => {
    answer('create appOrdering/resetSession', { session: null });
    serveOrder(anOrder({ total, status: 'cancelled' }));
    await renderInShop(<PayScreen />);
    expect(await screen.findByText('This order was cancelled')).toBeDefined();
    press('Start over');
    expect([useTurn.getState().turn, shown()]).toEqual([1, 'home']);
    await waitFor(() => expect(usePos.getState().posSession).toBeNull());
  });

  it('[KIOSK-03] holds nobody’s turn for an order that was cancelled, whatever was paid', async () => {
    serveOrder(anOrder({ total, status: 'cancelled' }));
    const session = {
      _id: orderId,
      status: 'cancelled',
      version: 1,
      total,
      paid: cents(0),
    } as const;
    servePayment({ session, status: 'failed', attempts: begun('unanswered') });
    await renderInShop(<PayScreen />);
    await screen.findByText('This order was cancelled');
    await waitFor(() => expect(sentTo('create tableSessions/updatePayment')).toHaveLength(1));
    await act(() => new Promise((later) => setTimeout(later)));
    expect(useIdleState.getState().isPaymentOpen).toBe(false);
  });

  it('[KIOSK-03] [PAY-05] reads a paid order again until its number is shown', async () => {
    servePayment({ status: 'paid', attempts: begun('paid') });
    await renderInShop(
      <>
        <PayScreen />
        <IdleWatch />
      </>,
    );
    await heading();
    await waitFor(() => expect(useIdleState.getState().isPaymentOpen).toBe(true));
    refuse('create tableSessions/subscribe', 'serverBusy');
    act(() => order.invalidate());
    await waitFor(() =>
      expect(order.all().map((one) => one.getSnapshot().error)).not.toEqual([null]),
    );
    serveOrder(anOrder({ total, status: 'done' }));
    act(() => useIdleState.setState({ lastTouchMs: Date.now() - 71_000 }));
    await waitFor(() => expect(shown()).toBe('number'), { timeout: 3000 });
  });

  it('[CALL-08] says why the ways to pay cannot be read', async () => {
    answerBy('find paymentMethods', () => Promise.reject(refusal('notAllowed')));
    await renderInShop(<PayScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain('not allowed');
    expect(sentTo('create payments/online')).toEqual([]);
  });
});
