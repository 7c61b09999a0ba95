import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { start } from '../shops/start.ts';

export type ShopSettings = AnswerTo<'find shopSettings'>;
export type SettingChange = SentWith<'create shopSettings/save'>['data']['change'];
export type Look = Extract<SettingChange, { readonly part: 'look' }>['value'];
export type ShopTable = ShopSettings['tables'][number];
export type Tax = ShopSettings['taxes'][number];
export type Station = ShopSettings['stations'][number];
export type Section = ShopSettings['sections'][number];
export type DeliverySetting = Extract<SettingChange, { readonly part: 'delivery' }>['value'];
export type DeliveryZone = DeliverySetting['zones'][number];
export type Removal = Extract<
  SettingChange,
  { readonly part: 'sectionRemoval' | 'stationRemoval' }
>;
export type SettingUses = AnswerTo<'find shopSettings/uses'>;
export type Charge = Section['charges'][number];

export const shopSettings = defineQuery(() => call('find shopSettings'));
export const settingHistory = defineQuery(() => call('find shopSettings/history'));

/** Asked again each time: guests come and go. */
export const settingUses = defineQuery((query: SentWith<'find shopSettings/uses'>['query']) =>
  call('find shopSettings/uses', { query }),
);

/** One part, as it shall be; it holds at once. Returns the new version (SETTINGS-03). */
export async function saveSetting(
  change: SettingChange,
  version: number | null = null,
): Promise<number> {
  const saved = await call('create shopSettings/save', {
    data: { change, version, requestKey: newRequestKey() },
  });
  shopSettings.of().setData(saved);
  settingHistory.invalidate();
  // Name, colours and whether guests may order, as this device shows them.
  start.invalidate();
  return saved.version;
}
