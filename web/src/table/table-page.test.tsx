import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId } from '../../testing/an-order.ts';
import { demoShop, demoStart, restaurant, saturdayNoon } from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { renderWithoutShop } from '../../testing/render.tsx';
import { App } from '../guest/app.tsx';
import { go } from '../router/address.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { chooseMode, enterSession, useSessionState } from '../storage/session.ts';
import { enterShop } from '../storage/shop.ts';
import { storeTable } from '../storage/table-info.ts';

const code =
  restaurant.tables.find(({ name, shop }) => name === 'A1' && shop === hongKong)?.code ?? '';
const scanned = { viewItem: code, date: saturdayNoon, capacity: 4, ticket: 'a.ticket' };
const table = {
  _id: orderId,
  name: 'A1',
  section: hongKongHall,
  capacity: 6,
  orderType: 'dineIn',
} as const;

beforeEach(() => {
  answer('create shops/subscribe', { shop: hongKong, version: 1 });
  answer('find locales', []);
  answer('get locales', { code: 'en', name: 'English', etag: '"x"', messages: {} });
  answer('create locales/missing', null);
  answerBy('create appOrdering/init', ({ data }) => {
    const asked: unknown = data;
    const isCode = typeof asked === 'object' && asked !== null && 't' in asked && asked.t !== null;
    const isSession =
      typeof asked === 'object' && asked !== null && 'id' in asked && asked.id !== null;
    if (isCode) return demoStart(demoShop(), { table });
    return demoStart(demoShop(), isSession ? { session: aTable() } : {});
  });
  enterShop(hongKong);
});

function open(address: string) {
  go(address, { replace: true });
  return renderWithoutShop(<App />);
}

function storedScan(): unknown {
  return browserStorage.read('tableInfo', (stored) => stored);
}

describe('the page of a table without parameters', () => {
  it('[ROUTE-11] asks to scan if nothing is stored', async () => {
    open('/t');
    expect(await screen.findByRole('button', { name: 'Open the camera' })).toBeDefined();
  });

  it('[ROUTE-11] goes on at the stored session, with its group', async () => {
    enterSession({ session: orderId, mode: 'dineIn', index: 2 });
    open('/t');
    await waitFor(() => expect(location.pathname).toBe('/browse'));
    expect(useSessionState.getState()).toMatchObject({ session: orderId, sessionIndex: 2 });
  });

  it('[ROUTE-11] goes on with the stored scan, its ticket and its number of people', async () => {
    storeTable(scanned);
    answerBy('create tableSessions/createOrResume', () => {
      throw refusal('notFound', {}, 404);
    });
    const { user } = open('/t');
    await user.click(await screen.findByRole('button', { name: 'Start ordering' }));
    await waitFor(() =>
      expect(dataSentTo('create tableSessions/createOrResume')).toMatchObject([
        { viewItem: code, ticket: 'a.ticket', date: saturdayNoon, create: false },
        { viewItem: code, ticket: 'a.ticket', date: saturdayNoon, create: true, capacity: 4 },
      ]),
    );
    expect(sentTo('create tableSessions/scan')).toHaveLength(0);
    expect(storedScan()).toEqual(scanned);
  });

  it('[ROUTE-11] [SESSION-06] forgets a scan that has expired, and asks to scan again', async () => {
    storeTable(scanned);
    refuse('create tableSessions/createOrResume', 'initRefused', { reason: 'fixedCodeTimeout' });
    const { user } = open('/t');
    await screen.findByText('The QR code has expired. Please scan it again.');
    expect(storedScan()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Scan the QR code' }));
    expect(await screen.findByRole('button', { name: 'Open the camera' })).toBeDefined();
    expect(sentTo('create tableSessions/scan')).toHaveLength(0);
  });

  it('[ROUTE-11] keeps the scan of another table when one expires', async () => {
    storeTable(scanned);
    refuse('create tableSessions/createOrResume', 'initRefused', { reason: 'fixedCodeTimeout' });
    open('/?t=another-table&scan=old');
    await screen.findByText('The QR code has expired. Please scan it again.');
    expect(storedScan()).toEqual(scanned);
  });

  it('[ROUTE-11] opens the scanner for a guest who asks for it, whatever is stored', async () => {
    storeTable(scanned);
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    open('/t?again');
    expect(await screen.findByRole('button', { name: 'Open the camera' })).toBeDefined();
  });

  it('[ROUTE-11] forgets the scan of a guest who chooses takeaway', async () => {
    storeTable(scanned);
    chooseMode('takeAway');
    open('/t');
    expect(await screen.findByRole('button', { name: 'Open the camera' })).toBeDefined();
    expect(storedScan()).toBeNull();
  });
});
