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
  } as const;
}

function serveMethods(): void {
  const ofShop = restaurant.paymentMethods.filter(
    ({ shop, kiosk }) => shop === anOrder().shop && !kiosk,
  );
  answer(
    'find paymentMethods',
    ofShop.map(({ _id, name, gateway, order }) => ({ _id, name, gateway, order })),
  );
}

async function paying(about: Partial<Session> = {}, wantsCard = false) {
  serveOrder(anOrder({ products, total, ...about }));
  serveMethods();
  return renderInShop(<PayNow session={orderId} wantsCard={wantsCard} />);
}

describe('paying an order', () => {
  it('[PAY-01] [PRICE-20] shows the amount with its code and the methods of the shop', async () => {
    serveState();
    await paying();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('HKD');
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
    expect(screen.getByText('What you ordered')).toBeDefined();
  });

  it('[PAY-01] asks for a method before it goes anywhere', async () => {
    serveState();
    const { user } = await paying();
    await user.click(await screen.findByRole('button', { name: 'Pay $64.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Please choose how you would like to pay.',
    );
  });

  it('[PAY-02] starts the method that was chosen and leaves for its page', async () => {
    serveState();
    neverAnswer('create payments/online');
    const { user } = await paying();
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

  it('[PAY-02] says why a payment could not be started', async () => {
    serveState();
    refuse('create cybersource/redirect/setup', 'paymentRefused');
    const { user } = await paying({}, true);
    await user.click(await screen.findByRole('button', { name: 'Pay $64.00' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The payment could not be started. You have not been charged.',
    );
  });

  it('[PAY-01] leads to the counter where it is paid there', async () => {
    serveState();
    serveOrder(anOrder({ products, total }));
    const counter = restaurant.paymentMethods.find(({ gateway }) => gateway === 'counter');
    if (counter === undefined) throw new Error('nobody takes cash');
    const { _id, name, gateway, order } = counter;
    answer('find paymentMethods', [{ _id, name, gateway, order }]);
    const { user } = await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    await user.click(
      await screen.findByRole('radio', { name: /Tell us your number at the counter/ }),
    );
    expect(screen.getByRole('button', { name: 'Go to the counter to pay' })).toBeDefined();
  });

  it('[PAY-01] has the card chosen after a link that pays by card', async () => {
    serveState();
    await paying({}, true);
    const chosen = (await screen.findAllByRole('radio')).filter(
      (radio) => Reflect.get(radio, 'checked') === true,
    );
    expect(chosen).toHaveLength(1);
  });

  it('[SESSION-14] says how long an unpaid order is kept', async () => {
    serveState();
    await paying({ progress: 'toPay', payBy: saturdayNoon + 600_000 });
    expect((await screen.findByRole('timer')).textContent).toBe('Please pay within 10:00');
    expect(screen.getByText('The kitchen begins once it is paid.')).toBeDefined();
  });

  it('[PAY-01] sends to staff where no method is offered, and can be asked again', async () => {
    serveState();
    serveOrder(anOrder({ products, total }));
    answer('find paymentMethods', []);
    await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    expect(await screen.findByText('This payment method is not offered here.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('[PAY-03] asks a guest who comes back without a result before they pay again', async () => {
    serveState({ status: 'pending', attempts: [attempt('begun')] }, 'toPay');
    const { user } = await paying({ status: 'toPay' });
    expect(await screen.findByText('A payment was begun at 12:00')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Look again' }).getAttribute('href')).toBe(
      `/payment/result?session=${orderId}`,
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I did not finish: choose again' }));
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
  });

  it('[PAY-03] is closed while staff look into a payment', async () => {
    serveState({ status: 'pending', attempts: [attempt('review')] }, 'toPay');
    await paying({ status: 'toPay' });
    expect(
      await screen.findByRole('heading', { name: 'We are checking your payment' }),
    ).toBeDefined();
  });

  it('[PAY-11] says that an order is over', async () => {
    serveState({}, 'cancelled');
    await paying({ status: 'cancelled', endReason: 'guest' });
    expect(await screen.findByText('You cancelled it.')).toBeDefined();
  });

  it('leads on to the result of an order that is paid', async () => {
    serveState({ status: 'paid' }, 'done');
    await paying({ status: 'done' });
    await waitFor(() =>
      expect(`${location.pathname}${location.search}`).toBe(`/payment/result?session=${orderId}`),
    );
  });

  it('has nothing to pay for an order without dishes, and for one that nobody knows', async () => {
    serveState();
    const { unmount } = await paying({ products: [] });
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
    unmount();
    refuse('create tableSessions/subscribe', 'notFound');
    await renderInShop(<PayNow session={'b'.repeat(24)} wantsCard={false} />);
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
  });

  it('can be tried again where the order could not be read', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    await renderInShop(<PayNow session={orderId} wantsCard={false} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the result of a payment', () => {
  it('[PAY-05] shows the order that was paid', async () => {
    serveOrder(anOrder({ status: 'done' }));
    serveState({ status: 'paid', attempts: [attempt('paid')] }, 'done');
    await renderInShop(<PaymentResult session={orderId} reference="R1" />);
    expect(await screen.findByRole('heading', { name: 'Paid, thank you' })).toBeDefined();
    expect(await screen.findByText('42')).toBeDefined();
  });

  it('[PAY-05] asks again every few seconds while nobody knows, and then says that it takes long', async () => {
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

  it('[PAY-05] does not say that it failed where the server could not be asked', async () => {
    serveOrder(anOrder());
    refuse('create tableSessions/updatePayment', 'notAllowed');
    await renderInShop(<PaymentResult session={orderId} reference={null} />);
    expect(
      await screen.findByRole('heading', { name: 'We cannot tell yet how it went' }),
    ).toBeDefined();
  });

  it('[SESSION-03] says farewell to a table whose link ended with its bill', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    serveState({ status: 'paid', attempts: [attempt('paid')] }, 'done');
    await renderInShop(<PaymentResult session={orderId} reference={null} />);
    expect(await screen.findByText('Your bill is settled. See you again!')).toBeDefined();
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

  it('[ROUTE-03] names no order: there is nothing to pay', async () => {
    await page('nonsense');
    expect(await screen.findByText('There is nothing to pay.')).toBeDefined();
  });

  it('[ROUTE-03] begins a payment', async () => {
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
