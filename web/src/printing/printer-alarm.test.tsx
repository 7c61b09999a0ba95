import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPrinter, receiptPrinter } from '../../testing/a-printer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, emit, goOffline, goOnline } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { PrinterAlarm } from './printer-alarm.tsx';
import type { Printer } from './printer-queries.ts';

const down = aPrinter({ state: 'silent', alarmedAt: saturdayNoon });
const standIn = { ...receiptPrinter, _id: '2'.padStart(24, '0'), name: 'Pass' };

async function show(...printers: readonly Printer[]): Promise<void> {
  answer('find printers', printers);
  await renderInShop(<PrinterAlarm />);
}

const alarm = () => screen.findByRole('link');

describe('the alarm of printers', () => {
  it('[PRINT-07] names each that cannot print, and leads to them', async () => {
    await show(down, { ...standIn, state: 'coverOpen', alarmedAt: saturdayNoon }, receiptPrinter);
    const link = await alarm();
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Toast: Not reachedPass: Cover open',
      '/staff/printers',
    ]);
  });

  it('[PRINT-06] names a stand-in only where that one prints', async () => {
    const own = { ...down, standIn: standIn._id };
    await show(own, standIn);
    expect((await alarm()).textContent).toBe('Toast: Not reached. Pass prints instead.');
    answer('find printers', [own, { ...standIn, state: 'fault', alarmedAt: saturdayNoon }]);
    act(() => emit('printers changed', { shop: null }));
    await waitFor(() =>
      expect(screen.getByRole('link').textContent).toBe('Toast: Not reachedPass: Fault'),
    );
  });

  it('[PRINT-06] names the printer that stands in for a stand-in that is down, too', async () => {
    const third = { ...standIn, _id: '3'.padStart(24, '0'), name: 'Bar' };
    const second = { ...standIn, alarmedAt: saturdayNoon, standIn: third._id };
    await show({ ...down, standIn: second._id }, { ...second, state: 'fault' }, third);
    expect((await alarm()).textContent).toBe(
      'Toast: Not reached. Bar prints instead.Pass: Fault. Bar prints instead.',
    );
  });

  it('[PRINT-06] names no stand-in that is silent, though nobody has missed it yet', async () => {
    await show({ ...down, standIn: standIn._id }, { ...standIn, state: 'silent' });
    expect((await alarm()).textContent).toBe('Toast: Not reached');
  });

  it('[PRINT-06] names none where two that are down stand in for each other', async () => {
    const other = { ...standIn, alarmedAt: saturdayNoon, standIn: down._id };
    await show({ ...down, standIn: other._id }, { ...other, state: 'fault' });
    expect((await alarm()).textContent).toBe('Toast: Not reachedPass: Fault');
  });

  it('[PRINT-05] counts the slips that ask, of all printers', async () => {
    await show({ ...receiptPrinter, asking: 2 }, aPrinter({ asking: 1 }));
    expect((await alarm()).textContent).toBe('3 slips ask for you');
  });

  it('[PRINT-07] ends with the next answer, after a reconnect or by itself', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    await show(down);
    await alarm();
    goOffline();
    answer('find printers', [receiptPrinter]);
    goOnline();
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    answer('find printers', [down]);
    passTime(10_000);
    expect(await alarm()).toBeDefined();
  });
});
