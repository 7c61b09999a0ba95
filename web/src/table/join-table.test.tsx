import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, aTable, orderId } from '../../testing/an-order.ts';
import { demoShop, demoStart } from '../../testing/demo-answers.ts';
import { aVisit, joinKey, phoneKey, serveVisit } from '../../testing/a-visit.ts';
import { answer, dataSentTo, neverAnswer, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { go, ParamsContext } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { enterSession, restoreKeyOf, useSessionState } from '../storage/session.ts';
import { OpenOrderPage } from './open-order-page.tsx';
import { TablePage } from './table-page.tsx';

function join(params: Readonly<Record<string, string>> = { sessionId: orderId }) {
  return renderInShop(
    <ParamsContext value={params}>
      <TablePage />
    </ParamsContext>,
  );
}

function serve(session: Session): void {
  answer('create appOrdering/init', demoStart(demoShop(), { session }));
}

describe('the link of a table', () => {
  it.each([
    ['the menu', aTable(), '/browse'],
    ['the bill of a table that is paying', aTable({ status: 'toPay' }), '/order'],
    ['the menu of an empty order', anOrder({ rounds: 0 }), '/browse'],
    ['the page of a placed order', anOrder(), `/record/${orderId}`],
  ])('[ROUTE-08] shows a welcome and opens %s', async (_, session, page) => {
    serve(session);
    await join({ sessionId: orderId, sessionIndex: '3' });
    expect((await screen.findByText('Welcome')).closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(location.pathname).toBe(page));
    expect(useSessionState.getState()).toMatchObject({
      session: orderId,
      mode: session.type,
      sessionIndex: 3,
    });
  });

  it('[SESSION-03] [SESSION-16] reports a closed table and leaves it', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    refuse('create appOrdering/init', 'sessionClosed');
    await join();
    expect((await screen.findByRole('heading')).textContent).toBe(
      'Order is closed. Please scan QR Code again.',
    );
    expect(useSessionState.getState().session).toBeNull();
  });

  it('[SESSION-16] does not leave another table because of an old link', async () => {
    enterSession({ session: 'b'.repeat(24), mode: 'dineIn', index: null });
    refuse('create appOrdering/init', 'sessionClosed');
    await join();
    await screen.findByRole('heading');
    expect(useSessionState.getState().session).toBe('b'.repeat(24));
  });

  it('[ROUTE-17] redirects to the page for unknown orders', async () => {
    refuse('create appOrdering/init', 'notFound');
    await join();
    await waitFor(() => expect(location.pathname).toBe('/sessionNotFound'));
  });

  it('[ROUTE-08] sends no request for an invalid id', async () => {
    await join({ sessionId: 'nonsense' });
    expect(location.pathname).toBe('/sessionNotFound');
  });

  it('shows a skeleton while loading', async () => {
    neverAnswer('create appOrdering/init');
    await join();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the link on a phone at the table', () => {
  const seated = {
    _id: orderId,
    type: 'dineIn',
    shop: aTable().shop,
    restoreKey: phoneKey,
  } as const;

  function joinByLink() {
    go(`/t/${orderId}?join=${joinKey}`);
    return join();
  }

  it('[VISIT-04] joins the table and stores the key of this phone', async () => {
    serve(aTable());
    answer('create tableSessions/join', seated);
    await joinByLink();
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(location.search).toBe('');
    expect(restoreKeyOf(orderId)).toBe(phoneKey);
    expect(dataSentTo('create tableSessions/join')).toMatchObject([{ session: orderId, joinKey }]);
  });

  it('[VISIT-04] adds no second phone for one that sits there already', async () => {
    serve(aTable());
    serveVisit(aVisit());
    await joinByLink();
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(sentTo('create tableSessions/join')).toHaveLength(0);
  });

  it('[VISIT-06] seats a phone again whose old key was removed', async () => {
    serve(aTable());
    serveVisit(aVisit());
    refuse('create tableSessions/visit', 'notFound');
    answer('create tableSessions/join', { ...seated, restoreKey: 'n'.repeat(22) });
    await joinByLink();
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(restoreKeyOf(orderId)).toBe('n'.repeat(22));
  });

  it('[VISIT-04] leads to the page for unknown orders if its key is not valid', async () => {
    refuse('create tableSessions/join', 'notFound');
    await joinByLink();
    await waitFor(() => expect(location.pathname).toBe('/sessionNotFound'));
  });

  it('[VISIT-04] says why nobody can join', async () => {
    refuse('create tableSessions/join', 'joinRefused', { reason: 'tableFull' });
    await joinByLink();
    expect((await screen.findByRole('heading')).textContent).toContain('No more phones');
    expect(screen.getByRole('link', { name: 'Scan the QR code' })).toBeDefined();
  });
});

describe('the table page without a link', () => {
  it('[ROUTE-08] accepts a typed code', async () => {
    const { user } = await join({});
    await user.type(screen.getByLabelText('Table code'), 'not a code');
    await user.click(screen.getByRole('button', { name: 'Open table' }));
    expect(screen.getByText('Table code not recognised.')).toBeDefined();
    await user.clear(screen.getByLabelText('Table code'));
    await user.type(screen.getByLabelText('Table code'), 'abcdefgh12');
    await user.click(screen.getByRole('button', { name: 'Open table' }));
    expect(`${location.pathname}${location.search}`).toBe('/?t=abcdefgh12');
  });

  it('offers the camera and other ways to order', async () => {
    await join({});
    expect(screen.getByRole('link', { name: 'Other ways to order' }).getAttribute('href')).toBe(
      '/',
    );
    expect(screen.getByRole('button', { name: 'Open the camera' })).toBeDefined();
  });
});

describe('the link of an order', () => {
  function open(params: Readonly<Record<string, string>>) {
    return renderInShop(
      <ParamsContext value={params}>
        <OpenOrderPage />
      </ParamsContext>,
    );
  }

  it.each([
    [orderId, `/record/${orderId}`],
    ['nonsense', '/sessionNotFound'],
  ])('[ROUTE-04] redirects from %s to %s', async (sessionId, page) => {
    await open({ sessionId });
    expect(location.pathname).toBe(page);
  });

  it('[ROUTE-04] opens the newest order of this phone without an id', async () => {
    useSessionState.setState({ keys: [{ session: orderId, key: 'k'.repeat(22) }] });
    const older = anOrder({ _id: 'b'.repeat(24), startTime: 1000 });
    answer('find tableSessions', { total: 2, limit: 10, skip: 0, data: [older, anOrder()] });
    await open({});
    await waitFor(() => expect(location.pathname).toBe(`/record/${orderId}`));
  });

  it('[ROUTE-04] opens all orders if none is open', async () => {
    await open({});
    await waitFor(() => expect(location.pathname).toBe('/record'));
  });
});
