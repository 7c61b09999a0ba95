import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { drawerId } from '../../testing/a-bill.ts';
import { drawerEvent, openDrawer, reportOf } from '../../testing/a-drawer.ts';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { receiptPrinter } from '../../testing/a-printer.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  neverAnswer,
  refusal,
  refuse,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { ParamsContext } from '../router/address.ts';
import { DrawerReportScreen, DrawerScreen } from './drawer-screen.tsx';

const open = drawerEvent('open', { amount: cents(100_000) });
const sale = drawerEvent('cashTender', {
  amount: cents(7040),
  cashRounding: cents(3),
  means: 'cash',
});
const counted = drawerEvent('count', { amount: cents(107_040) });

describe('the drawer of a till', () => {
  it('[DRAWER-07] is opened with its float, counted by notes and coins or typed', async () => {
    signInAs(ling);
    answer('find drawers', []);
    answer('create drawers/open', openDrawer);
    const { user } = await renderInShop(<DrawerScreen />);
    const note = await screen.findByRole('textbox', { name: '$500' });
    await user.type(note, '2');
    await user.type(screen.getByRole('textbox', { name: '$0.50' }), '3');
    await user.type(screen.getByRole('textbox', { name: 'Name of the drawer' }), 'Bar');
    answer('find drawers', [openDrawer]);
    refuse('find drawers/report', 'drawerRefused', { reason: 'countFirst' });
    await user.click(screen.getByRole('button', { name: 'Open with $1,001.50' }));
    expect(dataSentTo('create drawers/open')).toMatchObject([{ drawer: 'Bar', float: 100_150 }]);
    expect(await screen.findByText('The figures are shown after the count.')).toBeDefined();
  });

  it('[DRAWER-07] has a sum typed in place of its notes', async () => {
    signInAs(ling);
    answer('find drawers', []);
    const { user } = await renderInShop(<DrawerScreen />);
    await user.type(await screen.findByRole('textbox', { name: '$500' }), '2');
    await user.type(screen.getByLabelText('Or the sum'), '12.5');
    expect(screen.getByRole('button', { name: 'Open with $12.50' })).toBeDefined();
  });

  it('[DRAWER-08] takes a drop with its amount and reason', async () => {
    signInAs(ling);
    answer('find drawers', [openDrawer]);
    refuse('find drawers/report', 'drawerRefused', { reason: 'countFirst' });
    answer('create drawers/record', { event: open._id });
    const { user } = await renderInShop(<DrawerScreen />);
    await user.click(await screen.findByRole('button', { name: 'Drop to safe' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount'), '500');
    await user.type(dialog.getByLabelText('Reason'), 'evening');
    await user.click(dialog.getByRole('button', { name: 'Drop to safe' }));
    expect(dataSentTo('create drawers/record')).toMatchObject([
      { drawer: drawerId, kind: 'drop', amount: 50_000, reason: 'evening', approval: null },
    ]);
  });

  it('[DRAWER-08] is opened without a sale by an approval for the same reason', async () => {
    signInAs(ling);
    answer('find drawers', [openDrawer]);
    refuse('find drawers/report', 'drawerRefused', { reason: 'countFirst' });
    const needed = { action: 'noSale', target: drawerId, amount: 0 };
    answerBy('create drawers/record', () =>
      Promise.reject(refusal('approvalRequired', needed, 403)),
    );
    const { user } = await renderInShop(<DrawerScreen />);
    await user.click(await screen.findByRole('button', { name: 'Open without a sale' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: 'change' }));
    await user.click(dialog.getByRole('button', { name: 'Open without a sale' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Approval needed' }));
    expect(asking.getByRole('radio', { name: 'change' })).toHaveProperty('checked', true);
  });

  it('[DRAWER-09] is counted blind and closed with a reason for what is short', async () => {
    signInAs(ling);
    answer('find drawers', [openDrawer]);
    refuse('find drawers/report', 'drawerRefused', { reason: 'countFirst' });
    const { user } = await renderInShop(<DrawerScreen />);
    await user.click(await screen.findByRole('button', { name: 'Count and close' }));
    expect(screen.queryByText('Cash expected')).toBeNull();
    await user.type(screen.getByLabelText('Or the sum'), '1000');
    const count = drawerEvent('count', { amount: cents(100_000) });
    answer('create drawers/count', {
      event: count._id,
      counted: cents(100_000),
      expected: cents(107_040),
      overOrShort: cents(-7040),
    });
    answer('find drawers/report', reportOf([open, sale, count]));
    await user.click(screen.getByRole('button', { name: 'Counted $1,000.00' }));
    expect((await screen.findByRole('status')).textContent).toContain('Short−$70.40');
    answer('create drawers/close', reportOf([open, sale, count, drawerEvent('close')]));
    await user.type(screen.getByLabelText('Why it differs'), 'a note was lost');
    await user.click(screen.getByRole('button', { name: 'Close and make the Z report' }));
    await waitFor(() =>
      expect(dataSentTo('create drawers/close')).toMatchObject([
        { drawer: drawerId, reason: 'a note was lost' },
      ]),
    );
    expect(location.pathname).toBe(`/staff/drawer/${drawerId}`);
  });

  it('[DRAWER-02] [DRAWER-06] shows what was taken since it was last looked at', async () => {
    signInAs(fanny);
    answer('find drawers', [openDrawer]);
    answer('find drawers/report', reportOf([open]));
    const { unmount } = await renderInShop(<DrawerScreen />);
    await screen.findByText('Cash expected', { selector: 'summary *' });
    unmount();
    answer('find drawers/report', reportOf([open, sale]));
    await renderInShop(<DrawerScreen />);
    expect(await screen.findByText('Taken · Cash', { selector: 'summary *' })).toBeDefined();
  });

  it('[DRAWER-03] [DRAWER-06] shows who counts nothing of what a manager has looked at', async () => {
    signInAs(fanny);
    answer('find drawers', [openDrawer]);
    answer('find drawers/report', reportOf([open]));
    const { unmount } = await renderInShop(<DrawerScreen />);
    await screen.findByText('Cash expected', { selector: 'summary *' });
    unmount();
    signInAs(ling);
    neverAnswer('find drawers/report');
    await renderInShop(<DrawerScreen />);
    expect(await screen.findByRole('button', { name: 'Count and close' })).toBeDefined();
    expect(screen.queryByText('Cash expected', { selector: 'summary *' })).toBeNull();
  });

  it('[DRAWER-06] hides its report once it is to be counted again', async () => {
    signInAs(ling);
    answer('find drawers/report', reportOf([open, counted]));
    const page = (
      <ParamsContext value={{ drawer: drawerId }}>
        <DrawerReportScreen />
      </ParamsContext>
    );
    const { unmount } = await renderInShop(page);
    await screen.findByText('Cash expected', { selector: 'summary *' });
    unmount();
    refuse('find drawers/report', 'drawerRefused', { reason: 'countFirst' });
    await renderInShop(page);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('Cash expected', { selector: 'summary *' })).toBeNull();
  });

  it('[DRAWER-07] is opened again once somebody else has closed it', async () => {
    signInAs(fanny);
    answer('find drawers', [openDrawer]);
    answer('find drawers/report', reportOf([open]));
    const { unmount } = await renderInShop(<DrawerScreen />);
    await screen.findByText('Cash expected', { selector: 'summary *' });
    unmount();
    answer('find drawers', [{ ...openDrawer, closedAt: saturdayNoon }]);
    await renderInShop(<DrawerScreen />);
    expect(await screen.findByRole('textbox', { name: 'Name of the drawer' })).toBeDefined();
  });

  it('[DRAWER-09] shows in its Z the events behind every figure, and prints it', async () => {
    signInAs(fanny);
    answer('find drawers/report', reportOf([open, sale, counted]));
    const { user } = await renderInShop(
      <ParamsContext value={{ drawer: drawerId }}>
        <DrawerReportScreen />
      </ParamsContext>,
    );
    const taken = await screen.findByText('Taken · Cash', { selector: 'summary *' });
    await user.click(taken);
    expect(screen.getAllByText(/cash taken · Ling/).length).toBeGreaterThan(0);
    const printing = vi.fn<() => void>();
    vi.stubGlobal('print', printing);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printing).toHaveBeenCalledTimes(1));
  });

  it('[DRAWER-09] [PRINT-16] is printed where the shop prints receipts', async () => {
    signInAs(fanny);
    answer('find printers', [receiptPrinter]);
    answer('find drawers/report', reportOf([open, sale, counted]));
    refuse('create printers/print', 'notFound');
    const { user } = await renderInShop(
      <ParamsContext value={{ drawer: drawerId }}>
        <DrawerReportScreen />
      </ParamsContext>,
    );
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    await waitFor(() =>
      expect(dataSentTo('create printers/print')).toMatchObject([
        { kind: 'drawerReport', drawer: drawerId },
      ]),
    );
  });
});
