import { beforeEach, describe, expect, it } from 'vitest';
import {
  chooseMode,
  chooseSection,
  enterSession,
  leaveSession,
  restoreKeyOf,
  storeGuest,
  storeRestoreKey,
  useSessionState,
} from './session.ts';
import { forgetTable, storedTable, storedTablePage, storeTable } from './table-info.ts';
import { setDarkMode, setListView, useView } from './view.ts';

const table = { viewItem: 'abcdefgh12', date: 1, capacity: 2, ticket: 'proof' };
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

describe('the session of a phone', () => {
  it('[ROUTE-08] is stored with its group, and without one only for itself', () => {
    enterSession({ session: 's1', mode: 'dineIn', index: 3 });
    expect([stored('session'), stored('sessionIndex')]).toMatchObject([{ session: 's1' }, 3]);
    enterSession({ session: 's2', mode: 'dineIn', index: null });
    expect([stored('session'), stored('sessionIndex')]).toMatchObject([{ session: 's2' }, null]);
    expect(useSessionState.getState().sessionIndex).toBeNull();
  });

  it('[SESSION-08] ends with another order type, and so does the table that was scanned', () => {
    storeTable(table);
    enterSession({ session: 's1', mode: 'dineIn', index: null });
    chooseMode('takeAway');
    expect(useSessionState.getState()).toMatchObject({ mode: 'takeAway', session: null });
    expect(storedTable()).toBeNull();
  });

  it('[SESSION-03] [CART-11] is left with everything but the guest’s name', () => {
    storeTable(table);
    enterSession({ session: 's1', mode: 'dineIn', index: 3 });
    storeGuest('Emily');
    leaveSession(['session', 'sessionIndex', 'tableInfo']);
    expect(useSessionState.getState()).toMatchObject({
      session: null,
      sessionIndex: null,
      section: null,
      guest: 'Emily',
    });
    expect([localStorage.getItem('session'), storedTable()]).toEqual([null, null]);
  });

  it('[SESSION-16] of another tab stays when this tab leaves its own', () => {
    enterSession({ session: 's1', mode: 'dineIn', index: null });
    localStorage.setItem('session', JSON.stringify({ mode: 'dineIn', session: 'of another tab' }));
    leaveSession(['session']);
    expect(stored('session')).toMatchObject({ session: 'of another tab' });
    expect(useSessionState.getState().session).toBeNull();
  });

  it('[MENU-08] remembers one section, or that it looks at all of them', () => {
    chooseSection('hall');
    expect([stored('sectionAll'), stored('session')]).toMatchObject([false, { section: 'hall' }]);
    chooseSection(null);
    expect(stored('sectionAll')).toBe(true);
  });

  it('[SESSION-08] keeps the keys that another tab has stored since', () => {
    storeRestoreKey({ session: 'mine', key: 'a' });
    const other = { session: 'theirs', key: 'b' };
    localStorage.setItem('restoreKeys', JSON.stringify([other]));
    storeRestoreKey({ session: 'new', key: 'c' });
    expect(['mine', 'theirs', 'new', 'unknown'].map(restoreKeyOf)).toEqual(['a', 'b', 'c', null]);
    expect(stored('restoreKeys')).toHaveLength(3);
  });
});

describe('where a phone finds its table again', () => {
  it.each([
    [{ session: 's1', mode: 'dineIn', index: null } as const, '/t/s1'],
    [{ session: 's1', mode: 'dineIn', index: 2 } as const, '/t/s1/2'],
  ])('[ROUTE-11] is the running visit: %o', (entry, page) => {
    storeTable(table);
    enterSession(entry);
    expect(storedTablePage()).toBe(page);
  });

  it('[ROUTE-11] [VISIT-01] is else the code that was scanned, with its own proof', () => {
    enterSession({ session: 's1', mode: 'takeAway', index: null });
    storeTable({ ...table, ticket: 'proof+1' });
    expect(storedTablePage()).toBe('/?t=abcdefgh12&scan=proof%2B1');
  });

  it('[ROUTE-11] is nowhere where nothing was scanned', () => {
    expect(storedTablePage()).toBeNull();
  });

  it.each([
    ['a part is missing', { viewItem: 'abcdefgh12', date: 1, capacity: 2 }],
    ['a figure is none', { ...table, capacity: '2' }],
    ['it is a list', [table]],
  ])('[STORE-03] is forgotten where %s', (_, broken) => {
    localStorage.setItem('tableInfo', JSON.stringify(broken));
    expect(storedTable()).toBeNull();
    expect(localStorage.getItem('tableInfo')).toBeNull();
  });

  it('[SESSION-06] is forgotten once the scan is over, unless another was scanned since', () => {
    storeTable(table);
    forgetTable('another');
    expect(storedTable()).toEqual(table);
    forgetTable(table.viewItem);
    expect(storedTable()).toBeNull();
  });
});

describe('how a phone shows the menu', () => {
  it('[MENU-08] [SHELL-12] is remembered, and follows the device again once nothing is chosen', () => {
    setListView(false);
    setDarkMode(true);
    expect([stored('listView'), stored('darkMode')]).toEqual([false, true]);
    setDarkMode(null);
    expect(localStorage.getItem('darkMode')).toBeNull();
    expect(useView.getState()).toEqual({ listView: false, darkMode: null });
  });
});
