import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aLine } from '@servery/demo/builders.ts';

const store = new Map<string, string>();
const writes: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    removeItem: (key: string) => store.delete(key),
    setItem: (key: string, text: string) => {
      writes.push(key);
      store.set(key, text);
    },
  });
});

afterEach(() => {
  store.clear();
  writes.length = 0;
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The app as it starts: everything is read from the browser's storage. */
async function startApp() {
  vi.resetModules();
  const [cart, emptying, start, changes, shop, session, login] = await Promise.all([
    import('./cart-store.ts'),
    import('./empty-cart.ts'),
    import('./start-cart.ts'),
    import('./cart-changes.ts'),
    import('../storage/shop.ts'),
    import('../storage/session.ts'),
    import('../storage/login-changes.ts'),
  ]);
  const stop = start.startCart();
  return { stop, ...cart, ...emptying, ...changes, ...shop, ...session, ...login };
}

const bun = aLine({
  id: 'bun',
  product: 'bun',
  quantity: 2,
  customRemark: 'warm',
  fromCoupon: 'coupon/c',
});
const tea = aLine({ id: 'tea', product: 'tea' });

describe('the stored cart', () => {
  it('[CART-08] [STORE-01] is stored under tableCart and restored unchanged', async () => {
    const first = await startApp();
    first.enterShop('shop');
    first.changeCart({
      lines: [bun],
      coupons: ['c'],
      gifts: ['g'],
      remark: 'no peanuts',
      tipPercent: 10,
    });
    expect(JSON.parse(store.get('tableCart') ?? '')).toMatchObject({
      shop: 'shop',
      mode: 'takeAway',
      session: null,
    });
    const { lines, coupons, gifts, remark, tipPercent } = (await startApp()).useCart.getState();
    expect({ lines, coupons, gifts, remark, tipPercent }).toEqual({
      lines: [bun],
      coupons: ['c'],
      gifts: ['g'],
      remark: 'no peanuts',
      tipPercent: 10,
    });
  });

  it.each([
    ['shop', () => store.set('shop', '"elsewhere"')],
    ['mode', () => store.set('session', '{"mode":"delivery","session":null,"section":null}')],
    ['session', () => store.set('session', '{"mode":"takeAway","session":"s","section":null}')],
  ])('[CART-08] is not restored for another %s', async (_, move) => {
    const first = await startApp();
    first.enterShop('shop');
    first.changeCart({ lines: [bun] });
    move();
    expect((await startApp()).useCart.getState().lines).toEqual([]);
  });

  it('[PAY-07] [CART-08] restores a share of the bill that is not whole as a tip', async () => {
    const first = await startApp();
    first.changeCart({ lines: [bun], tipPercent: 12.5 });
    expect((await startApp()).useCart.getState().tipPercent).toBe(12.5);
  });

  it('[SESSION-20] restores the request for cutlery, which older carts do not have', async () => {
    const first = await startApp();
    first.enterShop('shop');
    first.changeCart({ lines: [bun], cutlery: true });
    expect((await startApp()).useCart.getState().cutlery).toBe(true);
    store.set('tableCart', (store.get('tableCart') ?? '').replace('"cutlery":true,', ''));
    expect(store.get('tableCart')).not.toContain('cutlery');
    expect((await startApp()).useCart.getState()).toMatchObject({ lines: [bun], cutlery: false });
  });

  it('[SESSION-13] keeps an unanswered order exactly as it was sent', async () => {
    const first = await startApp();
    const request = {
      call: 'create tableSessions/create',
      key: 'k',
      payload: '{"a":1}',
      at: 5,
    } as const;
    first.changeCart({ lines: [bun], request });
    expect((await startApp()).useCart.getState().request).toEqual(request);
  });

  it('[STORE-03] [SESSION-13] drops a dish that cannot be read, and keeps all else', async () => {
    const first = await startApp();
    const call = 'create tableSessions/create' as const;
    const request = { call, key: 'k', payload: '{"a":1}', at: 5 };
    first.changeCart({ lines: [bun, tea], coupons: ['c'], request });
    store.set('tableCart', (store.get('tableCart') ?? '').replace('"id":"tea"', '"id":7'));
    const cart = (await startApp()).useCart.getState();
    expect(cart).toMatchObject({ lines: [bun], coupons: ['c'], request });
  });

  it.each(['', '{"a":', '7', 'null'])(
    '[SESSION-13] [STORE-01] drops a request with the payload “%s”: it would block every later order',
    async (payload) => {
      const first = await startApp();
      const request = { call: 'create tableSessions/create', key: 'k', payload, at: 5 } as const;
      first.changeCart({ lines: [bun], request });
      expect((await startApp()).useCart.getState()).toMatchObject({
        lines: [{ id: 'bun' }],
        request: null,
      });
    },
  );
});

describe('a stored figure that no cart can have', () => {
  const huge = Number.MAX_SAFE_INTEGER;
  const pick = { option: 'o', selections: [{ _id: 'c', id: 'c', quantity: huge }] };

  it.each([
    ['a quantity', { ...bun, quantity: huge }],
    ['a negative quantity', { ...bun, quantity: -1 }],
    ['the quantity of a choice', { ...bun, options: [pick] }],
  ])('[STORE-03] drops the cart, which could not be priced: %s', async (_, line) => {
    const first = await startApp();
    first.changeCart({ lines: [bun] });
    store.set(
      'tableCart',
      (store.get('tableCart') ?? '').replace(/\[\{.*?\}\]/, JSON.stringify([line])),
    );
    expect((await startApp()).useCart.getState().lines).toEqual([]);
  });

  it.each([huge, -500])('[STORE-03] is left out of tips and times: %d', async (figure) => {
    const first = await startApp();
    const known = { tips: figure, tipPercent: figure, pickupTime: figure };
    first.changeCart({ lines: [bun], ...known });
    expect((await startApp()).useCart.getState()).toMatchObject({
      lines: [{ id: 'bun' }],
      tips: 0,
      tipPercent: null,
      pickupTime: null,
    });
  });
});

describe('a change of the cart', () => {
  it('[STORE-01] is no longer stored once the app has stopped following it', async () => {
    const { changeCart, logIn, stop, useCart } = await startApp();
    changeCart({ lines: [bun], gifts: ['g'] });
    stop();
    writes.length = 0;
    changeCart({ lines: [] });
    logIn('token', { _id: 'm', firstName: 'Siu', lastName: 'Ming', avatar: null });
    expect(writes).toEqual(['login']);
    expect(useCart.getState().gifts).toEqual(['g']);
  });

  it('[CART-03] of a dish and its set is stored with one write', async () => {
    const { changeCart, replaceFamily, useCart } = await startApp();
    changeCart({ lines: [bun, tea] });
    writes.length = 0;
    replaceFamily('bun', [
      { ...bun, quantity: 3 },
      aLine({ id: 'bun/1', product: 'butter', fromProduct: 'bun' }),
    ]);
    expect(useCart.getState().lines.map(({ id }) => id)).toEqual(['bun', 'bun/1', 'tea']);
    expect(writes).toEqual(['tableCart']);
  });

  it('[CART-02] is undone without undoing later ones', async () => {
    const { changeCart, putBack, setLineQuantity, useCart } = await startApp();
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

  it('[CART-08] by an order keeps what was added after it', async () => {
    const { changeCart, emptyCart, useCart } = await startApp();
    changeCart({ lines: [bun, tea], coupons: ['c'], remark: 'r' });
    emptyCart(new Set(['bun']));
    expect(useCart.getState()).toMatchObject({
      lines: [tea],
      coupons: [],
      remark: '',
      request: null,
    });
  });

  it('[CART-08] [SESSION-13] does not merge into a line that is being ordered', async () => {
    const { addLines, changeCart, emptyCart, orderedLines, useCart } = await startApp();
    const payload = '{"products":[{"id":"tea"}]}';
    const request = { call: 'create tableSessions/create', key: 'k', payload, at: 5 } as const;
    changeCart({ lines: [tea], request });
    expect([addLines([{ ...tea, id: 'second' }]), addLines([{ ...tea, id: 'third' }])]).toEqual([
      null,
      null,
    ]);
    const { lines } = useCart.getState();
    expect(lines).toEqual([tea, { ...tea, id: 'second', quantity: 2 }]);
    emptyCart(orderedLines(request));
    expect(useCart.getState().lines).toEqual([{ ...tea, id: 'second', quantity: 2 }]);
  });

  it('[COUPON-06] by another member removes the gifts of the one before, and what they gave', async () => {
    const { changeCart, logIn, useCart } = await startApp();
    const member = { firstName: 'Siu', lastName: 'Ming', avatar: null };
    logIn('token', { ...member, _id: 'm' });
    const given = { ...bun, id: 'given', fromCoupon: 'gift/g' };
    changeCart({ lines: [bun, given], gifts: ['g'] });
    logIn('newer token', { ...member, _id: 'm' });
    expect(useCart.getState()).toMatchObject({ lines: [bun, given], gifts: ['g'] });
    logIn('token', { ...member, _id: 'other' });
    expect(useCart.getState()).toMatchObject({ lines: [bun], gifts: [] });
  });
});

describe('an order request', () => {
  it.each([
    ['{"shop":"s","products":[{"id":"l"},{"id":"l/child"}]}', ['l', 'l/child']],
    ['{"cart":[{"id":"m"}]}', ['m']],
    ['[]', []],
  ])('[SESSION-13] contains its own lines, and none added later: %s', async (payload, ids) => {
    const { orderedLines } = await startApp();
    const request = { call: 'create tableSessions/create', key: 'k', payload, at: 0 } as const;
    expect([...orderedLines(request)]).toEqual(ids);
  });
});
