import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aPrinter, aSlip, receiptPrinter, serveStations } from '../../testing/a-printer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { press } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ling, signInAs } from '../../testing/staff.ts';
import type { SignedIn } from '../staff/person.ts';
import type { Slip } from './printer-queries.ts';
import { SlipList } from './slip-list.tsx';

const printers = [aPrinter(), receiptPrinter];

async function show(
  about: Partial<Slip> = {},
  by: Pick<SignedIn, '_id' | 'name' | 'role'> = ling,
): Promise<void> {
  signInAs(by);
  serveStations();
  await renderInShop(<SlipList title="Slips" slips={[aSlip(about)]} printers={printers} />);
}

const row = () => screen.getByRole('listitem').textContent;
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('a slip', () => {
  it('[PRINT-15] says where it belongs, when, what printed it and how often it was tried', async () => {
    await show({ tries: 3, isReprint: true, printedBy: receiptPrinter._id, problem: 'paper jam' });
    await waitFor(() =>
      expect(row()).toBe(
        'B2 · Kitchen ticketprinted12:00 · Toast and bakery · Front · tried 3 times · copy · code of the printer: paper jamPrint again',
      ),
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `/staff/printers/${aSlip().session ?? ''}`,
    );
  });

  it('[PRINT-15] of another day says which', async () => {
    await show({ at: saturdayNoon - 24 * 3_600_000 });
    expect(row()).toContain('13 Nov 12:00');
  });

  it.each([
    [{ table: null, orderNumber: 42, kind: 'receipt', station: null }, 'No. 42 · Receipt'],
    [{ table: null, kind: 'drawerReport', station: null, session: null }, 'Drawer report'],
  ] as const)('[PRINT-15] of %o is called “%s”', async (about, name) => {
    await show(about);
    expect(row()).toMatch(new RegExp(`^${name}printed12:00 · Toast`));
    expect(screen.queryByRole('link') === null).toBe('session' in about);
  });

  it.each([
    [{ state: 'waiting' }, []],
    [{ state: 'sent' }, []],
    [{ state: 'printed' }, ['Print again']],
    [{ state: 'dropped' }, ['Print again']],
    [{ state: 'asking' }, ['Print here', 'Do not print', 'Print now']],
    [{ state: 'waiting', printer: receiptPrinter._id }, ['Print here']],
    [{ state: 'printed', printer: receiptPrinter._id }, ['Print again']],
  ] as const)('[PRINT-15] in state %o offers %o', async (about, offered) => {
    await show(about);
    expect(names()).toEqual(offered);
  });

  it.each([
    [{ state: 'printed', kind: 'receipt' }, []],
    [{ state: 'asking', kind: 'drawerReport' }, ['Do not print', 'Print now']],
    [{ state: 'printed', kind: 'ticket' }, ['Print again']],
  ] as const)('[PRINT-08] as %o offers the kitchen %o', async (about, offered) => {
    await show(about, { ...ling, role: 'kitchen' });
    expect(names()).toEqual(offered);
  });

  it.each([
    ['EPTR_REC_EMPTY', 'Out of paper'],
    ['coverOpen', 'Cover open'],
    ['cutOff', 'connection lost while printing'],
    ['noProof', 'the printer did not confirm it'],
    ['DeviceNotFound', 'code of the printer: DeviceNotFound'],
  ])('[PRINT-15] says in words what is wrong: %s', async (problem, words) => {
    await show({ state: 'waiting', problem });
    expect(row()).toMatch(new RegExp(`${words}$`));
  });

  it('[PRINT-05] that is old is dropped by a person', async () => {
    answer('create printers/decide', aSlip({ state: 'dropped' }));
    await show({ state: 'asking' });
    press('Do not print');
    await waitFor(() =>
      expect(dataSentTo('create printers/decide')).toMatchObject([
        { job: aSlip()._id, decision: 'drop' },
      ]),
    );
  });

  it.each([
    ['asking', 'Print now', 'create printers/decide'],
    ['asking', 'Print here', 'create printers/picture'],
    ['printed', 'Print again', 'create printers/reprint'],
  ] as const)('[PRINT-15] that is %s says why “%s” does nothing', async (state, name, call) => {
    refuse(call, 'notFound');
    await show({ state });
    press(name);
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
  });

  it('[PRINT-14] is printed as soon as its picture is there, and asked about again if it did not come out', async () => {
    const job = aSlip()._id;
    answer('create printers/picture', { job, png: 'iVBORw0KGgo=', width: 576, height: 400 });
    const page = vi.fn<() => void>();
    vi.stubGlobal('print', page);
    await show({ state: 'asking' });
    press('Print here');
    const picture = await screen.findByAltText('The slip as it is printed');
    expect(picture.getAttribute('width')).toBe('288');
    await waitFor(() => expect(page).toHaveBeenCalledOnce());
    press('Not yet');
    expect(screen.queryByAltText('The slip as it is printed')).toBeNull();
    expect(dataSentTo('create printers/decide')).toEqual([]);
  });

  it('[PRINT-04] [PRINT-14] is printed alone, though another one that was is still open', async () => {
    const job = aSlip()._id;
    answer('create printers/picture', { job, png: 'iVBORw0KGgo=', width: 576, height: 400 });
    const onPaper: number[] = [];
    vi.stubGlobal('print', () => {
      onPaper.push(document.querySelectorAll('.receipt').length);
    });
    serveStations();
    const slips = ['5', '6'].map((id) => aSlip({ _id: id.padStart(24, '0'), state: 'asking' }));
    await renderInShop(<SlipList title="Slips" slips={slips} printers={printers} />);
    for (const [index, button] of screen.getAllByText('Print here').entries()) {
      fireEvent.click(button);
      await waitFor(() => expect(onPaper).toHaveLength(index + 1));
    }
    expect(onPaper).toEqual([1, 1]);
  });
});
