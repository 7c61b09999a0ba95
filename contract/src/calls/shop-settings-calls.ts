import { create, find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  settingHistory,
  settingSaving,
  settingUses,
  settingUsesQuery,
  shopSettings,
} from '../schemas/shop-settings.ts';

/** What managers set for their shop (SETTINGS-01). */
export const shopSettingsCalls = {
  findShopSettings: find({
    path: 'shopSettings',
    actors: ['manager'],
    query: nothing,
    output: shopSettings,
    asksDatabase: true,
  }),
  saveSetting: create({
    path: 'shopSettings/save',
    actors: ['manager'],
    data: settingSaving,
    query: nothing,
    output: shopSettings,
  }),
  findSettingUses: find({
    path: 'shopSettings/uses',
    actors: ['manager'],
    query: settingUsesQuery,
    output: settingUses,
    asksDatabase: true,
  }),
  findSettingHistory: find({
    path: 'shopSettings/history',
    actors: ['manager'],
    query: nothing,
    output: settingHistory,
    asksDatabase: true,
  }),
} as const;
