import { describe, expect, it } from 'vitest';
import { orderPage } from './order-page.ts';

describe('where an order is followed', () => {
  it('[ROUTE-05] [ROUTE-07] is the table’s own page for its guests, else the order’s', () => {
    expect(orderPage('s', { session: 's', mode: 'dineIn' })).toBe('/order');
    expect(orderPage('s', { session: 'other', mode: 'dineIn' })).toBe('/record/s');
    expect(orderPage('s', { session: 's', mode: 'takeAway' })).toBe('/record/s');
    expect(orderPage('s', { session: null, mode: 'takeAway' })).toBe('/record/s');
  });
});
