import { describe, expect, it } from 'vitest';
import { orderPage } from './order-page.ts';

describe('the page of an order', () => {
  it('[ROUTE-05] [ROUTE-07] is the table page for its guests, else the record page', () => {
    expect(orderPage('s', { session: 's', mode: 'dineIn' })).toBe('/order');
    expect(orderPage('s', { session: 'other', mode: 'dineIn' })).toBe('/record/s');
    expect(orderPage('s', { session: 's', mode: 'takeAway' })).toBe('/record/s');
    expect(orderPage('s', { session: null, mode: 'takeAway' })).toBe('/record/s');
  });
});
