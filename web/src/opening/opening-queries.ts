import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { deskMenu } from '../desk/desk-queries.ts';
import { isKeyReused } from '../query/is-key-reused.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { start } from '../shops/start.ts';
import { shopSettings } from '../staff/settings-queries.ts';

export type Checklist = AnswerTo<'find setup/checklist'>;
export type HouseForm = SentWith<'create setup/open'>['data'];
export type House = AnswerTo<'create setup/open'>;

/** Whether the restaurant has a shop (OPENING-01). */
export const setupState = defineQuery(() => call('find setup'));

/** How far the shop is (OPENING-06). */
export const checklist = defineQuery(() => call('find setup/checklist'));

/** With the PIN that was typed for it. */
export type OpenedHouse = House & { readonly pin: string };

/**
 * Opens the restaurant by what is typed now or, if it was edited after a lost answer, by what was
 * sent before: only that is answered with the key of this device.
 */
export async function openHouse(
  data: HouseForm,
  before: readonly HouseForm[],
): Promise<OpenedHouse> {
  try {
    return { ...(await call('create setup/open', { data })), pin: data.manager.pin };
  } catch (error) {
    const [latest, ...earlier] = before;
    if (!isKeyReused(error) || latest === undefined) throw error;
    return openHouse(latest, earlier);
  }
}

export async function takeMenu(from: Checklist['menus'][number]): Promise<void> {
  await call('create setup/menu', { data: { from, requestKey: newRequestKey() } });
  deskMenu.invalidate();
  checklist.invalidate();
}

export async function addTables(names: readonly string[], seats: number): Promise<void> {
  const data = { names: [...names], seats, requestKey: newRequestKey() };
  await call('create setup/tables', { data });
  checklist.invalidate();
  shopSettings.invalidate();
}

export async function startShop(): Promise<void> {
  await call('create setup/start', { data: { requestKey: newRequestKey() } });
  // The way to this page ends with it (OPENING-06).
  start.invalidate();
  checklist.invalidate();
}
