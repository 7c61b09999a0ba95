import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { hongKong, hongKongHall, hongKongTerrace } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart, saturdayNoon, equalCharges } from '../../testing/demo-answers.ts';
import { answer, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go, ParamsContext } from '../router/address.ts';
import type { Session, Shop, Started } from '../shops/start.ts';
import { enterSession, useSessionState } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { RoundPage } from './round-page.tsx';
import { TableOrderPage } from './table-order-page.tsx';
import { TablePaid } from './table-paid.tsx';
import { TableRecordPage } from './table-record-page.tsx';

const toast = orderedDish('french-toast', {
  id: 'a',
  quantity: 2,
  price: cents(6400),
  orderedAt: saturdayNoon,
});
const siuMai = orderedDish('siu-mai', {
  id: 'b',
  price: cents(2600),
  orderedAt: saturdayNoon + 60_000,
  round: 2,
});
const ordered = { products: [toast, siuMai], rounds: 2, total: cents(9000), section: null };

function renderAtTable(session: Session, page = <TableOrderPage />, shop: Shop = demoShop()) {
  return renderStarted(session, page, demoStart(shop, { session }));
}

function renderStarted(session: Session, page: ReactElement, started: Started) {
  serveOrder(session);
  enterSession({ session: session._id, mode: 'dineIn', index: null });
  return renderInShop(page, { started });
}

describe('the order of a table', () => {
  it('[SESSION-10] shows every round, the newest first, and the bill', async () => {
    await renderAtTable(aTable(ordered));
    expect(await screen.findAllByRole('link', { name: /^Round/ })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /^Round/ })[0]?.textContent).toBe('Round 2');
    const bill = screen.getByRole('heading', { name: 'Table bill' }).closest('section');
    if (bill === null) throw new Error('no bill');
    expect(within(bill).getByText('$90.00')).toBeDefined();
    expect(within(bill).getByRole('link', { name: 'Order more' }).getAttribute('href')).toBe(
      '/browse',
    );
    expect(within(bill).getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(
      `/payment/${orderId}`,
    );
  });

  it('[SESSION-10] links to the menu before the first round', async () => {
    await renderAtTable(aTable({ rounds: 0 }));
    expect(await screen.findByText('Nothing ordered yet')).toBeDefined();
    expect(screen.queryByText('Table bill')).toBeNull();
  });

  it.each([
    ['is over', -60_000],
    ['comes while the page is open', 300],
  ])('[STAFF-08] offers nothing more once the last order %s', async (_, fromNow) => {
    const ends = { orderCutoffTime: Date.now() + fromNow, orderLeaveTime: null };
    const sessionData = { type: 'dineIn', startTime: saturdayNoon, ...ends } as const;
    await renderAtTable(aTable({ ...ordered, sessionData }));
    expect(await screen.findByText(/^Last orders were at \d\d:\d\d/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Order more' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Reorder|again/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeDefined();
  });

  it('[SESSION-05] pauses while the table pays', async () => {
    answer('create tableSessions/updatePayment', {
      session: { _id: orderId, status: 'toPay', version: 1, total: cents(9000), paid: cents(0) },
      status: 'none',
      attempts: [],
    });
    await renderAtTable(aTable({ ...ordered, status: 'toPay' }));
    expect(await screen.findByText('Payment in progress. Ordering is paused.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Order more' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Table options' })).toBeNull();
  });

  it('[SESSION-01] shows the thank-you once it is paid, and leaves the table', async () => {
    const { user } = await renderAtTable(aTable({ ...ordered, status: 'done' }));
    expect(await screen.findByText('Thank you, see you again soon!')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Call our staff' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(useSessionState.getState().session).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('shows thanks after an order', async () => {
    go('/order', { state: { placed: true } });
    await renderAtTable(aTable(ordered));
    expect(await screen.findByText('Thank you! Your order is in.')).toBeDefined();
  });

  it('can be retried when it failed to load', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user } = await renderInShop(<TableOrderPage />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serveOrder(aTable(ordered));
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Round 2' })).toBeDefined();
  });
});

describe('the options of a table', () => {
  it('[CART-11] set the name of this phone', async () => {
    const { user } = await renderAtTable(aTable(ordered));
    await user.click(await screen.findByRole('button', { name: /Add your name/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your name' }));
    await user.type(dialog.getByLabelText('Your name'), ' Emily ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Ordering as Emily/ })).toBeDefined();
    expect(useSessionState.getState()).toMatchObject({ guest: 'Emily' });
  });

  it('[SESSION-22] correct the number of people, upwards once something is ordered', async () => {
    answer('create tableSessions/changePeople', { _id: orderId, people: 3, version: 2 });
    const { user } = await renderAtTable(aTable({ ...ordered, desiredCapacity: 2 }));
    await user.click(await screen.findByRole('button', { name: /2 people at this table/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number of people' }));
    const fewer = dialog.getByRole('button', { name: 'One fewer' });
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'One more' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changePeople')).toMatchObject([{ people: 3 }]),
    );
  });

  it('[SESSION-22] say why the number of people cannot be changed', async () => {
    refuse('create tableSessions/changePeople', 'peopleRefused');
    const { user } = await renderAtTable(aTable(ordered));
    await user.click(await screen.findByRole('button', { name: /at this table/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Number of people' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Please ask our staff');
  });

  it('[SESSION-22] leave the number of people to staff where the shop wants it', async () => {
    const shop = demoShop({ guestsChangePeople: false });
    await renderAtTable(aTable(ordered), <TableOrderPage />, shop);
    expect(await screen.findByRole('button', { name: /Add your name/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Change the number of people/ })).toBeNull();
  });

  it('[SESSION-04] change the section', async () => {
    answer('create tableSessions/changeSection', {
      _id: orderId,
      section: hongKongTerrace,
      version: 2,
    });
    const session = aTable({ ...ordered, section: hongKongHall });
    const started = equalCharges(demoStart(demoShop(), { session }));
    const { user } = await renderStarted(session, <TableOrderPage />, started);
    await user.click(await screen.findByRole('button', { name: /Change seating area/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Seating area' }));
    expect(dialog.queryByRole('button', { name: /Whole menu/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /Terrace/ }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/changeSection')).toMatchObject([
        { section: hongKongTerrace },
      ]),
    );
  });

  it('[SESSION-04] do not include a section with other charges', async () => {
    await renderAtTable(aTable(ordered));
    expect(await screen.findByRole('button', { name: /Add your name/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Change seating area/ })).toBeNull();
  });

  it('[SESSION-04] do not include the section if the shop does not allow it', async () => {
    await renderAtTable(
      aTable(ordered),
      <TableOrderPage />,
      demoShop({ onlineCanSwitchSection: false }),
    );
    expect(await screen.findByRole('button', { name: /Add your name/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Change seating area/ })).toBeNull();
  });

  it('[SESSION-05] change to takeaway after a confirmation', async () => {
    answer('create appOrdering/changeMode', {
      mode: 'takeAway',
      shop: hongKong,
      session: orderId,
      restoreKey: 'k'.repeat(22),
      version: 2,
    });
    const { user } = await renderAtTable(aTable({ rounds: 0 }));
    await user.click(await screen.findByRole('button', { name: /Switch to takeaway/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch to takeaway' }));
    await user.click(dialog.getByRole('button', { name: 'Yes, switch to takeaway' }));
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(useSessionState.getState()).toMatchObject({ mode: 'takeAway', session: orderId });
    expect(useSessionState.getState().keys).toEqual([{ session: orderId, key: 'k'.repeat(22) }]);
  });

  it('[SESSION-05] send nothing if the guest dismisses the confirmation', async () => {
    const { user } = await renderAtTable(aTable({ rounds: 0 }));
    await user.click(await screen.findByRole('button', { name: /Switch to takeaway/ }));
    await user.click(await screen.findByRole('button', { name: 'Stay at the table' }));
    expect(sentTo('create appOrdering/changeMode')).toHaveLength(0);
  });

  it('[SESSION-05] show why the change was refused', async () => {
    refuse('create appOrdering/changeMode', 'modeRefused');
    const { user } = await renderAtTable(aTable({ rounds: 0 }));
    await user.click(await screen.findByRole('button', { name: /Switch to takeaway/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, switch to takeaway' }));
    await waitFor(() =>
      expect(useNotices.getState().toasts[0]?.text).toBe('You can’t switch to this type of order.'),
    );
    expect(useSessionState.getState().mode).toBe('dineIn');
  });

  it('[SESSION-05] do not include takeaway once something is ordered', async () => {
    await renderAtTable(aTable(ordered));
    expect(await screen.findByRole('button', { name: /Add your name/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Switch to takeaway/ })).toBeNull();
  });

  it('do not include takeaway at a shop without it', async () => {
    await renderAtTable(
      aTable({ rounds: 0 }),
      <TableOrderPage />,
      demoShop({ openTakeAway: false }),
    );
    expect(await screen.findByRole('button', { name: /Add your name/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Switch to takeaway/ })).toBeNull();
  });
});

describe('one round of a table', () => {
  function round(seq: string, session = aTable(ordered)) {
    return renderAtTable(
      session,
      <ParamsContext value={{ seq }}>
        <RoundPage />
      </ParamsContext>,
    );
  }

  it('[ROUTE-05] shows its dishes and their subtotal', async () => {
    await round('1');
    expect(await screen.findByRole('heading', { name: 'Round 1' })).toBeDefined();
    expect(screen.getByText('Subtotal').parentElement?.textContent).toBe('Subtotal$64.00');
    expect(screen.queryByText('Street-style fish siu mai')).toBeNull();
    expect(screen.getByRole('link', { name: 'All rounds' })).toBeDefined();
  });

  it('[ROUTE-05] reports an unknown round', async () => {
    await round('9');
    expect(await screen.findByText('We couldn’t find this round.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe('/order');
  });

  it('can be retried', async () => {
    refuse('create tableSessions/subscribe', 'notAllowed');
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    await renderInShop(<RoundPage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the bill to print or share', () => {
  it('shows table and guests, and the dishes by round or in sum', async () => {
    const { user } = await renderAtTable(aTable(ordered), <TableRecordPage />);
    expect(await screen.findByRole('heading', { name: 'Table 12' })).toBeDefined();
    expect(screen.getByText('2 guests · Seated at 14 Nov 12:00')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Round 1' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'By dish', pressed: false }));
    expect(screen.queryByRole('heading', { name: 'Round 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'By dish', pressed: true })).toBeDefined();
  });

  it('is split among the guests to the cent', async () => {
    const { user } = await renderAtTable(
      aTable({ ...ordered, total: cents(10_000) }),
      <TableRecordPage />,
    );
    expect(await screen.findByText('Each pays $50.00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText('1 pays $33.34, everyone else $33.33')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'One fewer' }));
    await user.click(screen.getByRole('button', { name: 'One fewer' }));
    expect(screen.getByText('Each pays $100.00')).toBeDefined();
  });

  it('is printed', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await renderAtTable(aTable(ordered), <TableRecordPage />);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('is empty while nothing is ordered', async () => {
    await renderAtTable(aTable({ rounds: 0 }), <TableRecordPage />);
    expect(await screen.findByText('Nothing ordered yet')).toBeDefined();
  });
});

describe('a paid table', () => {
  it('[SESSION-03] shows the thank-you page and is left with a button', async () => {
    refuse('create tableSessions/subscribe', 'notFound');
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    const { user } = await renderInShop(<TablePaid />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Thank you, see you again soon!' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Email receipt' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(useSessionState.getState().session).toBeNull();
  });

  it('[VISIT-07] [RECORD-03] shows its bill as paid, with receipt, email and print', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await renderAtTable(aTable({ ...ordered, status: 'done' }));
    expect(await screen.findByText('Paid')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Email receipt' })).toBeDefined();
    expect(document.querySelector('.receipt')?.textContent).toContain('Receipt');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('[VISIT-07] offers the receipt beside the bill to print, and no more to split it', async () => {
    await renderAtTable(aTable({ ...ordered, status: 'done' }), <TableRecordPage />);
    expect(await screen.findByRole('button', { name: 'Email receipt' })).toBeDefined();
    expect(screen.getByText('Paid')).toBeDefined();
    expect(screen.queryByText('Split equally')).toBeNull();
  });

  it('[RECORD-06] has no receipt while it is unpaid, and says so', async () => {
    await renderAtTable(aTable(ordered));
    expect(await screen.findByText('Unpaid')).toBeDefined();
    expect(document.querySelector('.receipt')).toBeNull();
  });
});
