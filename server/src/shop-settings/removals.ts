import type { Transaction } from 'kysely';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import type { ShopSettings } from './store/read-settings.ts';
import { type SettingUses, usesOfSection, usesOfStation } from './store/setting-uses.ts';
import { removeSection, removeStation } from './store/write-removals.ts';
import type { SettingChange } from './store/write-settings.ts';

export type Removal = Extract<
  SettingChange,
  { readonly part: 'sectionRemoval' | 'stationRemoval' }
>;

interface RemovalAt {
  readonly shop: string;
  readonly known: ShopSettings;
  readonly nowMs: number;
}

/** Takes it away, unless something would be left without it (SETTINGS-15, SETTINGS-16). */
export async function remove(
  step: Transaction<Tables>,
  removal: Removal,
  at: RemovalAt,
): Promise<void> {
  const { _id } = removal;
  if (removal.part === 'sectionRemoval') {
    const { movesTo } = removal.value;
    refuseTarget(at.known.sections, { _id, movesTo });
    refuseRunning(await usesOfSection(step, { shop: at.shop, section: _id }), 'sectionRunning');
    await removeSection(step, { shop: at.shop, section: _id, movesTo });
    return;
  }
  const { movesTo } = removal.value;
  const { stations } = at.known;
  const kind = stations.find((one) => one._id === _id)?.kind;
  const alike = stations.filter((one) => one.kind === kind);
  if (movesTo !== null) refuseTarget(alike, { _id, movesTo });
  const uses = await usesOfStation(step, { shop: at.shop, station: _id, nowMs: at.nowMs });
  refuseRunning(uses, 'stationRunning');
  if (movesTo === null && isUsed(uses)) throw refused('stationUsed');
  await removeStation(step, { station: _id, movesTo });
}

interface Move {
  readonly _id: string;
  readonly movesTo: string;
}

/** What is there goes to another one that there is. */
function refuseTarget(list: readonly { readonly _id: string }[], { _id, movesTo }: Move): void {
  if (movesTo === _id || list.every((one) => one._id !== movesTo)) throw new Refused('notFound');
}

function refuseRunning({ running }: SettingUses, reason: string): void {
  if (running > 0) throw refused(reason);
}

/** Its dishes, its printers and the dishes that name no station would go nowhere. */
function isUsed({ dishes, printers, isDefault }: SettingUses): boolean {
  return dishes.length > 0 || printers.length > 0 || isDefault;
}

function refused(reason: string): Refused {
  return new Refused('changeRefused', { reason });
}
