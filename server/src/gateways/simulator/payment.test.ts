import { expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { chargedBy, createSimulatedPayments, numberFor } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import { scripts } from './scripts.ts';

function aPayment(reference: string): SimulatedPayment {
  const money = { amount: cents(12850), currency: 'HKD' } as const;
  return {
    kind: 'stripe',
    merchantId: 'm',
    reference,
    number: numberFor('stripe', reference),
    requested: money,
    charged: money,
    description: '',
    urls: { done: '', cancel: '', notify: '' },
    expiresAtMs: 0,
    status: 'open',
    script: null,
  };
}

it('finds a payment by its reference at its gateway, and by its number', () => {
  const payments = createSimulatedPayments();
  const payment = payments.save(aPayment('S-1'));
  expect(payments.find('stripe', 'S-1')).toBe(payment);
  expect(payments.find('bbposWeb', 'S-1')).toBe(null);
  expect(payments.byNumber(payment.number)).toBe(payment);
});

it('evicts the oldest beyond a thousand', () => {
  const payments = createSimulatedPayments();
  for (let at = 0; at <= 1000; at += 1) payments.save(aPayment(`S-${at}`));
  expect([payments.find('stripe', 'S-0'), payments.find('stripe', 'S-1')?.reference]).toEqual([
    null,
    'S-1',
  ]);
});

it('[PAY-06] numbers payments with twelve digits, the same after every start', () => {
  expect(numberFor('stripe', 'S-1')).toBe(numberFor('stripe', 'S-1'));
  expect(numberFor('stripe', 'S-1')).toMatch(/^[1-9]\d{11}$/);
  const many = Array.from({ length: 2000 }, (_, at) => numberFor('razerOnline', `S-${at}`));
  expect(new Set(many).size).toBe(2000);
});

it.each([
  ['pay', 'HKD', [12850, 'HKD']],
  ['wrongAmount', 'HKD', [12750, 'HKD']],
  ['wrongCurrency', 'HKD', [12850, 'USD']],
  ['wrongCurrency', 'USD', [12850, 'SGD']],
] as const)('[PAY-06] charges for %s of 128.50 %s: %j', (name, currency, [amount, into]) => {
  expect(chargedBy(scripts[name], { amount: cents(12850), currency })).toEqual({
    amount,
    currency: into,
  });
});

it('[PAY-06] charges a wrong amount that is never zero', () => {
  const money = { amount: cents(100), currency: 'HKD' } as const;
  expect(chargedBy(scripts.wrongAmount, money)).toEqual({ amount: 200, currency: 'HKD' });
});
