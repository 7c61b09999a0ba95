import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { noSums } from '../../testing/figures.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useLocation } from '../router/address.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { AllShops } from './all-shops.tsx';
import type { ShopFigures, ShopsReport } from './figures-queries.ts';

const day = '2026-11-14';
const range = { from: day, to: day };
const other = '2'.repeat(24);

function shop(_id: string, name: string, total: number): ShopFigures {
  return {
    _id,
    name: [{ lang: 'en', value: name }],
    currency: 'HKD',
    ...range,
    total: { ...noSums, orders: 2, gross: cents(total), total: cents(total) },
    taken: { ...noSums, total: cents(total), refunded: cents(100) },
  };
}

const central = shop(hongKong, 'Central', 30_000);
const peak = shop(other, 'Peak', 10_000);
const both: ShopsReport = {
  today: day,
  asOf: null,
  shops: [central, peak],
  sums: [
    {
      currency: 'HKD',
      shops: 2,
      total: { ...noSums, orders: 3, gross: cents(40_000), total: cents(40_000) },
      taken: { ...noSums, total: cents(40_000), refunded: cents(200) },
    },
  ],
};

beforeEach(() => signInAs(fanny));

async function shown(report: ShopsReport = both) {
  answer('find figures/shops', report);
  const onOwn = vi.fn<() => void>();
  await renderInShop(<AllShops range={range} onOwn={onOwn} />);
  await screen.findAllByRole('table');
  return onOwn;
}

function tile(name: string): string {
  const [term] = screen.getAllByText(name, { selector: 'dt' });
  return term?.nextElementSibling?.textContent ?? '';
}

describe('the figures of several shops', () => {
  it('[CHAIN-04] are summed, with what an order came to on average', async () => {
    await shown();
    expect(tile('Total of bills')).toBe('$400.00');
    expect(tile('Average per order')).toBe('$133.33');
    expect(tile('Refunded')).toBe('$2.00');
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Central',
      'Peak',
      '2 shops',
    ]);
  });

  it('[CHAIN-04] are not summed where there is one of a currency', async () => {
    const [sums] = both.sums;
    if (sums === undefined) throw new Error('no sums');
    await shown({ ...both, shops: [central], sums: [{ ...sums, shops: 1 }] });
    expect(screen.queryByText('Average per order')).toBeNull();
    expect(screen.queryByText('1 shop')).toBeNull();
  });

  it('[CHAIN-04] have no average without an order', async () => {
    const [sums] = both.sums;
    if (sums === undefined) throw new Error('no sums');
    await shown({ ...both, sums: [{ ...sums, total: noSums }] });
    expect(tile('Average per order')).toBe('$0.00');
  });

  it('[FIGURES-13] say up to when they know all changes', async () => {
    await shown({ ...both, asOf: saturdayNoon });
    expect(screen.getByText(/^As of 14 Nov 12:00/)).toBeDefined();
  });

  it('[CHAIN-04] are of the days that were chosen', async () => {
    await shown();
    expect(sentTo('find figures/shops').at(-1)?.query).toEqual(range);
  });

  it('[CHAIN-04] cannot be read by those who manage no shop', async () => {
    refuse('find figures/shops', 'notAllowed');
    await renderInShop(<AllShops range={range} onOwn={vi.fn<() => void>()} />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
  });
});

describe('opening the figures of a shop', () => {
  it('[CHAIN-04] stays where one is in their own', async () => {
    const onOwn = await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Central' }));
    await waitFor(() => expect(onOwn).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create staff/enterShop')).toEqual([]);
  });

  it('[CHAIN-02] [CHAIN-04] goes on in the other shop, on the same days', async () => {
    await shown();
    answer('create staff/enterShop', {
      accessToken: 'token',
      staff: { ...fanny, shop: other, email: null, device: null },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Peak' }));
    await waitFor(() => expect(useLocation.getState().pathname).toBe('/staff/figures'));
    expect(dataSentTo('create staff/enterShop')).toMatchObject([{ shop: other }]);
    expect(useLocation.getState().state).toMatchObject(range);
  });

  it('[CHAIN-02] says that the shop is no longer theirs', async () => {
    await shown();
    refuse('create staff/enterShop', 'notFound');
    fireEvent.click(screen.getByRole('button', { name: 'Peak' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
  });

  it('[CHAIN-03] waits for what was typed at the till and not sent', async () => {
    browserStorage.write('tillCarts', [{ person: fanny._id }]);
    const onOwn = await shown();
    expect(screen.getByRole('alert')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Peak' }));
    fireEvent.click(screen.getByRole('button', { name: 'Central' }));
    await waitFor(() => expect(onOwn).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create staff/enterShop')).toEqual([]);
  });
});
