import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, aTender, drawerId, serveTill } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, signInAs } from '../../testing/staff.ts';
import { RefundForm } from './refund-form.tsx';
import type { HandedBack } from './refundables.ts';

const call = 'create tenders/refund';
const handed = vi.fn<(back: HandedBack) => void>();
const cash = aTender({ left: { amount: cents(7040), tip: cents(0) } });
const card = aTender({
  _id: '2'.repeat(24),
  kind: 'card',
  name: [{ lang: 'en', value: 'Card' }],
  left: { amount: cents(1000), tip: cents(200) },
});

async function show(): Promise<void> {
  handed.mockClear();
  signInAs(fanny);
  serveTill();
  const bill = aBill({ open: cents(0), tenders: [cash, card] });
  await renderInShop(<RefundForm session={orderId} bill={bill} onHanded={handed} />);
  await screen.findByRole('radio', { name: 'quality' });
}

function choose(name: RegExp | string): void {
  fireEvent.click(screen.getByRole('radio', { name }));
}

const button = () => screen.getByRole('button', { name: /^Give back|^Choose a reason/ });

describe('what goes back', () => {
  it('[TENDER-13] is the first that has something left, until another one is chosen', async () => {
    await show();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '70.40');
    expect(screen.queryByLabelText('Tip')).toBeNull();
    choose(/^Card/);
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '10');
    expect(screen.getByLabelText('Tip')).toHaveProperty('value', '2');
  });

  it('[TENDER-13] is handed over by the means that it was paid by', async () => {
    const money = { refund: 'f'.repeat(24), amount: cents(1000), tip: cents(200), open: cents(0) };
    answer(call, {
      _id: orderId,
      status: 'done',
      progress: 'received',
      version: 3,
      total: cents(7043),
      paid: cents(5843),
      ...money,
      dueBack: false,
    });
    await show();
    choose(/^Card/);
    choose('quality');
    press('Give back $12.00');
    await waitFor(() => expect(handed).toHaveBeenCalledWith({ amount: 1200, by: 'other' }));
    expect(dataSentTo(call)).toMatchObject([{ tender: card._id, drawer: drawerId }]);
  });

  it('[TENDER-14] is not given beside what was sent before it was corrected', async () => {
    await show();
    choose('quality');
    fill('Amount', '10');
    refuse(call, 'notReady');
    press('Give back $10.00');
    await screen.findByRole('alert');
    fill('Amount', '20');
    refuse(call, 'requestKeyReused');
    press('Give back $20.00');
    expect(await screen.findByText(/^What you sent before was done\./)).toBeDefined();
    expect(dataSentTo(call)).toHaveLength(2);
    press('Give back $20.00');
    await waitFor(() => expect(dataSentTo(call)).toHaveLength(3));
    const [first, corrected, again] = dataSentTo(call).map(({ requestKey }) => requestKey);
    expect([corrected === first, again === first]).toEqual([true, false]);
  });

  it.each(['0', 'some', '-5'])('[TENDER-13] is never “%s”', async (typed) => {
    await show();
    choose('quality');
    fill('Amount', typed);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button());
    expect(dataSentTo(call)).toEqual([]);
  });

  it('[TENDER-05] is never more than is left: the server says so, and it may be changed', async () => {
    refuse(call, 'tenderRefused', { reason: 'moreThanLeft' });
    await show();
    choose('quality');
    fill('Amount', '90');
    press('Give back $90.00');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That is more than is left of this payment.',
    );
    expect(handed).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '90');
  });
});
