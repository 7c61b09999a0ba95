import { describe, expect, it } from 'vitest';
import { fingerprintOf } from './idempotency.ts';

const order = { shop: 'hall', products: [{ id: 'a', quantity: 2 }], tips: 0 };

describe('the fingerprint of a request', () => {
  it('[SESSION-13] stays what it was when a later version asks for more, and nothing was answered', () => {
    const asked = { ...order, contact: null, cutlery: false, remark: '', coupons: [] };
    expect(fingerprintOf(asked)).toEqual(fingerprintOf(order));
  });

  it.each([
    { ...order, cutlery: true },
    { ...order, contact: { name: 'Mei', phone: '' } },
    { ...order, tips: 100 },
    { ...order, products: [{ id: 'a', quantity: 3 }] },
    {
      ...order,
      products: [
        { id: 'a', quantity: 2 },
        { id: 'b', quantity: 1 },
      ],
    },
  ])('[SESSION-13] differs for another request: %j', (other) => {
    expect(fingerprintOf(other)).not.toEqual(fingerprintOf(order));
  });

  it('is one for nothing at all, too', () => {
    expect(fingerprintOf(null)).toEqual(fingerprintOf(undefined));
  });
});
