import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';

const shelf = new Map<string, string>();
const writes: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    removeItem: (key: string) => shelf.delete(key),
    setItem: (key: string, text: string) => {
      writes.push(key);
      shelf.set(key, text);
    },
  });
});

afterEach(() => {
  shelf.clear();
  writes.length = 0;
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The app as it starts: everything is read from the browser's storage. */
async function opened() {
  vi.resetModules();
  const [cart, start, changes, ordered, shop, session, login] = await Promise.all([
    import('./cart-store.ts'),
    import('./start-cart.ts'),
    import('./cart-changes.ts'),
    import('./ordered-lines.ts'),
    import('../storage/shop.ts'),
    import('../storage/session.ts'),
    import('../storage/login-changes.ts'),
  ]);
  const stop = start.startCart();
  return { stop, ...cart, ...changes, ...ordered, ...shop, ...session, ...login };
}

const bun = aLine({ id: 'bun', product: 'bun', quantity: 2, customRemark: 'warm', fromCoupon: 'coupon/c' });
const tea = aLine({ id: 'tea', product: 'tea' });

describe('the cart between two visits', () => {
  it('[CART-08] [STORE-01] stands under tableCart and comes back as it was left', async () => {
    const first = await opened();
    first.enterShop('shop');
    first.changeCart({ lines: [bun], coupons: ['c'], gifts: ['g'], remark: 'no peanuts', tipPercent: 10 });
    expect(JSON.parse(shelf.get('tableCart') ?? '')).toMatchObject({
      shop: 'shop',
      mode: 'takeAway',
      session: null,
    });
    const { lines, coupons, gifts, remark, tipPercent } = (await opened()).useCart.getState();
    expect({ lines, coupons, gifts, remark, tipPercent }).toEqual({
      lines: [bun],
      coupons: ['c'],
      gifts: ['g'],
      remark: 'no peanuts',
      tipPercent: 10,
    });
  });

  it.each([
    ['shop', () => shelf.set('shop', '"elsewhere"')],
    ['mode', () => shelf.set('session', '{"mode":"delivery","session":null,"section":null}')],
    ['session', () => shelf.set('session', '{"mode":"takeAway","session":"s","section":null}')],
  ])('[CART-08] does not come back to another %s', async (_, move) => {
    const first = await opened();
    first.enterShop('shop');
    first.changeCart({ lines: [bun] });
    move();
    expect((await opened()).useCart.getState().lines).toEqual([]);
  });

  it('[SESSION-20] brings the wish for cutlery back, which nobody had in an older cart', async () => {
    const first = await opened();
    first.enterShop('shop');
    first.changeCart({ lines: [bun], cutlery: true });
    expect((await opened()).useCart.getState().cutlery).toBe(true);
    shelf.set('tableCart', (shelf.get('tableCart') ?? '').replace('"cutlery":true,', ''));
    expect(shelf.get('tableCart')).not.toContain('cutlery');
    expect((await opened()).useCart.getState()).toMatchObject({ lines: [bun], cutlery: false });
  });

  it('[SESSION-13] keeps an order that was not answered, word for word', async () => {
    const first = await opened();
    const request = { call: 'create tableSessions/create', key: 'k', payload: '{"a":1}', at: 5 } as const;
    first.changeCart({ lines: [bun], request });
    expect((await opened()).useCart.getState().request).toEqual(request);
  });

  it.each(['', '{"a":', '7', 'null'])(
    '[SESSION-13] [STORE-01] lets go of one that says “%s”: it could never be sent, nor any after it',
    async (payload) => {
      const first = await opened();
      const request = { call: 'create tableSessions/create', key: 'k', payload, at: 5 } as const;
      first.changeCart({ lines: [bun], request });
      expect((await opened()).useCart.getState()).toMatchObject({ lines: [{ id: 'bun' }], request: null });
    },
  );
});

describe('a change of the cart', () => {
  it('[STORE-01] is no longer stored once the app has stopped following it', async () => {
    const { changeCart, logIn, stop, useCart } = await opened();
    changeCart({ lines: [bun], gifts: ['g'] });
    stop();
    writes.length = 0;
    changeCart({ lines: [] });
    logIn('token', { _id: 'm', firstName: 'Siu', lastName: 'Ming', avatar: null });
    expect(writes).toEqual(['login']);
    expect(useCart.getState().gifts).toEqual(['g']);
  });

  it('[CART-03] of a dish and its set is kept in one go', async () => {
    const { changeCart, replaceFamily, useCart } = await opened();
    changeCart({ lines: [bun, tea] });
    writes.length = 0;
    replaceFamily('bun', [
      { ...bun, quantity: 3 },
      aLine({ id: 'bun/1', product: 'butter', fromProduct: 'bun' }),
    ]);
    expect(useCart.getState().lines.map(({ id }) => id)).toEqual(['bun', 'bun/1', 'tea']);
    expect(writes).toEqual(['tableCart']);
  });

  it('[CART-02] is undone without undoing what came after', async () => {
    const { changeCart, putBack, setLineQuantity, useCart } = await opened();
    const before = [bun, tea];
    changeCart({ lines: before });
    setLineQuantity('bun', 0);
    setLineQuantity('tea', 4);
    putBack('bun', before);
    putBack('bun', before);
    expect(useCart.getState().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['bun', 2],
      ['tea', 4],
    ]);
  });

  it('[CART-08] by an order leaves what came after it', async () => {
    const { changeCart, emptyCart, useCart } = await opened();
    changeCart({ lines: [bun, tea], coupons: ['c'], remark: 'r' });
    emptyCart(new Set(['bun']));
    expect(useCart.getState()).toMatchObject({ lines: [tea], coupons: [], remark: '', request: null });
  });

  it('[CART-08] [SESSION-13] adds nothing to a dish that is on its way, so that it outlives the order', async () => {
    const { addLines, changeCart, emptyCart, orderedIn, useCart } = await opened();
    const payload = '{"products":[{"id":"tea"}]}';
    const request = { call: 'create tableSessions/create', key: 'k', payload, at: 5 } as const;
    changeCart({ lines: [tea], request });
    expect([addLines([{ ...tea, id: 'second' }]), addLines([{ ...tea, id: 'third' }])]).toEqual([null, null]);
    const { lines } = useCart.getState();
    expect(lines).toEqual([tea, { ...tea, id: 'second', quantity: 2 }]);
    emptyCart(orderedIn(request));
    expect(useCart.getState().lines).toEqual([{ ...tea, id: 'second', quantity: 2 }]);
  });

  it('[COUPON-06] by another member leaves no gift of the one before', async () => {
    const { changeCart, logIn, useCart } = await opened();
    const member = { firstName: 'Siu', lastName: 'Ming', avatar: null };
    logIn('token', { ...member, _id: 'm' });
    changeCart({ lines: [bun], gifts: ['g'] });
    logIn('newer token', { ...member, _id: 'm' });
    expect(useCart.getState().gifts).toEqual(['g']);
    logIn('token', { ...member, _id: 'other' });
    expect(useCart.getState()).toMatchObject({ lines: [bun], gifts: [] });
  });
});
