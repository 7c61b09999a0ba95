import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, aTender } from '../../testing/a-bill.ts';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import type { Session } from '../shops/start.ts';
import type { BillTenders } from './bill-queries.ts';
import { NothingOpen } from './nothing-open.tsx';
import { PayDone } from './pay-done.tsx';

const aPayment = {
  payment: 'R1',
  name: [{ lang: 'en', value: 'Terminal' }],
  atTerminal: true,
  amount: cents(2043),
  tip: cents(0),
  left: { amount: cents(2043), tip: cents(0) },
  refunds: [],
};
const takeaway = anOrder({ status: 'done' });

async function show(tenders: BillTenders['tenders'], order: Session = takeaway): Promise<string> {
  await renderInShop(<PayDone order={order} bill={aBill({ tenders, open: cents(0) })} />);
  return screen.getByRole('status').textContent;
}

describe('a bill that is paid', () => {
  it.each([
    ['the change of the last tender', [aTender({ change: cents(500) })], 'Give change$5.00'],
    [
      'no change of a tender before it',
      [aTender({ change: cents(500) }), aTender({ _id: 'f'.repeat(24) })],
      'Total$70.43',
    ],
    ['its total, where nothing was handed over', [], 'Total$70.43'],
  ] as const)('[TENDER-10] shows %s', async (_, tenders, text) => {
    expect(await show([...tenders])).toBe(`Paid · Order 42${text}`);
  });

  it('[TENDER-10] shows no change of a tender before a payment at a terminal', async () => {
    const change = cents(500);
    const tenders = [aTender({ change, at: saturdayNoon })];
    const payments = [{ ...aPayment, at: saturdayNoon + 60_000 }];
    const bill = aBill({ tenders, payments, open: cents(0) });
    await renderInShop(<PayDone order={takeaway} bill={bill} />);
    expect(screen.getByRole('status').textContent).toBe('Paid · Order 42Total$70.43');
  });

  it('[TENDER-10] is called by its table, and can be given back', async () => {
    expect(await show([], aTable({ status: 'done' }))).toMatch(/^Paid · Table 12/);
    expect(screen.getByRole('link', { name: 'Refund or void' }).getAttribute('href')).toBe(
      `/staff/refund/${orderId}`,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next sale' }));
  });
});

it('[TENDER-08] a bill that has become smaller than what was paid says what to give back', async () => {
  const bill = aBill({ paid: cents(8043), open: cents(0), tenders: [aTender()] });
  await renderInShop(<PayDone order={takeaway} bill={bill} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(/^\$10\.00 more was paid than the bill comes to\./);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe(`/staff/refund/${orderId}`);
});

describe('a bill that costs nothing', () => {
  it('[SESSION-02] is closed without a tender', async () => {
    const { _id, progress } = takeaway;
    const sums = { total: cents(0), paid: cents(0) };
    answer('create payments/counter', { _id, status: 'done', progress, version: 2, ...sums });
    await renderInShop(<NothingOpen bill={aBill({ open: cents(0) })} />);
    press('Close the bill');
    expect(await sentOnce('create payments/counter')).toEqual({
      session: orderId,
      nothingOpen: true,
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SESSION-02] says why it is not closed', async () => {
    refuse('create payments/counter', 'tenderRefused', { reason: 'nothingOrdered' });
    await renderInShop(<NothingOpen bill={aBill({ open: cents(0) })} />);
    press('Close the bill');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing has been ordered yet.');
  });
});
