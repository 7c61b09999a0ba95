import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import type { settingUsesQuery } from '@servery/contract/schemas/shop-settings.ts';
import { shopSettingsCalls } from '@servery/contract/calls/shop-settings-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type Removal, remove } from './removals.ts';
import { deliveryProblems, settingProblems, tintProblems } from './setting-problems.ts';
import { type ShopSettings, readSettings } from './store/read-settings.ts';
import { usesOfSection, usesOfStation } from './store/setting-uses.ts';
import type { SettingUses } from './store/setting-uses.ts';
import {
  type SettingItem,
  changesOf,
  isChangedSince,
  recordChange,
  versionOf,
} from './store/setting-changes.ts';
import {
  type SettingChange,
  isForeignSection,
  isForeignTax,
  isOwnPicture,
  lockSettings,
  writeDelivery,
  writeLook,
  writePayment,
  writePaymentOrder,
  writeSection,
  writeShop,
  writeStation,
  writeTable,
  writeTax,
} from './store/write-settings.ts';

export interface ShopSettingsDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
}

/** What managers set for their shop (SETTINGS-01). */
export function shopSettingsServices({ db, clock }: ShopSettingsDependencies): readonly Served[] {
  const { findShopSettings, saveSetting, findSettingUses, findSettingHistory } = shopSettingsCalls;
  return [
    implement(findShopSettings, ({ caller }) => settingsOf(db, staffOf(caller, ['manager']).shop)),
    implement(findSettingHistory, ({ caller }) => changesOf(db, staffOf(caller, ['manager']).shop)),
    implement(findSettingUses, ({ query, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      return usesOf(db, query, { shop, nowMs: clock() });
    }),
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

type UsesQuery = InferOutput<typeof settingUsesQuery>;

/** Of one that the shop has. */
async function usesOf(
  db: Kysely<Tables>,
  { part, _id }: UsesQuery,
  { shop, nowMs }: Pick<SettingActor, 'shop' | 'nowMs'>,
): Promise<SettingUses> {
  const { sections, stations } = await settingsOf(db, shop);
  const known = part === 'section' ? sections : stations;
  if (known.every((one) => one._id !== _id)) throw new Refused('notFound');
  return part === 'section'
    ? usesOfSection(db, { shop, section: _id })
    : usesOfStation(db, { shop, station: _id, nowMs });
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
  const item = '_id' in change ? change._id : shop;
  const part = recordedPart(change);
  await refuseOutdated(step, { shop, part, item }, actor.version);
  const known = await settingsOf(step, shop);
  const before = partOf(known, change);
  if (before === null && (await isRefused(step, change, shop))) throw new Refused('notFound');
  if (change.part === 'table') refuseTable(known, change);
  if (change.part === 'paymentOrder') refuseOtherOrder(known, change.value.order);
  if (change.part === 'look') {
    refuseForm(tintProblems(change.value));
    await refuseOtherLogo(step, { shop, known }, change.value.logo);
  }
  if (isRemoval(change)) await remove(step, change, { ...actor, known });
  else await write(step, change, actor);
  const settings = await settingsOf(step, shop);
  refuseForm(settingProblems(settings));
  if (part === 'delivery' || part === 'shop') refuseForm(deliveryProblems(settings));
  const after = partOf(settings, change);
  await recordChange(step, { ...actor, part, item, before, after });
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

function isRemoval(change: SettingChange): change is Removal {
  return change.part === 'sectionRemoval' || change.part === 'stationRemoval';
}

/** One history for what is edited and then removed: who edits it later is refused. */
function recordedPart(change: SettingChange): SettingItem['part'] {
  if (change.part === 'sectionRemoval') return 'section';
  return change.part === 'stationRemoval' ? 'station' : change.part;
}

/** The part that a change is about; null where the shop has none with its id. */
function partOf(settings: ShopSettings, change: SettingChange): object | null {
  if (change.part === 'shop') return settings.shop;
  if (change.part === 'look') return settings.look;
  if (change.part === 'delivery') return settings.delivery;
  if (change.part === 'paymentOrder') return { order: settings.payments.map(({ _id }) => _id) };
  const lists = {
    section: settings.sections,
    sectionRemoval: settings.sections,
    station: settings.stations,
    stationRemoval: settings.stations,
    tax: settings.taxes,
    payment: settings.payments,
    table: settings.tables,
  } as const;
  return lists[change.part].find(({ _id }) => _id === change._id) ?? null;
}

type TableChange = Extract<SettingChange, { readonly part: 'table' }>;

/** Who sits there must be able to pay, and every table has a name of its own (SETTINGS-10). */
function refuseTable({ tables, sections }: ShopSettings, { _id, value }: TableChange): void {
  const table = tables.find((one) => one._id === _id);
  if (value.section !== null && sections.every((one) => one._id !== value.section))
    throw new Refused('notFound');
  if (table?.isRunning === true && (value.removed || value.section !== table.section))
    throw new Refused('changeRefused', { reason: 'tableRunning' });
  const isTaken = tables.some(
    (one) => one._id !== _id && one.name.toLowerCase() === value.name.toLowerCase(),
  );
  refuseForm(isTaken ? [{ field: 'name', code: 'tableNameTaken' }] : []);
}

/** Exactly the ways to pay that there are; one that is not listed would have no place. */
function refuseOtherOrder({ payments }: ShopSettings, order: readonly string[]): void {
  const own = new Set(payments.map(({ _id }) => _id));
  if (order.some((method) => !own.has(method))) throw new Refused('notFound');
  if (new Set(order).size !== own.size || order.length !== own.size)
    throw new Refused('changeRefused', { reason: 'settingOutdated' });
}

interface KnownSettings {
  readonly shop: string;
  readonly known: ShopSettings;
}

/** The one it has, or a picture of its own. */
async function refuseOtherLogo(
  step: Transaction<Tables>,
  { shop, known }: KnownSettings,
  logo: string | null,
): Promise<void> {
  if (logo === null || logo === known.look.logo) return;
  if (!(await isOwnPicture(step, { shop, picture: logo }))) throw new Refused('notFound');
}

/** Sections, stations and taxes are added; one of another shop is none of them. */
async function isRefused(
  step: Transaction<Tables>,
  change: SettingChange,
  shop: string,
): Promise<boolean> {
  if (isRemoval(change)) return true;
  if (change.part === 'station') return false;
  if (change.part === 'section') return isForeignSection(step, { shop, section: change._id });
  return change.part !== 'tax' || isForeignTax(step, { shop, tax: change._id });
}

async function write(
  step: Transaction<Tables>,
  change: Exclude<SettingChange, Removal>,
  { shop, nowMs }: SettingActor,
): Promise<void> {
  if (change.part === 'shop') return writeShop(step, shop, change.value);
  if (change.part === 'section')
    return writeSection(step, { shop, section: change._id }, change.value);
  if (change.part === 'station') return writeStation(step, change._id, change.value);
  if (change.part === 'payment') return writePayment(step, change._id, change.value);
  if (change.part === 'look') return writeLook(step, shop, change.value);
  if (change.part === 'delivery') return writeDelivery(step, shop, change.value);
  if (change.part === 'paymentOrder') return writePaymentOrder(step, change.value);
  if (change.part === 'table')
    return writeTable(step, { shop, table: change._id, nowMs }, change.value);
  return writeTax(step, { shop, tax: change._id }, change.value);
}
