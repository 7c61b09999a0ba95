import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Login } from '../calls/login.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { dish, member, otherShop, shop } from '../../testing/payment-seed.ts';
import type { PaymentScenario } from '../../testing/payment-scenario.ts';

const cook: Login = { kind: 'staff', device: null, staff: 'e'.repeat(24), shop, role: 'kitchen' };
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

async function set(about: object, login: Login | null = cook): Promise<unknown> {
  return scenario.call('create stock/set', { product: dish, stockMode: 'synced', ...about }, login);
}

async function ledger(): Promise<readonly object[]> {
  return scenario.rows(`select quantity, reason, session from stock_ledger order by id`);
}

describe('stock that staff set', () => {
  it('[STOCK-04] is recorded with the difference and published to open menus', async () => {
    expect(await set({ quantity: 25 })).toEqual({
      product: dish,
      stockMode: 'synced',
      mode: 'none',
      quantity: 25,
    });
    expect(await set({ quantity: 30 })).toMatchObject({ quantity: 30 });
    expect(await set({ quantity: 30 })).toMatchObject({ quantity: 30 });
    expect(await ledger()).toEqual([
      { quantity: -15, reason: 'counted', session: null },
      { quantity: 5, reason: 'counted', session: null },
    ]);
    expect(scenario.stockPublished.at(-1)).toEqual([shop, [dish]]);
  });

  it('[STOCK-01] keeps its quantity while a dish is not counted', async () => {
    const before = await ledger();
    const level = { product: dish, stockMode: 'level', mode: 'outOfStock', quantity: 30 };
    expect(await set({ stockMode: 'level', mode: 'outOfStock' })).toEqual(level);
    expect(await ledger()).toEqual(before);
  });

  it('adds up to the ledger, however many set it at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, quantity) => set({ quantity })));
    const [row] = await scenario.rows(`select 40 + (select sum(quantity) from stock_ledger
      where product = '${dish}') = s.quantity as fits
      from stock s where s.product = '${dish}'`);
    expect(row).toEqual({ fits: true });
  });

  it('is set once for a request key', async () => {
    const requestKey = randomBytes(16).toString('base64url');
    const answer = await set({ quantity: 7, requestKey });
    await set({ quantity: 9 });
    expect(await set({ quantity: 7, requestKey })).toEqual(answer);
    expect(await scenario.rows(`select quantity from stock where product = '${dish}'`)).toEqual([
      { quantity: 9 },
    ]);
  });

  it('is set by staff only, and for their own shop', async () => {
    expect(await set({ quantity: 1 }, { ...cook, shop: otherShop })).toEqual({ code: 'notFound' });
    expect(await set({ quantity: 1 }, { kind: 'member', user: member })).toEqual({
      code: 'notAllowed',
    });
    expect(await set({ quantity: 1 }, null)).toEqual({ code: 'loginRequired' });
    expect(await scenario.rows(`select quantity from stock where product = '${dish}'`)).toEqual([
      { quantity: 9 },
    ]);
  });
});
