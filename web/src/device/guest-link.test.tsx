import { afterEach, expect, it } from 'vitest';
import { storeRestoreKey } from '../storage/session.ts';
import { guestLink } from './guest-link.ts';

function nameOrigin(content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'guest-origin', content });
  document.head.append(meta);
}

afterEach(() => document.querySelector('meta[name=guest-origin]')?.remove());

it('[ROUTE-04] hands an order to a phone with its key behind the #', () => {
  storeRestoreKey({ session: 'order', key: 'secret' });
  expect(guestLink('order', 'pay')).toBe(`${location.origin}/o/order?pay#secret`);
  expect(guestLink('order', 'follow')).toBe(`${location.origin}/o/order#secret`);
});

it('[ROUTE-04] leads phones to the address that the restaurant names for them', () => {
  storeRestoreKey({ session: 'order', key: 'secret' });
  nameOrigin('https://order.example');
  expect(guestLink('order', 'follow')).toBe('https://order.example/o/order#secret');
});

it('[ROUTE-04] stays at its own address where none is named', () => {
  nameOrigin('');
  expect(guestLink('order', 'follow')).toBe(`${location.origin}/o/order#`);
});
