import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../testing/an-offer.tsx';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { BackTestResult } from './back-test-queries.ts';
import { BackTestReport } from './back-test-report.tsx';

const share = { bills: 10, gain: 4, lose: 0, less: 1250 };

function found(about: Partial<BackTestResult> = {}): BackTestResult {
  return {
    ...share,
    holds: 4,
    held: 0,
    before: 50_000,
    after: 48_750,
    gives: 1500,
    gave: 0,
    points: 0,
    freeDishes: 0,
    freeWorth: 0,
    who: [{ ...share, key: 'guest', name: null }],
    modes: [{ ...share, key: 'takeAway' }],
    hours: [{ ...share, key: '9' }],
    displaced: [],
    most: [],
    notComparable: { count: 0, orders: [] },
    ...about,
  };
}

function open(about: Partial<BackTestResult> = {}) {
  return renderInShop(<BackTestReport result={found(about)} />);
}

/** What stands beside the name of a figure; null where it is not shown. */
function figure(name: string): string | null {
  return screen.queryByText(name)?.nextElementSibling?.textContent ?? null;
}

function anOrder(digit: string, orderNumber: number | null) {
  return { _id: idOf(digit), orderNumber, at: saturdayNoon };
}

describe('what an offer would have done', () => {
  it.each([
    [1250, 'It would have cost $12.50.'],
    [-1250, 'It would have brought in $12.50 more.'],
    [0, 'It would have changed no total.'],
  ])('[OFFER-09] came to %i less: %s', async (less, text) => {
    await open({ less });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[OFFER-09] says that no bill was paid, and nothing else', async () => {
    await open({ bills: 0 });
    expect(screen.getByText('No bill was paid on these days.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[OFFER-09] is still told where bills were paid that cannot be compared', async () => {
    await open({ bills: 0, notComparable: { count: 1, orders: [anOrder('e', 18)] } });
    expect(screen.queryByText('No bill was paid on these days.')).toBeNull();
    expect(screen.getByText('1 bill not compared')).toBeDefined();
  });

  it('[OFFER-09] counts who gains, who loses, and who neither does', async () => {
    await open({ gain: 4, lose: 1 });
    expect(['Bills that gain', 'Bills that lose', 'Bills that stay'].map(figure)).toEqual([
      '4',
      '1',
      '5',
    ]);
  });

  it('[OFFER-09] of a new offer says how often it holds, of an old one how that changes', async () => {
    const first = await open({ holds: 4, held: 0 });
    expect(figure('Bills it holds on')).toBe('4');
    expect(figure('It takes off')).toBe('$15.00');
    first.unmount();
    await open({ holds: 4, held: 2, gives: 1500, gave: 1500 });
    expect(figure('Bills it holds on')).toBe('2 → 4');
    expect(figure('It takes off')).toBe('$15.00');
  });

  it('[OFFER-09] says points and free dishes only of an offer that gives some', async () => {
    const first = await open();
    expect(['Points more', 'Free dishes'].map(figure)).toEqual([null, null]);
    first.unmount();
    await open({ points: 1200, freeDishes: 3, freeWorth: 3600 });
    expect(['Points more', 'Free dishes'].map(figure)).toEqual(['1,200', '3 worth $36.00']);
  });

  it('[OFFER-09] names members of no level, and has a column for losses where there are any', async () => {
    const who = [
      { ...share, key: 'member', name: null, lose: 2 },
      { ...share, key: 'guest', name: null },
    ];
    await open({ who });
    const gains = within(screen.getByRole('table', { name: 'Who gains' }));
    expect(gains.getByRole('columnheader', { name: 'Lose' })).toBeDefined();
    expect(gains.getByRole('row', { name: 'Members 10 4 2 $12.50' })).toBeDefined();
    const modes = within(screen.getByRole('table', { name: 'By kind of order' }));
    expect(modes.queryByRole('columnheader', { name: 'Lose' })).toBeNull();
    expect(modes.getByRole('row', { name: 'Takeaway 10 4 $12.50' })).toBeDefined();
  });

  it('[OFFER-09] says that no other offer changes, or names one that is gone since', async () => {
    const first = await open();
    expect(screen.getByText('No other offer changes.')).toBeDefined();
    first.unmount();
    await open({ displaced: [{ rule: idOf('c'), name: [], bills: 2, gave: 250, gives: 100 }] });
    const row = screen.getByText('something that is not on the menu any more').parentElement;
    expect(row?.textContent).toMatch(/\$2\.50 → \$1\.00, on 2 bills$/);
  });

  it('[OFFER-09] leads to the bills that change most, by number where they have one', async () => {
    await open({
      most: [
        { ...anOrder('d', 17), before: 9000, after: 8000 },
        { ...anOrder('e', null), before: 5000, after: 4500 },
      ],
    });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/staff/refund/${idOf('d')}`,
      `/staff/refund/${idOf('e')}`,
    ]);
    expect(links[0]?.textContent).toMatch(/^No\. 17.*12:00.*\$90\.00 → \$80\.00$/);
    expect(links[1]?.textContent).not.toContain('No.');
  });

  it('[OFFER-09] says how many more bills could not be compared than it lists', async () => {
    await open({ notComparable: { count: 5, orders: [anOrder('d', 17), anOrder('e', 18)] } });
    expect(screen.getByText('5 bills not compared')).toBeDefined();
    expect(screen.getByText('3 more')).toBeDefined();
  });
});
