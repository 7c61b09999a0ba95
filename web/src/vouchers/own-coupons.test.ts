import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  const held = { _id: 'held', coupon: { rule: {} } };
  vi.doMock('../query/socket.ts', () => ({ call: () => Promise.resolve({ data: [held] }) }));
});

afterEach(() => {
  stored.clear();
  vi.doUnmock('../query/socket.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(['thisTab', 'otherTab'] as const)(
  '[COUPON-06] a member’s coupon leaves the stored cart with the member, changed last in %s',
  async (origin) => {
    const [cart, { startCart }, { heldCoupons }, { dropCouponsOf }] = await Promise.all([
      import('../cart/cart-store.ts'),
      import('../cart/start-cart.ts'),
      import('./coupons.ts'),
      import('./own-coupons.ts'),
    ]);
    startCart();
    await heldCoupons.of('member').fetch();
    const bun = aLine({ id: 'bun', product: 'bun' });
    const lines = [bun, aLine({ id: 'tart', product: 'tart', fromCoupon: 'coupon/held' })];
    cart.replaceCart({ ...cart.useCart.getState(), lines, coupons: ['held', 'printed'] }, origin);
    dropCouponsOf('member');
    expect(JSON.parse(stored.get('tableCart') ?? 'null')).toMatchObject({
      coupons: ['printed'],
      lines: [{ id: 'bun' }],
    });
  },
);
