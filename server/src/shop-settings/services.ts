import type { Kysely, Transaction } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { shopSettingsCalls } from '@servery/contract/calls/shop-settings-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { settingProblems } from './setting-problems.ts';
import { type ShopSettings, readSettings } from './store/read-settings.ts';
import {
  type SettingItem,
  changesOf,
  isChangedSince,
  recordChange,
  versionOf,
} from './store/setting-changes.ts';
import {
  type SettingChange,
  isForeignTax,
  lockSettings,
  writePayment,
  writeSection,
  writeShop,
  writeTax,
} from './store/write-settings.ts';

export interface ShopSettingsDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** What managers set for their shop (SETTINGS-01). */
export function shopSettingsServices({ db, clock }: ShopSettingsDependencies): readonly Served[] {
  const { findShopSettings, saveSetting, findSettingHistory } = shopSettingsCalls;
  return [
    implement(findShopSettings, ({ caller }) => settingsOf(db, staffOf(caller, ['manager']).shop)),
    implement(findSettingHistory, ({ caller }) => changesOf(db, staffOf(caller, ['manager']).shop)),
    implementWithData(saveSetting, ({ data: { change, version, requestKey: key }, caller }) => {
      const { shop, staff } = staffOf(caller, ['manager']);
      const request = { scope: nameOf(saveSetting), key, payload: { shop, change, version } };
      return runOnce(db, request, (step) =>
        save(step, change, { shop, staff, version, nowMs: clock() }),
      );
    }),
  ];
}

async function settingsOf(db: Kysely<Tables>, shop: string): Promise<ShopSettings> {
  const settings = await readSettings(db, shop);
  if (settings === null) throw new Refused('notFound');
  return settings;
}

interface SettingActor {
  readonly shop: string;
  readonly staff: string;
  /** What they saw; null for whatever there is. */
  readonly version: number | null;
  readonly nowMs: number;
}

/** Written first and checked as it is then: refused, the transaction leaves nothing of it. */
async function save(
  step: Transaction<Tables>,
  change: SettingChange,
  actor: SettingActor,
): Promise<ShopSettings> {
  const { shop } = actor;
  await lockSettings(step, shop);
  const item = change.part === 'shop' ? shop : change._id;
  await refuseOutdated(step, { shop, part: change.part, item }, actor.version);
  const before = partOf(await settingsOf(step, shop), change);
  if (before === null && (await isRefused(step, change, shop))) throw new Refused('notFound');
  await write(step, change, shop);
  const settings = await settingsOf(step, shop);
  refuseForm(settingProblems(settings));
  const after = partOf(settings, change);
  await recordChange(step, { ...actor, part: change.part, item, before, after });
  return { ...settings, version: await versionOf(step, shop) };
}

/** Two managers at once: the second sees what the first has saved (SETTINGS-06). */
async function refuseOutdated(
  step: Transaction<Tables>,
  item: SettingItem,
  version: number | null,
): Promise<void> {
  if (version !== null && (await isChangedSince(step, item, version)))
    throw new Refused('changeRefused', { reason: 'settingOutdated' });
}

/** The part that a change is about; null where the shop has none with its id. */
function partOf(settings: ShopSettings, change: SettingChange): object | null {
  if (change.part === 'shop') return settings.shop;
  const lists = {
    section: settings.sections,
    tax: settings.taxes,
    payment: settings.payments,
  } as const;
  return lists[change.part].find(({ _id }) => _id === change._id) ?? null;
}

/** Only taxes are added. */
async function isRefused(
  step: Transaction<Tables>,
  change: SettingChange,
  shop: string,
): Promise<boolean> {
  return change.part !== 'tax' || isForeignTax(step, { shop, tax: change._id });
}

async function write(
  step: Transaction<Tables>,
  change: SettingChange,
  shop: string,
): Promise<void> {
  if (change.part === 'shop') return writeShop(step, shop, change.value);
  if (change.part === 'section') return writeSection(step, change._id, change.value);
  if (change.part === 'payment') return writePayment(step, change._id, change.value);
  return writeTax(step, { shop, tax: change._id }, change.value);
}
