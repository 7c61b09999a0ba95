import type { Migration } from '../migration.ts';
import { settings } from './0001-settings.ts';
import { shopsAndMenu } from './0002-shops-and-menu.ts';
import { members } from './0003-members.ts';
import { sessions } from './0004-sessions.ts';
import { payments } from './0005-payments.ts';
import { house } from './0006-house.ts';
import { menuVersions } from './0007-menu-versions.ts';
import { takingStock } from './0008-taking-stock.ts';
import { placingOrders } from './0009-placing-orders.ts';
import { givingBack } from './0010-giving-back.ts';
import { orderNews } from './0011-order-news.ts';
import { dishWords } from './0012-dish-words.ts';
import { shopPlaces } from './0013-shop-places.ts';
import { replacingOrders } from './0014-replacing-orders.ts';
import { leftPages } from './0015-left-pages.ts';
import { receiptsDue } from './0016-receipts-due.ts';
import { tableBells } from './0017-table-bells.ts';
import { begunOrders } from './0018-begun-orders.ts';
import { longReviews } from './0019-long-reviews.ts';
import { longHistories } from './0020-long-histories.ts';

/** In the order they are applied; a new one goes to the end. */
export const allMigrations: readonly Migration[] = [
  settings,
  shopsAndMenu,
  members,
  sessions,
  payments,
  house,
  menuVersions,
  takingStock,
  placingOrders,
  givingBack,
  orderNews,
  dishWords,
  shopPlaces,
  replacingOrders,
  leftPages,
  receiptsDue,
  tableBells,
  begunOrders,
  longReviews,
  longHistories,
];
