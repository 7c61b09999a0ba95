import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { answer, answerBy, sentTo } from '../../testing/fake-server.ts';
import { aFigure, aReport, noSums } from '../../testing/figures.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, serveApprovalRules, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { figures } from './figures-queries.ts';
import { FiguresScreen } from './figures-screen.tsx';
import { rangeIn } from './ranges.ts';

const session = 'c'.repeat(24);
const sunday = aReport({
  total: {
    ...noSums,
    orders: 3,
    gross: cents(30_000),
    discount: cents(2000),
    total: cents(30_800),
  },
  hours: [aFigure('23', '', 10_000), aFigure('00', '', 20_800)],
  products: [aFigure('a'.repeat(24), 'Egg tart', 7500), aFigure('custom', '', 2500)],
  modes: [aFigure('takeAway', '', 30_800)],
  refunds: [
    {
      session,
      orderNumber: 41,
      table: null,
      amount: cents(1200),
      reason: 'Cold soup',
      staff: fanny._id,
      staffName: 'Fanny',
      at: Date.parse('2026-11-15T12:30:00Z'),
    },
  ],
});

describe('the page of the figures', () => {
  it('[FIGURES-06] says what the day came to, by hour and by dish, and what went back', async () => {
    signInAs(fanny);
    answer('find figures', sunday);
    await renderInShop(<FiguresScreen />);
    expect((await screen.findAllByText('$280.00')).length).toBe(2);
    expect(screen.getByRole('img', { name: 'By hour' })).not.toBeNull();
    const dishes = screen.getByRole('table', { name: 'By dish' });
    expect(within(dishes).getByRole('row', { name: /Egg tart 3 \$75.00.*75.0 %/ })).not.toBeNull();
    expect(within(dishes).getByText('Typed by staff')).not.toBeNull();
    expect(screen.getByRole('link', { name: /41 Cold soup.*Fanny.*\$12.00/ })).not.toBeNull();
  });

  it('[FIGURES-06] says of a day without sales that there were none, without empty columns', async () => {
    signInAs(fanny);
    answer('find figures', aReport());
    await renderInShop(<FiguresScreen />);
    expect(await screen.findByRole('heading', { name: 'By dish' })).not.toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
  });

  it('[CHAIN-04] shows the shops of the person side by side, summed by currency', async () => {
    signInAs(fanny);
    answer('find figures', sunday);
    const shop = (_id: string, value: string, currency: 'HKD' | 'TWD') => ({
      _id,
      name: [{ lang: 'en', value }],
      currency,
    });
    const [one, other] = [
      shop('1'.repeat(24), 'Central', 'HKD'),
      shop('2'.repeat(24), 'Yongkang', 'TWD'),
    ];
    const mine = { timezone: 'Asia/Hong_Kong', role: 'manager', owner: false } as const;
    answer('find staff/shops', [
      { ...one, ...mine },
      { ...other, ...mine },
    ]);
    const days = { from: '2026-11-15', to: '2026-11-15' };
    const sums = { total: { ...noSums, orders: 7, total: cents(70_000) }, taken: noSums };
    answer('find figures/shops', {
      today: '2026-11-15',
      asOf: null,
      shops: [
        { ...one, ...days, ...sums },
        { ...other, ...days, total: noSums, taken: noSums },
      ],
      sums: [
        { currency: 'HKD', shops: 1, ...sums },
        { currency: 'TWD', shops: 1, total: noSums, taken: noSums },
      ],
    });
    const { user } = await renderInShop(<FiguresScreen />);
    await user.click(await screen.findByRole('button', { name: 'All shops' }));
    const tables = await screen.findAllByRole('table', { name: 'By shop' });
    expect(tables.length).toBe(2);
    expect(
      within(screen.getByRole('region', { name: 'HKD' })).getAllByText('HK$700.00').length,
    ).toBe(1);
    expect(screen.getByRole('button', { name: 'Yongkang' })).not.toBeNull();
  });

  it('[FIGURES-04] [FIGURES-06] opens the orders behind a figure', async () => {
    signInAs(fanny);
    answer('find figures', sunday);
    const asked: unknown[] = [];
    answerBy('find figures/orders', ({ query }) => {
      asked.push(query);
      const order = { _id: session, orderNumber: 7, table: null, type: 'takeAway' as const };
      const money = { amount: cents(7500), total: cents(9000) };
      const at = Date.parse('2026-11-15T12:30:00Z');
      return { orders: [{ ...order, source: 'till', people: 1, at, ...money }], hasMore: false };
    });
    const { user } = await renderInShop(<FiguresScreen />);
    await user.click(await screen.findByRole('button', { name: 'Egg tart' }));
    const sheet = await screen.findByRole('dialog', { name: 'Egg tart' });
    expect(await within(sheet).findByText('$75.00')).not.toBeNull();
    expect(asked).toMatchObject([
      { from: '2026-11-15', to: '2026-11-15', dimension: 'product', key: 'a'.repeat(24), $skip: 0 },
    ]);
  });

  it('[FIGURES-08] [FIGURES-09] says how tables turned, what was given and what was sold out', async () => {
    signInAs(fanny);
    const [given] = sunday.refunds;
    answer('find figures', {
      ...sunday,
      turns: { visits: 27, tables: 9, days: 2, minutes: 47 },
      comps: given === undefined ? [] : [{ ...given, reason: 'Birthday' }],
      comped: cents(98_700),
      soldOut: [{ product: 'b'.repeat(24), name: [{ lang: 'en', value: 'Bun' }], minutes: 150 }],
    });
    await renderInShop(<FiguresScreen />);
    expect((await screen.findByText('Table turns a day')).nextSibling?.textContent).toBe('1.5');
    expect(screen.getByText('Average stay').nextSibling?.textContent).toBe('47 min');
    expect(screen.getByRole('link', { name: /41 Birthday.*Fanny/ })).not.toBeNull();
    expect(screen.getByText('$987.00')).not.toBeNull();
    expect(screen.getByText('Bun').nextSibling?.textContent).toBe('2.5 h');
  });

  it('[FIGURES-08] [APPROVAL-05] says why something was given as the shop calls it', async () => {
    signInAs(fanny);
    serveApprovalRules((code) => `the words of ${code}`);
    const [refund] = sunday.refunds;
    const given = (reason: string) => (refund === undefined ? [] : [{ ...refund, reason }]);
    const comps = ['regular', 'waited', 'Birthday'].flatMap(given);
    answer('find figures', { ...sunday, refunds: [], comps });
    await renderInShop(<FiguresScreen />);
    expect(await screen.findByRole('link', { name: /41 the words of regular/ })).not.toBeNull();
    expect(screen.getByRole('link', { name: /41 the words of waited/ })).not.toBeNull();
    expect(screen.getByRole('link', { name: /41 Birthday/ })).not.toBeNull();
  });

  it('[FIGURES-11] hands over one day, and says whether its bills come out the same', async () => {
    signInAs(fanny);
    answer('find figures', sunday);
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:day');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const day = {
      format: 'servery-day-1' as const,
      shop: session,
      shopName: [],
      day: '2026-11-15',
    };
    const none = { means: [], orders: [], moves: [], parts: [], total: noSums };
    const about = { ...day, ...none, currency: 'HKD' as const, timezone: 'Asia/Hong_Kong' };
    const faults = [session];
    answerBy('find figures/day', () => ({
      ...about,
      check: { orders: 12, different: faults.splice(0), unequal: [] },
    }));
    const { user } = await renderInShop(<FiguresScreen />);
    await user.click(await screen.findByRole('button', { name: 'Hand over the day' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^1 bill or sum comes out/);
    await user.click(screen.getByRole('button', { name: 'Hand over the day' }));
    const same = '12 bills computed again: all the same.';
    expect(await screen.findByText(same)).not.toBeNull();
    expect(useNotices.getState().announced.text).toBe(same);
    await user.click(screen.getByRole('button', { name: 'XLSX file' }));
    await user.click(screen.getByRole('button', { name: 'CSV file' }));
    const file = 'figures-2026-11-15';
    expect(saved).toEqual([`${file}.json`, `${file}.json`, `${file}.xlsx`, `${file}.csv`]);
    vi.restoreAllMocks();
  });

  it.each([
    ['Yesterday', { from: '2026-11-15', to: '2026-11-15' }],
    ['Last 7 days', { from: '2026-11-10', to: '2026-11-16' }],
    ['This month', { from: '2026-11-01', to: '2026-11-16' }],
  ])('[FIGURES-06] stays at %s when the next business day begins', async (name, days) => {
    signInAs(fanny);
    let today = '2026-11-15';
    const running = { from: null, to: null };
    answerBy('find figures', ({ query }) =>
      aReport({ today, from: today, to: today, ...rangeIn(query) }),
    );
    const { user } = await renderInShop(<FiguresScreen />);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(sentTo('find figures').at(-1)?.query).not.toEqual(running));
    today = '2026-11-16';
    act(() => figures.invalidate());
    await waitFor(() => expect(sentTo('find figures').at(-1)?.query).toEqual(days));
  });

  it('[FIGURES-06] shows other days', async () => {
    signInAs(fanny);
    answerBy('find figures', ({ query }) => {
      const isYesterday = JSON.stringify(query).includes('2026-11-14');
      return isYesterday ? aReport({ from: '2026-11-14', to: '2026-11-14' }) : sunday;
    });
    const { user } = await renderInShop(<FiguresScreen />);
    await user.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(await screen.findByText(/2026-11-14/)).not.toBeNull();
    expect(screen.getByText('Nothing was paid on these days.')).not.toBeNull();
  });
});
