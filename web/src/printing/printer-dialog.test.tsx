import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toastCounter } from '@servery/demo/restaurant/stations.ts';
import { aPrinter, receiptPrinter, serveStations } from '../../testing/a-printer.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { fill, press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { sentOnce } from '../../testing/sent-once.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { useNotices } from '../ui/notices.ts';
import { PrinterDialog } from './printer-dialog.tsx';
import type { Printer } from './printer-queries.ts';

const closed = vi.fn<(answer: true | null) => void>();

async function show(printer: Printer | null, others: readonly Printer[] = []): Promise<void> {
  closed.mockClear();
  signInAs(fanny);
  serveStations();
  const all = printer === null ? others : [printer, ...others];
  await renderInShop(<PrinterDialog printer={printer} all={all} open onClose={closed} />);
  await screen.findByLabelText('Toast and bakery');
}

const toasts = () => useNotices.getState().toasts.map(({ text }) => text);

describe('a new printer', () => {
  it('[PRINT-01] is added once, and edited where its answer was lost', async () => {
    const first = 'Wok';
    answerBy('create printers', () => {
      const tries = dataSentTo('create printers');
      if (tries.length === 1) return Promise.reject(refusal('notReady'));
      return tries.at(-1)?.['name'] === first
        ? Promise.resolve(aPrinter({ name: first }))
        : Promise.reject(refusal('requestKeyReused', {}, 409));
    });
    answer('patch printers', aPrinter());
    await show(null);
    fill('Name', first);
    press('Save');
    await screen.findByRole('alert');
    fill('Name', 'Grill');
    press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    const keys = dataSentTo('create printers').map(({ requestKey }) => requestKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(sentTo('patch printers')).toMatchObject([
      { id: aPrinter()._id, data: { name: 'Grill' } },
    ]);
  });

  it('[PRINT-01] needs a name', async () => {
    await show(null);
    fill('Name', '  ');
    press('Save');
    expect(dataSentTo('create printers')).toEqual([]);
  });

  it('[PRINT-13] has an address only where it is reached in the network', async () => {
    answer('create printers', aPrinter());
    await show(null);
    expect(screen.queryByLabelText('Address in the network')).toBeNull();
    fill('Connected by', 'escPos');
    fill('Address in the network', ' 192.168.1.50:9100 ');
    fireEvent.click(screen.getByLabelText('Says when paper came out'));
    fill('Connected by', 'epsonDirectPrint');
    expect(screen.queryByLabelText('Address in the network')).toBeNull();
    fill('Name', ' Wok ');
    fill('Paper', '384');
    press('Save');
    expect(await sentOnce('create printers')).toMatchObject({
      name: 'Wok',
      protocol: 'epsonDirectPrint',
      address: null,
      dots: 384,
    });
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(toasts()).toEqual(['Saved']);
  });

  it('[PRINT-01] has neither an address to type in nor a removal yet', async () => {
    await show(null);
    expect(screen.queryByText('Address for the printer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove this printer' })).toBeNull();
    expect(screen.queryByLabelText('Stand-in')).toBeNull();
  });
});

describe('the settings of a printer', () => {
  it('[PRINT-01] are as they were, and saved as they are changed', async () => {
    answer('patch printers', aPrinter());
    await show(aPrinter({ takesReceipts: true, autoReceipts: 'all' }), [receiptPrinter]);
    expect(screen.getByText(/^One receipt for each payment/)).toBeDefined();
    fill('Receipt after a payment', 'none');
    expect(screen.queryByText(/^One receipt for each payment/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Toast and bakery'));
    fill('Stand-in', receiptPrinter._id);
    press('Save');
    await waitFor(() => expect(closed).toHaveBeenCalledWith(true));
    expect(sentTo('patch printers')).toMatchObject([
      {
        id: aPrinter()._id,
        data: { stations: [], autoReceipts: 'none', standIn: receiptPrinter._id },
      },
    ]);
  });

  it('[PRINT-01] are what was edited: a stand-in that somebody else has chosen meanwhile stays', async () => {
    answer('patch printers', aPrinter());
    await show(aPrinter(), [receiptPrinter]);
    fill('Name', ' Toaster ');
    press('Save');
    expect(await sentOnce('patch printers')).toEqual({ name: 'Toaster' });
  });

  it('[PRINT-01] are another request once something else was typed, the same where nothing was', async () => {
    refuse('patch printers', 'notReady');
    await show(aPrinter());
    fill('Name', 'Toaster');
    for (const tries of [1, 2]) {
      press('Save');
      await waitFor(() => expect(sentTo('patch printers')).toHaveLength(tries));
      expect(await screen.findByRole('alert')).toBeDefined();
    }
    fill('Name', 'Grill');
    press('Save');
    await waitFor(() => expect(sentTo('patch printers')).toHaveLength(3));
    const keys = dataSentTo('patch printers').map((data) => data['requestKey']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[PRINT-16] ask when receipts come out only where it takes receipts', async () => {
    await show(aPrinter({ stations: [toastCounter._id] }));
    expect(screen.queryByLabelText('Receipt after a payment')).toBeNull();
    fireEvent.click(screen.getByLabelText('Receipts and reports'));
    expect(screen.getByLabelText('Receipt after a payment')).toHaveProperty('value', 'none');
  });

  it('[PRINT-06] offer every other printer as a stand-in, and nobody', async () => {
    await show(aPrinter({ standIn: receiptPrinter._id }), [receiptPrinter]);
    const options = [...screen.getByLabelText('Stand-in').querySelectorAll('option')];
    expect(options.map(({ textContent }) => textContent)).toEqual(['No stand-in', 'Front']);
    fill('Stand-in', '');
    expect(screen.getByLabelText('Stand-in')).toHaveProperty('value', '');
  });

  it('[PRINT-01] stay open over what the server refuses', async () => {
    refuse('patch printers', 'formInvalid', {
      problems: [{ field: 'standIn', code: 'standInUnknown' }],
    });
    await show(aPrinter());
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('This printer cannot stand in.');
    expect(closed).not.toHaveBeenCalled();
  });

  it('[PRINT-01] remove it by two touches, not by one', async () => {
    answer('create printers/remove', { _id: aPrinter()._id });
    await show(aPrinter());
    press('Remove this printer');
    expect(dataSentTo('create printers/remove')).toEqual([]);
    press('Remove it, and drop what waits for it');
    expect(await sentOnce('create printers/remove')).toEqual({ printer: aPrinter()._id });
    await waitFor(() => expect(toasts()).toEqual(['Removed']));
  });

  it('[PRINT-01] copy the secret address, and make it another', async () => {
    const address = 'https://kamfai.example/api/print/secret';
    answer('create printers/renew', aPrinter({ pollAddress: `${address}2` }));
    await show(aPrinter({ pollAddress: address }));
    press('Copy');
    await waitFor(() => expect(toasts()).toEqual(['Copied']));
    expect(await navigator.clipboard.readText()).toBe(address);
    press('New address');
    expect(await sentOnce('create printers/renew')).toEqual({ printer: aPrinter()._id });
    await waitFor(() => expect(toasts()).toContain('The old address no longer works'));
    expect(screen.queryByText(address)).toBeNull();
    press('Copy');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${address}2`));
  });
});
