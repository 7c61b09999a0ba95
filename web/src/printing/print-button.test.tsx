import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPrinter, aSlip, receiptPrinter } from '../../testing/a-printer.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useNotices } from '../ui/notices.ts';
import { PrintButton } from './print-button.tsx';

const page = vi.fn<() => void>();
const receipt = { kind: 'receipt', session: 'a'.repeat(24) } as const;

beforeEach(() => {
  page.mockClear();
  vi.stubGlobal('print', page);
});

async function pressed(): Promise<void> {
  await renderInShop(<PrintButton what={receipt} label="Print" />);
  press('Print');
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false'));
}

const toasts = () => useNotices.getState().toasts.map(({ kind, text }) => [kind, text]);

describe('printing a receipt', () => {
  it('[PRINT-16] goes to the shop’s printer of receipts, and says so', async () => {
    answer('find printers', [aPrinter(), receiptPrinter]);
    answer('create printers/print', aSlip({ kind: 'receipt' }));
    await pressed();
    expect([dataSentTo('create printers/print').length, page.mock.calls.length]).toEqual([1, 0]);
    expect(dataSentTo('create printers/print')).toMatchObject([receipt]);
    expect(toasts()).toEqual([['success', 'On its way to the printer']]);
  });

  it('[PRINT-16] prints the page where no printer takes receipts', async () => {
    answer('find printers', [aPrinter()]);
    await pressed();
    expect([dataSentTo('create printers/print').length, page.mock.calls.length]).toEqual([0, 1]);
    expect(toasts()).toEqual([]);
  });

  it('[PRINT-16] prints the page where nobody says what printers there are', async () => {
    refuse('find printers', 'notAllowed');
    await pressed();
    expect(page).toHaveBeenCalledOnce();
  });

  it('[PRINT-16] says why a printer takes nothing, and prints no page for it', async () => {
    answer('find printers', [receiptPrinter]);
    refuse('create printers/print', 'printRefused', { reason: 'noPrinter' });
    await pressed();
    expect(toasts()).toEqual([['error', 'No printer of this shop prints receipts.']]);
    expect(page).not.toHaveBeenCalled();
  });
});
