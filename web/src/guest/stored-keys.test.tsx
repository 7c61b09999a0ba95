import { beforeEach, expect, it } from 'vitest';
import { changeCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import { startCart } from '../cart/start-cart.ts';
import { deviceId } from '../storage/device.ts';
import { logIn, storeProfile } from '../storage/login-changes.ts';
import { chooseSection, enterSession, storeRestoreKey } from '../storage/session.ts';
import { enterShop } from '../storage/shop.ts';
import { storeTable } from '../storage/table-info.ts';
import { setListView } from '../storage/view.ts';

beforeEach(() => localStorage.clear());

const table = { session: 's1', mode: 'dineIn', index: 2 } as const;
const ming = { _id: 'm1', firstName: 'Ming', lastName: 'Chan', avatar: null };

const aThree = { viewItem: 'a3', date: 5, capacity: 2, ticket: 'a-ticket' };
const aText: unknown = expect.any(String);

function writeRemark(): void {
  const stop = startCart();
  changeCart({ remark: 'no ice' });
  stop();
}

it.each([
  ['tableCart', writeRemark, { remark: 'no ice' }],
  ['shop', () => enterShop('hk'), 'hk'],
  ['session', () => enterSession(table), { session: 's1', mode: 'dineIn' }],
  ['sessionIndex', () => enterSession(table), 2],
  ['saveInfo', () => changeContact({ name: 'Mei' }), { name: 'Mei' }],
  ['restoreKeys', () => storeRestoreKey({ session: 's1', key: 'k1' }), [{ session: 's1' }]],
  ['tableInfo', () => storeTable(aThree), aThree],
  ['login', () => logIn('token', ming), { jwt: 'token', user: ming }],
  ['profile', () => storeProfile({ email: 'm@x.example', phone: '9' }), { email: 'm@x.example' }],
  ['listView', () => setListView(false), false],
  ['sectionAll', () => chooseSection(null), true],
  ['device', () => void deviceId(), aText],
])('[STORE-01] a guest’s browser keeps %s under that key', (key, act, value) => {
  expect(localStorage.getItem(key)).toBeNull();
  act();
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  expect({ kept }).toMatchObject({ kept: value });
});
