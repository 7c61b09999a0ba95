import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { anOrder, aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { ParamsContext, go } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { PayNow } from './pay-now.tsx';
import { PaymentPage } from './payment-page.tsx';
import { PaymentResult } from './payment-result.tsx';

type State = AnswerTo<'create tableSessions/updatePayment'>;

const products = [orderedDish('french-toast', { id: 'a', quantity: 2, price: cents(6400) })];
const total = cents(6400);

function serveState(about: Partial<State> = {}, status: Session['status'] = 'ongoing'): void {
  answer('create tableSessions/updatePayment', {
    session: { _id: orderId, status, version: 1, total, paid: cents(0) },
    status: 'none',
    attempts: [],
    ...about,
  });
}

function attempt(status: State['attempts'][number]['status']) {
  return {
    reference: 'R1',
    amount: total,
    currency: 'HKD',
    gateway: 'stripe',
    status,
    at: saturdayNoon,
    isPart: false,
  } as const;
}

function serveMethods(): void {
  const ofShop = restaurant.paymentMethods.filter(
    ({ shop, kiosk }) => shop === anOrder().shop && !kiosk,
  );
  answer(
    'find paymentMethods',
    ofShop.map(({ _id, name, gateway, order }) => ({
      _id,
      name,
      gateway,
      order,
      atKiosk: 'phone' as const,
    })),
  );
}

async function renderPayment(about: Partial<Session> = {}, wantsCard = false) {
  serveOrder(anOrder({ products, total, ...about }));
  serveMethods();
  return renderInShop(<PayNow session={orderId} wantsCard={wantsCard} />);
}

describe('paying an order', () => {
  it('[PAY-01] [PRICE-20] shows the amount with its code and the methods of the shop', async () => {
    serveState();
    await renderPayment();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('HKD');
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
    expect(screen.getByText('What you ordered')).toBeDefined();
  });

  it('[TENDER-07] asks for what is left of a bill that staff took a part of', async () => {
    serveState();
    const part = {
      tips: cents(0),
      method: null,
      methodName: [],
      atCounter: true,
      atTerminal: false,
    };
    await renderPayment({
      status: 'toPay',
      payments: [
        { ...part, amount: cents(3397), cashRounding: cents(3), time: saturdayNoon },
        { ...part, amount: cents(-1000), cashRounding: cents(0), time: saturdayNoon },
      ],
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('$40.00');
    expect(screen.getByText('$24.00 of $64.00 is paid already.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Pay $40.00' })).toBeDefined();
  });

  it('[PAY-01] asks for a method first', async () => {
    serveState();
    const { user } = await renderPayment();
    await user.click(await screen.findByRole('button', { name: 'Pay $64.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please choose how you would like to pay.',
    );
  });

  it('[PAY-02] starts the chosen method and opens its page', async () => {
    serveState();
    neverAnswer('create payments/online');
    const { user } = await renderPayment();
    const online = restaurant.paymentMethods.find(
      ({ shop, gateway }) => shop === anOrder().shop && gateway === 'stripe',
    );
    const name = online?.name.find(({ lang }) => lang === 'en')?.value ?? '';
    await user.click(await screen.findByRole('radio', { name: new RegExp(name) }));
    const button = screen.getByRole('button', { name: 'Pay $64.00' });
    await user.click(button);
    await waitFor(() =>
      expect(dataSentTo('create payments/online')).toMatchObject([{ session: orderId }]),
    );
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('[PAY-02] shows why a payment could not be started', async () => {
    serveState();
    refuse('create cybersource/redirect/setup', 'paymentRefused');
    const { user } = await renderPayment({}, true);
    await user.click(await screen.findByRole('button', { name: 'Pay $64.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The payment could not be started. You have not been charged.',
    );
  });

  it.each([
    ['inReview', /looking into a payment for this order\. You don’t need to pay again\.$/],
    ['tooManyPages', /^Too many payment pages are open for this order\./],
    ['currencyNotTaken', /^This payment method does not take JPY\.$/],
  ])('[PAY-02] gives the reason of the server: %s', async (reason, message) => {
    serveState();
    const details = { reason, currency: 'JPY' };
    refuse('create cybersource/redirect/setup', 'paymentRefused', details);
    const { user } = await renderPayment({}, true);
    await user.click(await screen.findByRole('button', { name: 'Pay $64.00' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  it('[PAY-01] leads to the counter for a payment there', async () => {
    serveState();
    serveOrder(anOrder({ products, total }));
    const counter = restaurant.paymentMethods.find(({ gateway }) => gateway === 'counter');
    if (counter === undefined) throw new Error('the demo has no counter payment');
    const { _id, name, gateway, order } = counter;
    answer('find paymentMethods', [{ _id, name, gateway, order, atKiosk: 'counter' }]);
    const { user } = await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    await user.click(
      await screen.findByRole('radio', { name: /Tell us your number at the counter/ }),
    );
    expect(screen.getByRole('button', { name: 'Go to the counter to pay' })).toBeDefined();
  });

  it('[PAY-01] preselects the card after a link for cards', async () => {
    serveState();
    await renderPayment({}, true);
    const chosen = (await screen.findAllByRole('radio')).filter(
      (radio) => Reflect.get(radio, 'checked') === true,
    );
    expect(chosen).toHaveLength(1);
  });

  it('[SESSION-14] shows how long an unpaid order is held', async () => {
    serveState();
    await renderPayment({ progress: 'toPay', payBy: saturdayNoon + 600_000 });
    expect((await screen.findByRole('timer')).textContent).toBe('Please pay within 10:00');
    expect(screen.getByText('The kitchen will start once you’ve paid.')).toBeDefined();
  });

  it('[PAY-01] refers to staff without methods, and can be retried', async () => {
    serveState();
    serveOrder(anOrder({ products, total }));
    answer('find paymentMethods', []);
    await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    expect(await screen.findByText('This payment method is not offered here.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('[PAY-03] shows an unfinished payment before another one', async () => {
    serveState({ status: 'pending', attempts: [attempt('begun')] }, 'toPay');
    const { user } = await renderPayment({ status: 'toPay' });
    expect(await screen.findByText('A payment was started at 12:00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Check again' }).getAttribute('href')).toBe(
      `/payment/result?session=${orderId}`,
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I didn’t finish: choose again' }));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
  });

  it('[PAY-03] is replaced while staff review a payment', async () => {
    serveState({ status: 'pending', attempts: [attempt('review')] }, 'toPay');
    await renderPayment({ status: 'toPay' });
    expect(
      await screen.findByRole('heading', { name: 'We are checking your payment' }),
    ).toBeDefined();
  });

  it('[PAY-11] shows why an order ended', async () => {
    serveState({}, 'cancelled');
    await renderPayment({ status: 'cancelled', endReason: 'guest' });
    expect(await screen.findByText('You cancelled it.')).toBeDefined();
  });

  it('redirects to the result of a paid order', async () => {
    serveState({ status: 'paid' }, 'done');
    await renderPayment({ status: 'done' });
    await waitFor(() =>
      expect(`${location.pathname}${location.search}`).toBe(`/payment/result?session=${orderId}`),
    );
  });

  it('has nothing to pay for an empty or unknown order', async () => {
    serveState();
    const { unmount } = await renderPayment({ products: [] });
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
    unmount();
    refuse('create tableSessions/subscribe', 'notFound');
    await renderInShop(<PayNow session={'b'.repeat(24)} wantsCard={false} />);
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
  });

  it('can be retried when the order failed to load', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the result of a payment', () => {
  it('[PAY-05] shows the paid order', async () => {
    serveOrder(anOrder({ status: 'done' }));
    serveState({ status: 'paid', attempts: [attempt('paid')] }, 'done');
    await renderInShop(<PaymentResult session={orderId} reference="R1" />);
    expect(await screen.findByRole('heading', { name: 'Paid, thank you' })).toBeDefined();
    expect(await screen.findByText('42')).toBeDefined();
  });

  it('[PAY-05] polls a pending payment, and reports when it takes long', async () => {
    serveOrder(anOrder({ status: 'toPay' }));
    serveState({ status: 'pending', attempts: [attempt('begun')] }, 'toPay');
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    await renderInShop(<PaymentResult session={orderId} reference={null} />);
    expect(screen.getByRole('heading', { name: 'Confirming your payment…' })).toBeDefined();
    await waitFor(() =>
      expect(sentTo('create tableSessions/updatePayment').length).toBeGreaterThan(0),
    );
    const before = sentTo('create tableSessions/updatePayment').length;
    passTime(3000);
    await waitFor(() =>
      expect(sentTo('create tableSessions/updatePayment').length).toBeGreaterThan(before),
    );
    passTime(30_000);
    expect(await screen.findByRole('heading', { name: 'Still confirming' })).toBeDefined();
  });

  it('[PAY-05] does not report a failure when the server cannot be reached', async () => {
    serveOrder(anOrder());
    refuse('create tableSessions/updatePayment', 'notAllowed');
    await renderInShop(<PaymentResult session={orderId} reference={null} />);
    expect(
      await screen.findByRole('heading', { name: 'We don’t know the result yet' }),
    ).toBeDefined();
  });

  it('[SESSION-03] thanks a table whose link ended with its bill', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    serveState({ status: 'paid', attempts: [attempt('paid')] }, 'done');
    await renderInShop(<PaymentResult session={orderId} reference={null} />);
    expect(await screen.findByText('Your bill is settled. See you again soon!')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Homepage' })).toBeDefined();
  });
});

describe('the address of a payment', () => {
  function page(rest: string) {
    return renderInShop(
      <ParamsContext value={{ '*': rest }}>
        <PaymentPage />
      </ParamsContext>,
    );
  }

  it('[ROUTE-03] without an order has nothing to pay', async () => {
    await page('nonsense');
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
  });

  it('[ROUTE-03] starts a payment', async () => {
    serveOrder(aTable({ products, total }));
    serveState();
    serveMethods();
    await page(orderId);
    expect(await screen.findByText('Payment method')).toBeDefined();
  });

  it('[ROUTE-03] shows a result', async () => {
    go(`/payment/result?session=${orderId}`);
    serveOrder(anOrder());
    serveState({ status: 'failed', attempts: [attempt('failed')] }, 'toPay');
    await page('result');
    expect(await screen.findByRole('heading', { name: 'Transaction unsuccessful' })).toBeDefined();
  });
});
