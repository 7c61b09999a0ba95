import { expect, it } from 'vitest';
import { isHost, isWebAddress } from './web-address.ts';

it.each([
  'https://api.stripe.com',
  'https://pay.example.com/checkout/1?x=2',
  'http://localhost:3000/simulator',
  'http://127.0.0.1:1',
  'http://[::1]:80/',
])('[PAY-02] sends a guest to %s', (text) => {
  expect(isWebAddress(text)).toBe(true);
});

it.each([
  'http://api.stripe.com',
  'http://localhost.evil.com',
  'http://127.0.0.1.evil.com',
  'https://user:pass@pay.example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//pay.example.com',
  '/checkout',
  '',
])('[PAY-02] does not send a guest to %j', (text) => {
  expect(isWebAddress(text)).toBe(false);
});

it.each(['https://api.fiuu.com', 'http://localhost:3000/simulator/fiuu'])('takes %s as a host', (text) => {
  expect(isHost(text)).toBe(true);
});

it.each([
  'https://api.fiuu.com/',
  'https://api.fiuu.com?x=1',
  'https://api.fiuu.com#x',
  'http://api.fiuu.com',
  'api.fiuu.com',
])('does not take %s as a host', (text) => {
  expect(isHost(text)).toBe(false);
});
