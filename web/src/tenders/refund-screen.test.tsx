import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aTender, drawerId, serveBill, serveTill } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import { answer, answerBy, dataSentTo, refusal, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import { RefundScreen } from './refund-screen.tsx';
import { useUnansweredRequests } from './sent-requests.ts';

const left = { amount: cents(7040), tip: cents(500) };
const tender = aTender({ amount: cents(7040), cashRounding: cents(3), tip: cents(500), left });
const page = (
  <ParamsContext value={{ session: orderId }}>
    <RefundScreen />
  </ParamsContext>
);

/** A page of staff after a reload. */
function Resumed() {
  useUnansweredRequests();
  return null;
}

const after = {
  _id: orderId,
  status: 'done',
  progress: 'received',
  version: 3,
  total: cents(7043),
  paid: cents(5043),
} as const;

describe('giving money back', () => {
  it('[TENDER-13] takes a part of a tender and of its tip, with a reason, from the drawer', async () => {
    signInAs(fanny);
    serveTill();
    serveBill({ open: cents(0), tenders: [tender] }, 'done');
    const { user } = await renderInShop(page);
    const money = {
      refund: 'f'.repeat(24),
      amount: cents(2000),
      tip: cents(100),
      open: cents(0),
      dueBack: false,
    };
    answer('create tenders/refund', { ...after, ...money });
    const amount = await screen.findByLabelText('Amount');
    expect(amount).toHaveProperty('value', '70.40');
    await user.clear(amount);
    await user.type(amount, '20');
    await user.clear(screen.getByLabelText('Tip'));
    await user.type(screen.getByLabelText('Tip'), '1');
    await user.click(screen.getByRole('radio', { name: 'quality' }));
    await user.click(screen.getByRole('button', { name: 'Give back $21.00' }));
    expect(dataSentTo('create tenders/refund')).toMatchObject([
      { tender: tender._id, amount: 2000, tip: 100, reason: 'quality', drawer: drawerId },
    ]);
    expect((await screen.findByText('Hand back in cash')).parentElement?.textContent).toContain(
      '$21.00',
    );
  });

  it('[TENDER-14] is sent as it was the first time, after a lost answer and a reload', async () => {
    signInAs(fanny);
    serveTill();
    serveBill({ open: cents(0), tenders: [tender] }, 'done');
    const { user, unmount } = await renderInShop(page);
    answerBy('create tenders/refund', () => Promise.reject(refusal('takesTooLong', {}, 408)));
    await user.click(await screen.findByRole('radio', { name: 'quality' }));
    await user.click(screen.getByRole('button', { name: 'Give back $75.40' }));
    await screen.findByRole('alert');
    unmount();
    const money = { amount: cents(7040), tip: cents(500), open: cents(0) };
    answer('create tenders/refund', {
      ...after,
      ...money,
      refund: 'f'.repeat(24),
      dueBack: false,
    });
    await renderInShop(<Resumed />);
    await waitFor(() => expect(localStorage.getItem('tillRequests')).toBeNull());
    const sent = dataSentTo('create tenders/refund');
    expect([sent.length, new Set(sent.map((one) => JSON.stringify(one))).size]).toEqual([2, 1]);
  });

  it('[TENDER-14] is forgotten once it is refused', async () => {
    signInAs(fanny);
    serveTill();
    serveBill({ open: cents(0), tenders: [tender] }, 'done');
    const { user } = await renderInShop(page);
    refuse('create tenders/refund', 'tenderRefused', { reason: 'moreThanLeft' });
    await user.click(await screen.findByRole('radio', { name: 'quality' }));
    await user.click(screen.getByRole('button', { name: 'Give back $75.40' }));
    await screen.findByRole('alert');
    expect(localStorage.getItem('tillRequests')).toBeNull();
  });

  it('[TERMINAL-13] says that a card must be given back at the gateway, which could not', async () => {
    signInAs(fanny);
    serveTill();
    const whole = { amount: cents(7043), tip: cents(0) };
    const about = { name: [{ lang: 'en', value: 'KPay' }], atTerminal: true, at: 0, refunds: [] };
    const paid = { ...about, ...whole, left: whole };
    serveBill({ open: cents(0), payments: [{ ...paid, payment: 'R1' }] }, 'done');
    const { user } = await renderInShop(page);
    const money = { refund: 'f'.repeat(24), amount: cents(7043), tip: cents(0), open: cents(0) };
    answer('create tenders/refund', { ...after, ...money, dueBack: true });
    await user.click(await screen.findByRole('radio', { name: 'quality' }));
    await user.click(screen.getByRole('button', { name: 'Give back $70.43' }));
    expect(dataSentTo('create tenders/refund')).toMatchObject([{ payment: 'R1', tip: 0 }]);
    expect(
      await screen.findByText('Look at the gateway, and give it back there by hand'),
    ).toBeDefined();
  });

  it('[TENDER-13] asks for approval with the reason that was chosen', async () => {
    signInAs(ling);
    serveTill();
    serveBill({ open: cents(0), tenders: [tender] }, 'done');
    const needed = { action: 'refund', target: orderId, amount: 7540 };
    answerBy('create tenders/refund', () =>
      Promise.reject(refusal('approvalRequired', needed, 403)),
    );
    const { user } = await renderInShop(page);
    await user.click(await screen.findByRole('radio', { name: 'paidTwice' }));
    await user.click(screen.getByRole('button', { name: 'Give back $75.40' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approval needed' }));
    expect(dialog.getByRole('radio', { name: 'paidTwice' })).toHaveProperty('checked', true);
  });

  it('[TENDER-13] voids an order and says whether its dishes can be sold again', async () => {
    signInAs(fanny);
    serveTill();
    serveBill({ open: cents(0), tenders: [tender] }, 'done');
    answer('create tableSessions/status', { ...after, status: 'void', paid: cents(0) });
    const { user } = await renderInShop(page);
    await user.click(await screen.findByRole('button', { name: 'Void the order' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('$75.40')).toBeDefined();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('radio', { name: 'guestLeft' }));
    await user.click(dialog.getByRole('button', { name: 'Void the order' }));
    expect(dataSentTo('create tableSessions/status')).toMatchObject([
      { status: 'void', stockReturns: false, reason: 'guestLeft', drawer: drawerId },
    ]);
  });
});
