import { useEffect } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

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

export function refetchDesk(): void {
  deskMenu.invalidate();
  draftProblems.invalidate();
  publications.invalidate();
}

/** Other people and plans change it, too: it is read again whenever it is looked at. */
export function useFreshDesk(): void {
  useEffect(refetchDesk, []);
}

export async function changeMany(products: readonly string[], action: ManyAction): Promise<void> {
  const data = { products: [...products], action, requestKey: newRequestKey() };
  await call('create desk/changeMany', { data });
  refetchDesk();
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
  refetchDesk();
}

export interface Publishing {
  readonly acknowledged: readonly string[];
  readonly at: number | null;
  readonly note: string;
}

export async function publish({ acknowledged, at, note }: Publishing): Promise<void> {
  const data = { acknowledged: [...acknowledged], at, note, requestKey: newRequestKey() };
  try {
    await call('create desk/publish', { data });
  } finally {
    // What breaks by now, too, where it was refused for that.
    refetchDesk();
  }
}

export async function cancelPlan(plan: string): Promise<void> {
  await call('create desk/cancelPlan', { data: { plan, requestKey: newRequestKey() } });
  refetchDesk();
}

export async function undo(publication: string): Promise<AnswerTo<'create desk/undo'>> {
  const data = { publication, requestKey: newRequestKey() };
  const answer = await call('create desk/undo', { data });
  refetchDesk();
  return answer;
}
