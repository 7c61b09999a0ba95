import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { itemNow } from './edited-menu.ts';

export type DeskMenu = AnswerTo<'find desk/menu'>;
export type Dish = DeskMenu['products'][number];
export type Group = DeskMenu['optionGroups'][number];
export type Choice = Group['options'][number];
export type Category = DeskMenu['categories'][number];
export type SubCategory = DeskMenu['subCategories'][number];
export type DraftEntry = DeskMenu['draft'][number];
export type Change = DraftEntry['change'];
export type Problem = AnswerTo<'create desk/check'>['problems'][number];
export type Publication = AnswerTo<'find desk/history'>[number];
export type ManyAction = SentWith<'create desk/changeMany'>['data']['action'];

/** The menu and its draft, as managers edit them (DESK-01). */
export const deskMenu = defineQuery(() => call('find desk/menu'));

/** What the draft would break (DESK-04). */
export const draftProblems = defineQuery(() => call('create desk/check', { data: {} }));

export const publications = defineQuery(() => call('find desk/history'));

function refetch(): void {
  deskMenu.invalidate();
  draftProblems.invalidate();
  publications.invalidate();
}

/** `begun` is the item as it was shown when the edit began; null for a new one (DESK-06). */
export async function saveChange(change: Change, begun: Change | null): Promise<void> {
  const shown = begun === null ? [] : [begun];
  const data = { changes: [change], begun: shown, requestKey: newRequestKey() };
  await call('create desk/save', { data });
  refetch();
}

/** Of one call, by what a message may carry. */
const mostItems = 100;
const mostCharacters = 150_000;

interface Part {
  readonly changes: Change[];
  readonly begun: Change[];
}

/** Many changes of the menu as it is shown into the draft, in as few calls as they fit in. */
export async function saveChanges(changes: readonly Change[], menu: DeskMenu): Promise<void> {
  let part: Part = { changes: [], begun: [] };
  let size = 0;
  const send = async (): Promise<void> => {
    if (part.changes.length === 0) return;
    await call('create desk/save', { data: { ...part, requestKey: newRequestKey() } });
    part = { changes: [], begun: [] };
    size = 0;
  };
  for (const change of changes) {
    const begun = itemNow(menu, change);
    const own = JSON.stringify([change, begun]).length;
    if (part.changes.length >= mostItems || size + own > mostCharacters) await send();
    part.changes.push(change);
    if (begun !== null) part.begun.push(begun);
    size += own;
  }
  await send();
  refetch();
}

export async function changeMany(products: readonly string[], action: ManyAction): Promise<void> {
  const data = { products: [...products], action, requestKey: newRequestKey() };
  await call('create desk/changeMany', { data });
  refetch();
}

/** Off until the end of the day, at once and without a draft (STOCK-05). */
export async function sellOutToday(products: readonly string[]): Promise<void> {
  for (const product of products) {
    const data = { product, until: 'endOfDay', requestKey: newRequestKey() } as const;
    await call('create availability/soldOut', { data });
  }
}

/** These edits, or the whole draft. */
export async function discard(items: readonly Change[] | null): Promise<void> {
  const named = items === null ? null : items.map(({ kind, _id }) => ({ kind, _id }));
  await call('create desk/discard', { data: { items: named, requestKey: newRequestKey() } });
  refetch();
}

export interface Publishing {
  readonly acknowledged: readonly string[];
  readonly at: number | null;
  readonly note: string;
}

export async function publish({ acknowledged, at, note }: Publishing): Promise<void> {
  const data = { acknowledged: [...acknowledged], at, note, requestKey: newRequestKey() };
  await call('create desk/publish', { data });
  refetch();
}

export async function cancelPlan(plan: string): Promise<void> {
  await call('create desk/cancelPlan', { data: { plan, requestKey: newRequestKey() } });
  refetch();
}

export async function undo(publication: string): Promise<AnswerTo<'create desk/undo'>> {
  const data = { publication, requestKey: newRequestKey() };
  const answer = await call('create desk/undo', { data });
  refetch();
  return answer;
}
