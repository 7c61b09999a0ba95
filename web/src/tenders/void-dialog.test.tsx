import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, aTender, drawerId, serveTill } from '../../testing/a-bill.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import type { Session } from '../shops/start.ts';
import { useNotices } from '../ui/notices.ts';
import { VoidDialog } from './void-dialog.tsx';

const call = 'create tableSessions/status';
const closed = vi.fn<(answer: true | null) => void>();
const left = { amount: cents(7000), tip: cents(300) };
const bill = aBill({
  open: cents(0),
  tenders: [aTender({ left }), aTender({ _id: '2'.repeat(24), kind: 'card', left })],
});
const voided = {
  _id: orderId,
  status: 'void',
  progress: 'received',
  version: 3,
  total: cents(7000),
  paid: cents(0),
} as const;

async function open(about: Partial<Session> = {}): Promise<void> {
  closed.mockClear();
  signInAs(fanny);
  serveTill();
  const order = anOrder({ status: 'done', ...about });
  await renderInShop(<VoidDialog order={order} bill={bill} open onClose={closed} />);
  await screen.findByRole('radio', { name: 'guestLeft' });
}

async function confirm(): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: 'guestLeft' }));
  press('Void the order');
  await sentOnce(call);
}

describe('voiding a paid order', () => {
  it('[TENDER-13] says how much goes back, by what it was paid', async () => {
    await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Hand back in cash$73.00',
      'Give back by the same means$73.00',
    ]);
  });

  it('[TENDER-13] asks for a reason first', async () => {
    await open();
    press('Choose a reason');
    expect(dataSentTo(call)).toEqual([]);
  });

  it.each([
    { progress: 'received', stockReturns: true },
    { progress: 'preparing', stockReturns: false },
  ] as const)(
    '[TENDER-13] suggests that stock returns of what is $progress: $stockReturns',
    async (of) => {
      answer(call, voided);
      await open({ progress: of.progress });
      await confirm();
      expect(dataSentTo(call)).toMatchObject([
        { stockReturns: of.stockReturns, reason: 'guestLeft', drawer: drawerId },
      ]);
      await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
      expect(useNotices.getState().toasts).toEqual([]);
    },
  );

  it('[TERMINAL-13] says that money must be given back at the gateway', async () => {
    answer(call, { ...voided, dueBack: true });
    await open();
    await confirm();
    await waitFor(() =>
      expect(useNotices.getState().toasts).toMatchObject([
        { kind: 'error', text: 'Look at the gateway, and give it back there by hand' },
      ]),
    );
  });

  it('[TENDER-13] stays with the reason of a refusal', async () => {
    refuse(call, 'tenderRefused', { reason: 'drawerShort' });
    await open();
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is not that much cash in the drawer.',
    );
    expect(closed).not.toHaveBeenCalled();
  });
});
