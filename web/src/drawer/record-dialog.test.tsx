import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawerId } from '../../testing/a-bill.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { RecordKind } from './record-dialog.tsx';

const call = 'create drawers/record';
const closed = vi.fn<(answer: true | null) => void>();

async function open(kind: RecordKind): Promise<void> {
  closed.mockClear();
  signInAs(ling);
  await renderInShop(<RecordDialog drawer={drawerId} kind={kind} open onClose={closed} />);
}

function isOff(name: string): boolean {
  return screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
}

describe('cash in or out without a sale', () => {
  it.each([
    ['paidIn', 'Paid in'],
    ['paidOut', 'Paid out'],
  ] as const)('[DRAWER-08] is recorded as %s, and confirmed', async (kind, name) => {
    answer(call, { event: 'e'.repeat(24) });
    await open(kind);
    fill('Amount', '20.5');
    fill('Reason', ' lemons ');
    press(name);
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(dataSentTo(call)).toMatchObject([{ kind, amount: 2050, reason: 'lemons' }]);
    expect(useNotices.getState().toasts.map(({ text }) => text)).toEqual(['Recorded']);
  });

  it.each([
    { amount: '', reason: 'lemons' },
    { amount: '0', reason: 'lemons' },
    { amount: 'some', reason: 'lemons' },
    { amount: '5', reason: '  ' },
  ])('[DRAWER-08] needs an amount and a reason: “$amount”, “$reason”', async (typed) => {
    await open('paidOut');
    fill('Amount', typed.amount);
    fill('Reason', typed.reason);
    expect(isOff('Paid out')).toBe(true);
    press('Paid out');
    expect(dataSentTo(call)).toEqual([]);
  });

  it('[DRAWER-04] says that there is not that much in it, and may be changed', async () => {
    refuse(call, 'drawerRefused', { reason: 'drawerShort' });
    await open('drop');
    fill('Amount', '500');
    fill('Reason', 'evening');
    press('Drop to safe');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is not that much cash in the drawer.',
    );
    expect(closed).not.toHaveBeenCalled();
    expect(isOff('Drop to safe')).toBe(false);
  });

  it('[TENDER-14] is one of its own once it was corrected after a lost answer', async () => {
    await open('paidIn');
    fill('Amount', '50');
    fill('Reason', 'change');
    refuse(call, 'notReady');
    press('Paid in');
    await screen.findByRole('alert');
    fill('Amount', '60');
    answerBy(call, () =>
      dataSentTo(call).length === 2
        ? Promise.reject(refusal('requestKeyReused', {}, 409))
        : Promise.resolve({ event: 'e'.repeat(24) }),
    );
    press('Paid in');
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(dataSentTo(call).map(({ amount }) => amount)).toEqual([5000, 6000, 6000]);
    const [first, corrected, again] = dataSentTo(call).map(({ requestKey }) => requestKey);
    expect([corrected === first, again === first]).toEqual([true, false]);
    expect(localStorage.getItem('tillRequests')).toBeNull();
  });

  it('[DRAWER-08] of a drawer that is only opened has a reason of the list, and no amount', async () => {
    answer(call, { event: 'e'.repeat(24) });
    await open('noSale');
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(isOff('Open without a sale')).toBe(true);
    (await screen.findByRole('radio', { name: 'change' })).click();
    await waitFor(() => expect(isOff('Open without a sale')).toBe(false));
    press('Open without a sale');
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(dataSentTo(call)).toMatchObject([{ kind: 'noSale', amount: 0, reason: 'change' }]);
  });

  it('[DRAWER-08] is not recorded for who gives up asking for approval', async () => {
    const needed = { action: 'noSale', target: drawerId, amount: 0 };
    answerBy(call, () => Promise.reject(refusal('approvalRequired', needed, 403)));
    await open('noSale');
    (await screen.findByRole('radio', { name: 'change' })).click();
    await waitFor(() => expect(isOff('Open without a sale')).toBe(false));
    press('Open without a sale');
    await screen.findByRole('dialog', { name: 'Approval needed' });
    screen.getAllByRole('button', { name: 'Close' }).at(-1)?.click();
    await waitFor(() => expect(isOff('Open without a sale')).toBe(false));
    expect([closed.mock.calls.length, useNotices.getState().toasts.length]).toEqual([0, 0]);
  });
});
