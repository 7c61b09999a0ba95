import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aMethod } from '../../testing/a-method.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { answer, answerBy, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useLocation } from '../router/address.ts';
import type { PaymentMethod } from '../session/payment-queries.ts';
import type { Session } from '../shops/start.ts';
import { enterSession } from '../storage/session.ts';
import { PayForm } from './pay-form.tsx';
import { useTipping } from './use-tipping.ts';

const total = cents(10_000);
const online = 'create payments/online';
const attempt = { reference: 'R1', amount: total, currency: 'HKD' } as const;

function Form({ order }: { readonly order: Session }) {
  return <PayForm tipping={useTipping(order)} wantsCard={false} />;
}

async function open(
  methods: readonly PaymentMethod['gateway'][],
  order: Session = anOrder({ total }),
  tipPercents: readonly number[] = [],
): Promise<void> {
  answerBy('get shops', ({ id }) => ({
    ...demoShop({ _id: id ?? '' }),
    tipPercents: [...tipPercents],
  }));
  answer('find paymentMethods', methods.map(aMethod));
  await renderInShop(<Form order={order} />);
  await screen.findByText('Payment method');
}

function payBy(method: PaymentMethod['gateway']): void {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(method) }));
  fireEvent.click(screen.getByRole('button', { name: /^Pay|counter to pay$/ }));
}

const keys = () => dataSentTo(online).map(({ requestKey }) => requestKey);
const path = () => useLocation.getState().pathname + useLocation.getState().search;

describe('starting a payment', () => {
  it('[PAY-02] posts the form of a card gateway, and leaves', async () => {
    const sent: (readonly (string | null)[])[] = [];
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
      this: HTMLFormElement,
    ) {
      const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value]);
      sent.push([this.method, this.action, ...fields.flat()]);
    });
    const url = 'https://cards.example/pay';
    const form = { kind: 'form', url, fields: { key: 'secret' }, ...attempt } as const;
    answer('create cybersource/redirect/setup', form);
    await open(['cybersource', 'stripe']);
    payBy('cybersource');
    expect(await screen.findByText(/^Taking you to the payment page/)).toBeDefined();
    expect(sent).toEqual([['post', url, 'key', 'secret']]);
    expect(screen.queryByRole('link', { name: 'Back to the order' })).toBeNull();
    document.querySelector('body > form')?.remove();
    submit.mockRestore();
  });

  it('[PAY-02] opens the address of another one', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const url = 'https://checkout.example/1';
    answer(online, { kind: 'redirect', url, ...attempt });
    await open(['stripe']);
    payBy('stripe');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
    assign.mockRestore();
  });

  it('[PAY-01] goes to the order of a guest who pays at the counter, with thanks', async () => {
    answer(online, { kind: 'counter', reference: null });
    await open(['counter']);
    payBy('counter');
    await waitFor(() => expect(path()).toBe(`/record/${orderId}`));
    expect(useLocation.getState().state).toEqual({ placed: true });
  });

  it('[PAY-09] goes back to the table without thanks for another order', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    answer(online, { kind: 'counter', reference: null });
    await open(['counter'], aTable({ total }));
    payBy('counter');
    await waitFor(() => expect(path()).toBe('/order'));
    expect(useLocation.getState().state).toBeNull();
  });

  it('[PAY-05] follows a payment at a terminal on the page of its result', async () => {
    answer('create payments/terminal', { kind: 'terminal', terminal: 'T', ...attempt });
    await open(['terminal']);
    payBy('terminal');
    await waitFor(() => expect(path()).toBe(`/payment/result?session=${orderId}`));
  });

  it('[PAY-02] is the same payment after a lost answer, and another one after a refusal', async () => {
    await open(['stripe']);
    const button = screen.getByRole('button', { name: 'Pay $100.00' });
    for (const code of ['networkDisconnected', 'paymentRefused', 'paymentRefused']) {
      refuse(online, code);
      if (code === 'networkDisconnected') answerBy(online, () => Promise.reject(lost));
      const before = keys().length;
      payBy('stripe');
      await waitFor(() => expect(keys()).toHaveLength(before + 1));
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    }
    const [first, second, third] = keys();
    expect([first === second, second === third]).toEqual([true, false]);
  });

  it('[PAY-01] says why the methods cannot be read, and reads them again', async () => {
    refuse('find paymentMethods', 'notAllowed');
    await renderInShop(<Form order={anOrder({ total })} />);
    expect(await screen.findByText('Our staff are happy to help.')).toBeDefined();
    answer('find paymentMethods', [aMethod('stripe')]);
    press('Try again');
    expect(await screen.findByRole('radio', { name: /stripe/ })).toBeDefined();
  });
});

describe('the tips of a table', () => {
  it('[PAY-09] are not offered to a takeaway, which chose them in the cart', async () => {
    await open(['stripe'], anOrder({ total }), [10]);
    await waitFor(() => expect(screen.queryByText('Tips')).toBeNull());
  });

  it('[PAY-09] are sent only once they are chosen here', async () => {
    refuse(online, 'paymentRefused');
    await open(['stripe'], aTable({ total }), [10]);
    const share = await screen.findByRole('button', { name: /10%/ });
    payBy('stripe');
    await waitFor(() => expect(dataSentTo(online)).toMatchObject([{ tips: null }]));
    await screen.findByRole('alert');
    fireEvent.click(share);
    payBy('stripe');
    await waitFor(() => expect(dataSentTo(online).at(-1)).toMatchObject({ tips: 1000 }));
  });

  it('[PAY-07] that cannot be read are pointed at, and nothing is sent', async () => {
    await open(['stripe'], aTable({ total }), [10]);
    press(/Other|amount/i);
    const field = await screen.findByRole('textbox');
    fireEvent.change(field, { target: { value: 'some' } });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    payBy('stripe');
    expect([document.activeElement === field, dataSentTo(online).length]).toEqual([true, 0]);
  });
});

const lost = Object.assign(new Error('serverError'), { name: 'GeneralError', code: 500, data: {} });
