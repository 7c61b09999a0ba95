import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { bare, tablesIn } from './fixture.ts';
import type { Attempt } from './fixture.ts';
import { deskAttempts } from './desk-attempts.ts';
import { openingAttempts } from './opening-attempts.ts';
import { invoiceAttempts } from './invoice-attempts.ts';
import { memberAttempts } from './member-attempts.ts';
import { offerAttempts } from './offer-attempts.ts';
import { peopleAttempts } from './people-attempts.ts';
import { floorAttempts } from './floor-attempts.ts';
import { settlingAttempts } from './settling-attempts.ts';
import { printerAttempts } from './printer-attempts.ts';
import { tillAttempts } from './till-attempts.ts';
import { terminalAttempts } from './terminal-attempts.ts';
import { visitAttempts } from './visit-attempts.ts';
import { apiKeyAttempts, webhookAttempts } from './webhook-attempts.ts';
import { paymentAttempts, sessionAttempts } from './session-attempts.ts';
import { staffAttempts } from './staff-attempts.ts';

const ofShop: Attempt = () => ({ query: { shops: hongKong } });

const menuAttempts = {
  'find systemSettings': bare,
  'find appSettings': bare,
  'get shops': () => ({ id: hongKong }),
  'get pickupSlots': () => ({ id: hongKong }),
  'find shops': bare,
  'create shops/subscribe': () => ({ data: { item: hongKong } }),
  'find sections': ofShop,
  'find tableViewItems': (fixture) => ({ query: { _id: tablesIn(fixture)[0]?._id } }),
  'get tableViewItems': (fixture) => ({ id: tablesIn(fixture)[0]?._id }),
  'find categories': ofShop,
  'find subCategories': ({ server }) => ({
    query: { category: server.restaurant.categories[0]?._id },
  }),
  'find products': ofShop,
  'find menuCards': ofShop,
  'get products': ({ server }) => ({ id: server.restaurant.products[0]?._id }),
  'find products/details': ofShop,
  'get products/details': ({ server }) => ({ id: server.restaurant.products[0]?._id }),
  'find productOptions': ({ server }) => ({
    query: { _id: { $in: [server.restaurant.optionGroups[0]?._id] } },
  }),
  'find taxSettings': ofShop,
  'find orderDiscounts': ofShop,
} as const satisfies Partial<Record<CallName, Attempt>>;

/** The input of every call. */
export const attempts: Readonly<Record<CallName, Attempt>> = {
  ...menuAttempts,
  ...sessionAttempts,
  ...webhookAttempts,
  ...apiKeyAttempts,
  ...visitAttempts,
  ...printerAttempts,
  ...paymentAttempts,
  ...terminalAttempts,
  ...memberAttempts,
  ...staffAttempts,
  ...peopleAttempts,
  ...tillAttempts,
  ...floorAttempts,
  ...settlingAttempts,
  ...deskAttempts,
  ...openingAttempts,
  ...offerAttempts,
  ...invoiceAttempts,
};
