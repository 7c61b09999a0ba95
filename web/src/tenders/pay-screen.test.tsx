import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { aTender, drawerId, serveBill, serveTill, taken } from '../../testing/a-bill.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import { anOrder, orderId } from '../../testing/an-order.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  emit,
  refuse,
  refusal,
  sentTo,
} from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { PayScreen } from './pay-screen.tsx';

type AtTerminal = AnswerTo<'create payments/terminalStatus'>;

const page = (
  <ParamsContext value={{ session: orderId }}>
    <PayScreen />
  </ParamsContext>
);

async function renderPay() {
  signInAs(ling);
  serveTill();
  return renderInShop(page);
}

afterEach(() => vi.useRealTimers());

describe('the pay screen', () => {
  it('[TENDER-10] takes cash by digits and Enter, with its rounding and change', async () => {
    serveBill();
    const { user } = await renderPay();
    answer('create tenders/take', taken());
    const given = await screen.findByLabelText('Cash given');
    expect(document.activeElement).toBe(given);
    await user.keyboard('100');
    expect(screen.getByText('Cash rounding')).toBeDefined();
    expect(screen.getByText('$29.60')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(dataSentTo('create tenders/take')).toMatchObject([
      { session: orderId, kind: 'cash', amount: 7043, given: 10_000, drawer: drawerId, tip: 0 },
    ]);
    serveBill(
      { open: cents(0), tenders: [aTender({ amount: cents(7040), change: cents(2960) })] },
      'done',
    );
    act(() => emit('tableSessions changed', changed()));
    expect(await screen.findByRole('button', { name: 'Next sale' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('Give change$29.60');
  });

  it('[SPLIT-06] says how much of it guests are paying, as long as they are', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serveBill({ claimed: cents(3000) });
    await renderPay();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Guests are paying \$30\.00 /);
    serveBill({ claimed: cents(0) });
    passTime(15_000);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[TENDER-08] says what to give back of a bill that has become smaller', async () => {
    serveBill({ paid: cents(8043), open: cents(0) });
    await renderPay();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^\$10\.00 more was paid/);
    expect(screen.getByRole('button', { name: 'Close the bill' })).toBeDefined();
  });

  it('[TENDER-10] goes on to the next sale by one Enter, and offers nothing to close before', async () => {
    serveBill();
    const { user } = await renderPay();
    answer('create tenders/take', taken());
    await screen.findByLabelText('Cash given');
    const late = Promise.withResolvers<Session>();
    serveBill({ open: cents(0), tenders: [aTender({ amount: cents(7040) })] });
    answerBy('create tableSessions/subscribe', () => late.promise);
    await user.keyboard('100{Enter}');
    expect(await screen.findByText('$0.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close the bill' })).toBeNull();
    act(() => late.resolve(anOrder({ total: cents(7043), status: 'done' })));
    const next = await screen.findByRole('button', { name: 'Next sale' });
    expect(document.activeElement).toBe(next);
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/staff/till');
  });

  it('[TENDER-10] [PRINT-16] prints the receipt where the shop prints them', async () => {
    serveBill({ open: cents(0), tenders: [aTender({ amount: cents(7040) })] }, 'done');
    const { user } = await renderPay();
    answer('find printers', [receiptPrinter]);
    refuse('create printers/print', 'notFound');
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([
        { kind: 'receipt', session: orderId },
      ]),
    );
  });

  it('[TENDER-10] takes a part by card with a tip, and shows what is left', async () => {
    serveBill();
    const { user } = await renderPay();
    answer('create tenders/take', taken({ status: 'toPay', open: cents(4043), change: cents(0) }));
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    await user.type(screen.getByLabelText('Amount'), '30');
    await user.type(screen.getByLabelText('Tip'), '2.5');
    await user.click(screen.getByRole('button', { name: 'Book $32.50 by card' }));
    expect(dataSentTo('create tenders/take')).toMatchObject([
      { kind: 'card', amount: 3000, tip: 250, given: null },
    ]);
  });

  it('[TILL-08] takes a part by card by keys alone, wherever the focus is', async () => {
    serveBill();
    const { user } = await renderPay();
    answer('create tenders/take', taken({ status: 'toPay', open: cents(4043), change: cents(0) }));
    await screen.findByLabelText('Cash given');
    await user.keyboard('100{F4}30{Enter}');
    expect(dataSentTo('create tenders/take')).toMatchObject([
      { kind: 'card', amount: 3000, given: null },
    ]);
  });

  it('[TILL-08] asks by a key for the name of other means, and for cash again', async () => {
    serveBill();
    const { user } = await renderPay();
    await screen.findByLabelText('Cash given');
    await user.keyboard('{F8}Voucher');
    expect(await screen.findByDisplayValue('Voucher')).toBe(document.activeElement);
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Cash given')).toBe(document.activeElement);
  });

  it('[TILL-08] clears by Escape what was typed, and then goes back to the till', async () => {
    serveBill();
    const { user } = await renderPay();
    const given = await screen.findByLabelText('Cash given');
    history.replaceState(null, '', `/staff/pay/${orderId}`);
    await user.keyboard('50{Escape}');
    expect([given.getAttribute('value'), location.pathname]).toEqual(['', `/staff/pay/${orderId}`]);
    await user.keyboard('{Escape}');
    expect(location.pathname).toBe('/staff/till');
  });

  it('[TENDER-10] shows at once what another device has taken', async () => {
    serveBill();
    await renderPay();
    expect((await screen.findAllByText('$70.43')).length).toBeGreaterThan(1);
    serveBill({ open: cents(2043), paid: cents(5000), tenders: [aTender()] });
    act(() => emit('tableSessions changed', changed()));
    expect(await screen.findByText('$20.43')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Paid so far' })).toBeDefined();
  });

  it('[TENDER-10] closes a bill that costs nothing', async () => {
    serveBill({ open: cents(0) });
    const { user } = await renderPay();
    const { _id, status, progress, version, total, paid } = taken();
    answer('create payments/counter', { _id, status, progress, version, total, paid });
    await user.click(await screen.findByRole('button', { name: 'Close the bill' }));
    expect(sentTo('create payments/counter')).toHaveLength(1);
  });

  it('[TENDER-11] sends a tender without an answer again under its key, after a reload too', async () => {
    serveBill();
    const { user, unmount } = await renderPay();
    answerBy('create tenders/take', () => Promise.reject(refusal('takesTooLong', {}, 408)));
    await screen.findByLabelText('Cash given');
    await user.keyboard('100{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('No answer yet');
    unmount();
    answer('create tenders/take', taken());
    await renderInShop(page);
    await waitFor(() => expect(localStorage.getItem('tillTenders')).toBeNull());
    const keys = new Set(dataSentTo('create tenders/take').map((sent) => sent['requestKey']));
    expect([keys.size, sentTo('create tenders/take').length > 1]).toEqual([1, true]);
  });

  it('[TENDER-11] sends it under its key however long no answer comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serveBill();
    const { user } = await renderPay();
    answerBy('create tenders/take', () => Promise.reject(refusal('takesTooLong', {}, 408)));
    await screen.findByLabelText('Cash given');
    await user.keyboard('100{Enter}');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sentTo('create tenders/take').length).toBeGreaterThan(40));
    const keys = new Set(dataSentTo('create tenders/take').map((sent) => sent['requestKey']));
    expect(keys.size).toBe(1);
  });

  it('[TENDER-11] forgets a tender that was refused, and says why', async () => {
    serveBill();
    const { user } = await renderPay();
    refuse('create tenders/take', 'tenderRefused', { reason: 'moreThanOpen' });
    await screen.findByLabelText('Cash given');
    await user.keyboard('100{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That is more than is left to pay.',
    );
    expect(localStorage.getItem('tillTenders')).toBeNull();
  });

  it('[DRAWER-05] leads to the drawers once the one of this till turns out to be closed', async () => {
    serveBill();
    const { user } = await renderPay();
    refuse('create tenders/take', 'drawerRefused', { reason: 'drawerClosed' });
    await screen.findByLabelText('Cash given');
    answer('find drawers', []);
    await user.keyboard('100{Enter}');
    expect(await screen.findByRole('link', { name: 'Open a drawer' })).toBeDefined();
  });

  it('[DRAWER-05] [TERMINAL-12] names no closed drawer to a terminal a second time', async () => {
    serveBill();
    const { user } = await renderPay();
    refuse('create payments/terminal', 'drawerRefused', { reason: 'drawerClosed' });
    const send = async (): Promise<void> => {
      await user.click(await screen.findByRole('radio', { name: 'Terminal' }));
      await user.click(screen.getByRole('button', { name: /to the terminal$/ }));
      expect(await screen.findByText('This drawer is closed.')).toBeDefined();
    };
    await screen.findByLabelText('Cash given');
    answer('find drawers', []);
    await send();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(await screen.findByRole('link', { name: 'Open a drawer' })).toBeDefined();
    await send();
    await waitFor(() =>
      expect(dataSentTo('create payments/terminal')).toMatchObject([
        { drawer: drawerId },
        { drawer: null },
      ]),
    );
  });

  it('[TERMINAL-12] follows a payment from waiting over unknown to approved', async () => {
    serveBill();
    const { user } = await renderPay();
    answer('create payments/terminal', {
      kind: 'terminal',
      terminal: 'c'.repeat(24),
      reference: 'R1',
      amount: cents(7043),
      currency: 'HKD',
    });
    answer('create payments/terminalStatus', atTerminal('waiting'));
    await user.click(await screen.findByRole('radio', { name: 'Terminal' }));
    await user.type(screen.getByLabelText('Tip'), '5');
    await user.click(screen.getByRole('button', { name: 'Send $75.43 to the terminal' }));
    expect(await screen.findByText('Waiting for the card')).toBeDefined();
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
    answer('create payments/terminalStatus', atTerminal('unknown'));
    expect(await screen.findByText('No answer from the terminal')).toBeDefined();
    answer('create payments/terminalStatus', atTerminal('approved'));
    expect(await screen.findByText('Approved')).toBeDefined();
    expect(dataSentTo('create payments/terminal')).toMatchObject([
      { amount: null, tip: 500, drawer: drawerId },
    ]);
  });

  it('[TERMINAL-12] shows a payment that another till starts meanwhile, after one of its own too', async () => {
    serveBill();
    const { user } = await renderPay();
    const start = async (reference: string) => {
      serveAttempt(reference);
      answer('create payments/terminalStatus', { ...atTerminal('waiting'), reference });
      act(() => emit('tableSessions changed', changed()));
      expect(await screen.findByText('Waiting for the card')).toBeDefined();
      answer('create payments/terminalStatus', { ...atTerminal('declined'), reference });
      serveTill();
      act(() => emit('tableSessions changed', changed()));
      await user.click(await screen.findByRole('button', { name: 'Go on' }));
      expect(await screen.findByRole('radio', { name: 'Cash' })).toBeDefined();
    };
    await screen.findByRole('radio', { name: 'Cash' });
    await start('R1');
    answer('create payments/terminal', startedAtTerminal);
    answer('create payments/terminalStatus', { ...atTerminal('declined'), reference: 'R2' });
    await user.click(screen.getByRole('radio', { name: 'Terminal' }));
    await user.click(screen.getByRole('button', { name: /to the terminal$/ }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    await start('R3');
  });

  it('[TERMINAL-12] shows a payment that was started before, and lets the rest be paid after a decline', async () => {
    serveBill();
    signInAs(ling);
    serveTill();
    serveAttempt('R1');
    answer('create payments/terminalStatus', atTerminal('declined'));
    const { user } = await renderInShop(page);
    expect(await screen.findByText('Declined')).toBeDefined();
    expect(screen.getByText(/The card was not charged/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByRole('radio', { name: 'Cash' })).toBeDefined();
  });
});

const attempt = {
  reference: 'R1',
  amount: cents(7043),
  currency: 'HKD',
  gateway: 'terminal',
  at: 1_700_000_000_000,
} as const;

const startedAtTerminal = {
  kind: 'terminal',
  terminal: 'c'.repeat(24),
  reference: 'R2',
  amount: cents(7043),
  currency: 'HKD',
} as const;

function serveAttempt(reference: string): void {
  answer('create tableSessions/updatePayment', {
    session: { _id: orderId, status: 'toPay', version: 1, total: cents(7043), paid: cents(0) },
    status: 'pending',
    attempts: [{ ...attempt, reference, status: 'begun', isPart: false }],
  });
}

function changed() {
  const { shop, progress } = anOrder();
  return { _id: orderId, shop, status: 'toPay', progress, version: 2 };
}

function atTerminal(state: AtTerminal['state']): AtTerminal {
  return {
    session: { _id: orderId, status: 'toPay', version: 1, total: cents(7043), paid: cents(0) },
    orderNumber: 42,
    reference: 'R1',
    amount: cents(7043),
    currency: 'HKD',
    terminal: 'c'.repeat(24),
    state,
    reason: null,
    deadline: 1_800_000_000_000,
  };
}
