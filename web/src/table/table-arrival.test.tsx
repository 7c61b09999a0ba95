import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { aWaiting, phoneKey } from '../../testing/a-visit.ts';
import { demoShop, demoStart, restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { browserStorage } from '../storage/browser-storage.ts';
import { invalidateFailed } from '../query/query.ts';
import { go } from '../router/address.ts';
import { restoreKeyOf, storeRestoreKey, useSessionState } from '../storage/session.ts';
import { TableArrival } from './table-arrival.tsx';

const code =
  restaurant.tables.find(({ name, shop }) => name === 'A1' && shop === hongKong)?.code ?? '';
const opened = {
  _id: orderId,
  type: 'dineIn',
  shop: hongKong,
  restoreKey: 'k'.repeat(22),
  resumed: false,
  waiting: null,
} as const;
const ticket = 'a-ticket';
const soon = saturdayNoon + 60_000;

/** Arrives by the address that the server redirects a scan to. */
function arrive() {
  go(`/?t=${code}&scan=${ticket}`);
  return renderInShop(<TableArrival code={code} />);
}

function table(orderType: 'dineIn' | 'dineInNoTable' = 'dineIn') {
  const { _id } = restaurant.tables[0] ?? { _id: '' };
  const name = orderType === 'dineIn' ? 'A1' : 'Counter';
  return { _id, name, section: hongKongHall, capacity: 4, orderType };
}

/** Answers for the code, then for the session at the table. */
function serveTable(orderType: 'dineIn' | 'dineInNoTable' = 'dineIn'): void {
  answerBy('create appOrdering/init', ({ data }) => {
    const isCode = typeof data === 'object' && data !== null && 't' in data && data.t !== null;
    return demoStart(demoShop(), isCode ? { table: table(orderType) } : { session: aTable() });
  });
}

function serveFreeTable(): void {
  answerBy('create tableSessions/createOrResume', ({ data }) => {
    if (typeof data === 'object' && data !== null && 'create' in data && data.create === true)
      return opened;
    throw refusal('notFound', {}, 404);
  });
}

describe('the scanned code of a table', () => {
  it('[SESSION-06] opens a free table for a number of people, then the menu', async () => {
    serveTable();
    serveFreeTable();
    const { user } = await arrive();
    await user.click(await screen.findByRole('button', { name: 'Start ordering' }));
    expect(await screen.findByText('Table 12')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(useSessionState.getState()).toMatchObject({ session: orderId, mode: 'dineIn' });
    const calls = dataSentTo('create tableSessions/createOrResume');
    expect(calls.at(-1)).toMatchObject({
      viewItem: code,
      shop: hongKong,
      capacity: 2,
      create: true,
      ticket,
    });
    expect(restoreKeyOf(orderId)).toBe('k'.repeat(22));
  });

  it('[SESSION-06] joins a running table without asking for the number of people', async () => {
    serveTable();
    answer('create tableSessions/createOrResume', { ...opened, resumed: true });
    await arrive();
    expect((await screen.findByText('Table 12')).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[SESSION-06] opens no session for a code without a table', async () => {
    serveTable('dineInNoTable');
    serveFreeTable();
    const { user } = await arrive();
    await user.click(await screen.findByRole('button', { name: 'Start ordering' }));
    expect(location.pathname).toBe('/browse');
    expect(useSessionState.getState()).toMatchObject({
      session: null,
      mode: 'dineInNoTable',
      section: hongKongHall,
    });
    expect(
      dataSentTo('create tableSessions/createOrResume').some(({ create }) => create === true),
    ).toBe(false);
    expect(browserStorage.read('tableInfo', (stored) => stored)).toMatchObject({
      viewItem: code,
      wallOf: hongKong,
    });
  });

  it('[SESSION-06] sends no request for an invalid code', async () => {
    await renderInShop(<TableArrival code="?" />);
    expect(screen.getByRole('heading').textContent).toContain('does not belong to a table here');
    expect(sentTo('create appOrdering/init')).toHaveLength(0);
  });

  it('[SESSION-06] shows why a code is refused, and other ways to order', async () => {
    refuse('create appOrdering/init', 'initRefused', { reason: 'fixedCodeNotEnabled' });
    await arrive();
    expect((await screen.findByRole('heading')).textContent).toContain(
      'Static QR code not enabled',
    );
    expect(screen.getByRole('link', { name: 'Scan the QR code' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Other ways to order' }).getAttribute('href')).toBe(
      '/',
    );
  });

  it('[VISIT-01] must be scanned again if its ticket is too old, and is not retried', async () => {
    serveTable();
    refuse('create tableSessions/createOrResume', 'initRefused', { reason: 'fixedCodeTimeout' });
    await arrive();
    expect((await screen.findByRole('heading')).textContent).toBe(
      'The QR code has expired. Please scan it again.',
    );
    expect(screen.getByRole('link', { name: 'Scan the QR code' }).getAttribute('href')).toBe(
      '/t?again',
    );
    expect(sentTo('create tableSessions/createOrResume')).toHaveLength(1);
    expect(sentTo('create tableSessions/scan')).toHaveLength(0);
  });

  it('[VISIT-01] gets a ticket if it was scanned in the app, and keeps it in the address', async () => {
    serveTable();
    serveFreeTable();
    answer('create tableSessions/scan', {
      ticket,
      shop: hongKong,
      expiresAt: soon,
      now: saturdayNoon,
    });
    go(`/zh-hk/?shop=${hongKong}&t=${code}`);
    await renderInShop(<TableArrival code={code} />);
    await screen.findByRole('button', { name: 'Start ordering' });
    expect(`${location.pathname}${location.search}`).toBe(
      `/zh-hk/?shop=${hongKong}&t=${code}&scan=${ticket}`,
    );
    expect(sentTo('create tableSessions/scan')).toHaveLength(1);
  });

  it('[VISIT-01] shows why it gets no ticket', async () => {
    serveTable();
    refuse('create tableSessions/scan', 'initRefused', { reason: 'fixedCodeTableInvalid' });
    go(`/?t=${code}`);
    await renderInShop(<TableArrival code={code} />);
    expect((await screen.findByRole('heading')).textContent).toContain('does not belong');
  });

  it('[VISIT-02] sends the key of this phone along, which may sit at the table already', async () => {
    serveTable();
    answer('create tableSessions/createOrResume', { ...opened, resumed: true });
    storeRestoreKey({ session: 'b'.repeat(24), key: 'b'.repeat(22) });
    storeRestoreKey({ session: orderId, key: 'k'.repeat(22) });
    await arrive();
    await screen.findByText('Table 12');
    expect(dataSentTo('create tableSessions/createOrResume')).toMatchObject([
      { restoreKey: 'k'.repeat(22), create: false },
    ]);
  });

  it('[VISIT-03] waits at a running table until it is let in', async () => {
    serveTable();
    answer('create tableSessions/createOrResume', aWaiting());
    answer('create tableSessions/joinState', {
      status: 'accepted',
      _id: orderId,
      restoreKey: phoneKey,
    });
    await arrive();
    expect((await screen.findByText('Table 12')).closest('[role=status]')).not.toBeNull();
    expect(restoreKeyOf(orderId)).toBe(phoneKey);
  });

  it('[VISIT-03] does not ask to join the table it has just opened', async () => {
    serveTable();
    serveFreeTable();
    const { user } = await arrive();
    const start = await screen.findByRole('button', { name: 'Start ordering' });
    answer('create tableSessions/createOrResume', aWaiting());
    invalidateFailed();
    expect(sentTo('create tableSessions/createOrResume')).toHaveLength(1);
    serveFreeTable();
    await user.click(start);
    expect(await screen.findByText('Table 12')).toBeDefined();
  });

  it('[VISIT-03] waits too if another phone was quicker to open the table', async () => {
    serveTable();
    serveFreeTable();
    answer('create tableSessions/joinState', { status: 'waiting', _id: null, restoreKey: null });
    const { user } = await arrive();
    const start = await screen.findByRole('button', { name: 'Start ordering' });
    answer('create tableSessions/createOrResume', aWaiting());
    await user.click(start);
    expect(await screen.findByText('Ask someone at your table')).toBeDefined();
  });

  it('[SESSION-06] must be scanned again once the scan is too old', async () => {
    serveTable();
    answerBy('create tableSessions/createOrResume', ({ data }) => {
      const isNew =
        typeof data === 'object' && data !== null && 'create' in data && data.create === true;
      if (isNew) throw refusal('initRefused', { reason: 'fixedCodeTimeout' });
      throw refusal('notFound', {}, 404);
    });
    const { user } = await arrive();
    await user.click(await screen.findByRole('button', { name: 'Start ordering' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The QR code has expired. Please scan it again.',
    );
    expect(screen.getByRole('link', { name: 'Scan the QR code' })).toBeDefined();
  });
});
