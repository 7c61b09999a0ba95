import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import { aPrinter, aSlip, receiptPrinter, serveStations } from '../../testing/a-printer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, emit, refuse } from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import { PrinterAlarm } from './printer-alarm.tsx';
import type { Printer, Slip } from './printer-queries.ts';
import { OrderSlipsScreen, PrintersScreen } from './printers-screen.tsx';

const session = 'c'.repeat(24);

const toast = aPrinter({
  standIn: '2'.padStart(24, '0'),
  pollAddress: 'https://kamfai.example/api/print/secret',
  state: 'paperOut',
  statusCode: '410',
  alarmedAt: saturdayNoon,
  waiting: 3,
  asking: 1,
});
const pass: Printer = {
  ...receiptPrinter,
  _id: '2'.padStart(24, '0'),
  name: 'Pass',
  stations: [waterBar._id],
};
const old = aSlip({ _id: '3'.padStart(24, '0'), state: 'asking', tries: 0, printedAt: null });
const done = aSlip({ tries: 2, printedBy: pass._id });

function answerAll(slips: readonly Slip[] = [old, done]): void {
  answer('find printers', [toast, pass]);
  answer('find printers/jobs', [...slips]);
  serveStations();
}

describe('the printers of a shop', () => {
  it('[PRINT-15] are shown with how they stand, what waits, and who stands in', async () => {
    signInAs(ling);
    answerAll();
    await renderInShop(<PrintersScreen />);
    const card = (await screen.findByRole('heading', { name: 'Toast' })).closest('article');
    const shown = within(card ?? document.body);
    expect(shown.getByText('Out of paper')).toBeDefined();
    expect(await shown.findByText('Toast and bakery')).toBeDefined();
    expect(shown.getByText('Pass')).toBeDefined();
    expect(shown.getByText('3')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a printer' })).toBeNull();
  });

  it('[PRINT-05] [PRINT-15] ask about old slips, which a person prints or drops', async () => {
    signInAs(ling);
    answerAll();
    answer('create printers/decide', { ...old, state: 'waiting' });
    const { user } = await renderInShop(<PrintersScreen />);
    await user.click(await screen.findByRole('button', { name: 'Print now' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/decide')).toMatchObject([
        { job: old._id, decision: 'print' },
      ]),
    );
  });

  it('[PRINT-15] print a test on request', async () => {
    signInAs(ling);
    answerAll([]);
    answer('create printers/print', done);
    const { user } = await renderInShop(<PrintersScreen />);
    await user.click(await screen.findByRole('button', { name: 'Test print at Pass' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([
        { kind: 'test', printer: pass._id },
      ]),
    );
  });

  it('[PRINT-01] [PRINT-15] are added and changed by managers, who see the poll address', async () => {
    signInAs(fanny);
    answerAll([]);
    refuse('create printers', 'formInvalid', {
      problems: [{ field: 'address', code: 'addressInvalid' }],
    });
    const { user } = await renderInShop(<PrintersScreen />);
    await user.click(await screen.findByRole('button', { name: 'Add a printer' }));
    await user.type(await screen.findByLabelText('Name'), 'Wok');
    await user.selectOptions(screen.getByLabelText('Connected by'), 'escPos');
    await user.click(await screen.findByLabelText('Toast and bakery'));
    await user.click(screen.getByLabelText('Receipts and reports'));
    await user.selectOptions(screen.getByLabelText('Receipt after a payment'), 'counter');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/An address in the shop’s own network/)).toBeDefined();
    expect(dataSentTo('create printers')).toMatchObject([
      { name: 'Wok', protocol: 'escPos', stations: [toastCounter._id], autoReceipts: 'counter' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Settings of Toast' }));
    expect(await screen.findByText(toast.pollAddress ?? '')).toBeDefined();
  });
});

describe('the slips of an order', () => {
  it('[PRINT-08] [PRINT-15] are printed again', async () => {
    signInAs(ling);
    answerAll([done]);
    answer('create printers/reprint', { ...done, isReprint: true });
    const { user } = await renderInShop(
      <ParamsContext value={{ session }}>
        <OrderSlipsScreen />
      </ParamsContext>,
    );
    expect(await screen.findByText(/tried 2 times/)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Print again' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/reprint')).toMatchObject([{ job: done._id }]),
    );
  });

  it('[PRINT-14] are printed from the page, and done when the person says so', async () => {
    signInAs(ling);
    answerAll([{ ...old, printer: pass._id, state: 'waiting' }]);
    answer('create printers/picture', {
      job: old._id,
      png: 'iVBORw0KGgo=',
      width: 576,
      height: 400,
    });
    answer('create printers/decide', done);
    vi.stubGlobal('print', () => undefined);
    const { user } = await renderInShop(<PrintersScreen />);
    await user.click(await screen.findByRole('button', { name: 'Print here' }));
    expect(await screen.findByAltText('The slip as it is printed')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'It came out' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/decide')).toMatchObject([{ decision: 'printed' }]),
    );
  });

  it('[PRINT-14] [PRINT-15] come by themselves once an order has written them', async () => {
    vi.useFakeTimers({ now: saturdayNoon, shouldAdvanceTime: true });
    signInAs(ling);
    answerAll([]);
    await renderInShop(<PrintersScreen />);
    expect(await screen.findByRole('button', { name: 'Test print at Pass' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Print here' })).toBeNull();
    answerAll([{ ...old, printer: pass._id, state: 'waiting' }]);
    passTime(10_000);
    expect(await screen.findByRole('button', { name: 'Print here' })).toBeDefined();
  });

  it('[PRINT-14] are still asked about when the page has read its slips again', async () => {
    signInAs(ling);
    const slip = { ...old, printer: pass._id, state: 'waiting' } as const;
    answerAll([slip]);
    answer('create printers/picture', {
      job: slip._id,
      png: 'iVBORw0KGgo=',
      width: 576,
      height: 400,
    });
    vi.stubGlobal('print', () => undefined);
    const { user } = await renderInShop(<PrintersScreen />);
    await user.click(await screen.findByRole('button', { name: 'Print here' }));
    expect(await screen.findByAltText('The slip as it is printed')).toBeDefined();
    answerAll([{ ...slip, state: 'asking' }]);
    act(() => emit('printers changed', { shop: null }));
    expect(await screen.findByRole('button', { name: 'Do not print' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'It came out' })).toBeDefined();
  });
});

describe('a printer that cannot print', () => {
  it('[PRINT-07] is said on every page, with its stand-in and what waits for a person', async () => {
    signInAs(ling);
    answerAll();
    await renderInShop(<PrinterAlarm />);
    expect(await screen.findByText('Toast: Out of paper. Pass prints instead.')).toBeDefined();
    expect(screen.getByText('1 slip asks for you')).toBeDefined();
  });
});
