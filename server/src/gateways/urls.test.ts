import { expect, it } from 'vitest';
import { isHost, isSecureUrl } from './urls.ts';

it.each([
  'https://api.stripe.com',
  'https://pay.example.com/checkout/1?x=2',
  'http://localhost:3000/simulator',
  'http://127.0.0.1:1',
  'http://[::1]:80/',
])('[PAY-02] redirects a guest to %s', (text) => {
  expect(isSecureUrl(text)).toBe(true);
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
])('[PAY-02] does not redirect a guest to %j', (text) => {
  expect(isSecureUrl(text)).toBe(false);
});

it.each(['https://api.fiuu.com', 'http://localhost:3000/simulator/fiuu'])(
  'accepts %s as a host',
  (text) => {
    expect(isHost(text)).toBe(true);
  },
);

it.each([
  'https://api.fiuu.com/',
  'https://api.fiuu.com?x=1',
  'https://api.fiuu.com#x',
  'http://api.fiuu.com',
  'api.fiuu.com',
])('does not accept %s as a host', (text) => {
  expect(isHost(text)).toBe(false);
});
