import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { drawerEvent, reportOf } from '../../testing/a-drawer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { DrawerReport } from './drawer-report.tsx';

const float = drawerEvent('open', { amount: cents(100_000) });

async function show(reported: ReturnType<typeof reportOf>): Promise<HTMLElement> {
  signInAs(fanny);
  await renderInShop(<DrawerReport reported={reported} />);
  return screen.getByRole('heading', { level: 2 });
}

/** The figures on the screen, without those of the paper. */
function figures(): readonly string[] {
  return [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
}

function eventsOf(name: string): readonly string[] {
  const summary = [...document.querySelectorAll('summary')].find(({ textContent }) =>
    textContent.startsWith(name),
  );
  const list = summary?.parentElement ?? null;
  return list === null
    ? []
    : within(list)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent);
}

describe('the report of a drawer', () => {
  it('[DRAWER-02] has a figure for whatever happened, by means, and for nothing else', async () => {
    const events = [
      float,
      drawerEvent('cashTender', { amount: cents(5000), tip: cents(300), means: 'cash' }),
      drawerEvent('otherTender', { amount: cents(7000), means: 'card' }),
      drawerEvent('otherTender', { amount: cents(2000), means: 'Voucher' }),
      drawerEvent('noSale', { reason: 'change' }),
      drawerEvent('noSale', { reason: 'change' }),
      drawerEvent('drop', { amount: cents(40_000), reason: 'evening' }),
    ];
    expect((await show(reportOf(events))).textContent).toBe('X report');
    expect(figures()).toEqual([
      'Float$1,000.00',
      'Taken · Cash$50.00',
      'Taken · Card$70.00',
      'Taken · Voucher$20.00',
      'Tips · Cash$3.00',
      'Drops to safe$400.00',
      'Opened without a sale2',
      'Cash expected$653.00',
    ]);
  });

  it('[DRAWER-02] has every count, on paper too', async () => {
    const counts = [90_000, 95_000, 100_000].map((amount) => {
      return drawerEvent('count', { amount: cents(amount) });
    });
    await show(reportOf([float, ...counts]));
    const shown = ['Counted before$900.00', 'Counted before$950.00', 'Cash counted$1,000.00'];
    expect(figures().slice(-3)).toEqual(shown);
    const paper = [...document.querySelectorAll('.receipt-facts > div')];
    expect(paper.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(shown));
  });

  it('[DRAWER-09] names behind a figure when, what, by what, who and why', async () => {
    await show(
      reportOf([
        float,
        drawerEvent('otherTender', { amount: cents(2000), tip: cents(100), means: 'Voucher' }),
        drawerEvent('paidOut', {
          amount: cents(500),
          reason: 'lemons',
          staff: 'f'.repeat(24),
          staffName: 'Yan',
        }),
      ]),
    );
    expect(eventsOf('Taken · Voucher')).toEqual([
      expect.stringMatching(/12:00 · taken · Voucher · Ling\$20\.00 \+ \$1\.00$/),
    ]);
    // Nobody who can sign in here now.
    expect(eventsOf('Paid out')).toEqual([
      expect.stringMatching(/ · paid out · Yan · lemons\$5\.00$/),
    ]);
  });

  it('[DRAWER-09] [I18N-01] names card and gateway in the words of the reader', async () => {
    await show(
      reportOf([
        float,
        drawerEvent('otherTender', { amount: cents(2000), means: 'card' }),
        drawerEvent('otherRefund', { amount: cents(500), means: 'gateway' }),
      ]),
    );
    expect(eventsOf('Taken · Card')).toEqual([expect.stringMatching(/ · taken · Card/)]);
    expect(figures()).toContain('Refunded · Online$5.00');
    expect(eventsOf('Refunded · Online')).toEqual([expect.stringMatching(/ · Online/)]);
  });

  it('[DRAWER-09] is a Z of a closed one, with the tables that were handed over', async () => {
    const closing = [
      drawerEvent('count', { amount: cents(99_000) }),
      drawerEvent('close', { at: saturdayNoon + 3_600_000, reason: 'a note was lost' }),
    ];
    const title = await show(reportOf([float, ...closing], ['A1', 'B2']));
    expect(title.textContent).toBe('Z report');
    const paper = document.querySelector('.receipt');
    expect(paper?.querySelector('.receipt-head')?.textContent).toMatch(/Counter.*12:00 – .*13:00$/);
    expect(paper?.textContent).toContain('Over or short−$10.00');
    expect(screen.getAllByText('Tables handed over: A1, B2')).toHaveLength(2);
  });

  it('[DRAWER-02] names neither tables nor a difference where there is none yet', async () => {
    await show(reportOf([float]));
    expect(screen.queryByText(/Tables handed over/)).toBeNull();
    expect(screen.queryByText('Over or short')).toBeNull();
  });
});
