import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { beginSale } from '../../testing/begin-sale.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { fillCart, linesOf } from '../../testing/fill-cart.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { useSessionState } from '../storage/session.ts';
import { changeDetails, updateSale, useSale, useSales } from './sales.ts';
import type { Sale } from './sales.ts';

const ling = { person: 'ling', place: 'takeAway' } as const;
const open = (person?: string) => beginSale('takeAway', person);
const places = () => useSales.getState().sales.map(({ person, place }) => `${person} ${place}`);
const cart = () => useCart.getState().lines.map(({ id }) => id);

describe('what one person has typed', () => {
  it('[TILL-06] is kept with every dish, and dropped with the last', () => {
    open();
    fillCart([{ dish: 'egg-tart' }]);
    expect(places()).toEqual(['ling takeAway']);
    changeCart({ lines: [] });
    expect(places()).toEqual([]);
    expect(localStorage.getItem('tillCarts')).toBeNull();
  });

  it('[TILL-06] is kept for its person and its order, with all that goes with it', () => {
    const close = open();
    fillCart([{ dish: 'egg-tart' }]);
    changeDetails({ name: 'Chan', section: hongKongHall });
    changeCart({ coupons: ['c'], remark: 'quick' });
    close();
    expect([cart(), useSale.getState().whose]).toEqual([[], null]);
    const closeOther = open('fanny');
    expect([cart(), useSale.getState().name]).toEqual([[], '']);
    closeOther();
    open();
    expect(useCart.getState()).toMatchObject({ coupons: ['c'], remark: 'quick' });
    expect(useSale.getState()).toMatchObject({ name: 'Chan', section: hongKongHall });
    expect(useSessionState.getState().section).toBe(hongKongHall);
  });

  it('[TILL-06] is gone half a day later, though the page was never loaded again', () => {
    const close = open();
    fillCart([{ dish: 'egg-tart' }]);
    close();
    useSales.setState(({ sales }) => ({
      sales: sales.map((sale) => ({ ...sale, at: sale.at - 12 * 3_600_000 })),
    }));
    open();
    expect([cart(), places()]).toEqual([[], []]);
  });

  it('[TILL-06] is not touched by what another order takes out of it', () => {
    open();
    fillCart([{ dish: 'egg-tart' }]);
    updateSale({ person: 'fanny', place: 'takeAway' }, (sale) => ({ ...sale, lines: [] }));
    expect(cart()).toEqual(['line-1']);
    updateSale(ling, (sale) => ({ ...sale, lines: [] }));
    expect([cart(), places()]).toEqual([[], []]);
  });

  it('[TILL-06] is changed while another sale is on the screen', () => {
    const close = open();
    fillCart([{ dish: 'egg-tart' }, { dish: 'pineapple-bun' }]);
    close();
    open('fanny');
    updateSale(ling, ({ lines, ...sale }) => ({ ...sale, lines: lines.slice(1) }));
    expect(useSales.getState().sales).toMatchObject([{ ...ling, lines: [{ id: 'line-2' }] }]);
    updateSale(ling, (sale) => ({ ...sale, lines: [] }));
    expect(places()).toEqual([]);
  });

  it('[TILL-08] is stored no more often because a line is chosen', () => {
    open();
    fillCart([{ dish: 'egg-tart' }]);
    const [before] = useSales.getState().sales;
    useSale.setState({ chosen: 'line-1' });
    expect(useSales.getState().sales[0]).toBe(before);
  });
});

describe('what was typed before the page was loaded again', () => {
  beforeEach(() => vi.resetModules());

  const custom = { name: 'Cake', discountable: false, kitchenPrinters: [], waterBars: [] };
  const [tart] = linesOf([{ dish: 'egg-tart' }]);

  function stored(...sales: readonly object[]): Promise<readonly Sale[]> {
    localStorage.setItem('tillCarts', JSON.stringify(sales));
    return import('./sales.ts').then((again) => again.useSales.getState().sales);
  }

  it('[TILL-06] is as it was, with what only staff type', async () => {
    const typed = {
      openKey: cents(-100),
      course: 2,
      staff: 'fanny',
      tableSplit: 2,
      tableChairId: '4',
      status: 'hold',
    };
    const cake = { ...tart, id: 'cake', product: null, customProduct: custom, openKey: 8000 };
    const [sale] = await stored({
      ...ling,
      at: saturdayNoon,
      lines: [{ ...tart, ...typed }, cake],
    });
    expect(sale?.lines).toMatchObject([
      typed,
      { product: null, customProduct: custom, openKey: 8000, status: 'init' },
    ]);
    expect(sale).toMatchObject({ people: 1, coupons: [], request: null, isTest: false });
  });

  it.each([
    ['yesterday', { ...ling, at: saturdayNoon - 12 * 3_600_000, lines: [] }],
    ['by nobody', { place: 'takeAway', at: saturdayNoon, lines: [] }],
    ['for nothing', { person: 'ling', at: saturdayNoon, lines: [] }],
  ])('[TILL-06] is gone where it was typed %s', async (_, sale) => {
    expect(await stored(sale)).toEqual([]);
  });
});
