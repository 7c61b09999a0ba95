import { useEffect, useState } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { useStillShown } from '../query/use-still-shown.ts';
import { offerHistory, offerList } from './offers-queries.ts';

type Page = AnswerTo<'find offers/codes'>;
export type CouponCode = Page['codes'][number];
export type Handing = SentWith<'create offers/handOut'>['data'];
type Query = SentWith<'find offers/codes'>['query'];

interface FoundCodes extends Pick<Page, 'total' | 'next'> {
  /** Null before the first answer. */
  readonly codes: readonly CouponCode[] | null;
  readonly error: unknown;
}

const nothing: FoundCodes = { codes: null, total: 0, next: null, error: null };
const pageSize = 50;
const filePage = 200;
/** What is typed is searched once the typing rests. */
const restMs = 250;

/** Codes of a coupon in pages, the newest first (OFFER-12). */
export function useCodes(rule: string, text: string) {
  const [found, setFound] = useState(nothing);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const query = { rule, text, $limit: pageSize };
    const timer = setTimeout(
      () => {
        call('find offers/codes', { query })
          .then((page) => isCurrent && setFound({ ...page, error: null }))
          .catch((error: unknown) => isCurrent && setFound({ ...nothing, error }));
      },
      text === '' ? 0 : restMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rule, text, turn]);
  const last = found.codes?.at(-1)?._id ?? null;
  const isStillShown = useStillShown({ rule, text }, last);
  const loadMore = async (): Promise<void> => {
    if (found.next === null) return;
    const query = { rule, text, before: found.next, $limit: pageSize };
    const page = await call('find offers/codes', { query });
    if (!isStillShown()) return;
    setFound((known) => ({ ...known, ...page, codes: [...(known.codes ?? []), ...page.codes] }));
  };
  return { ...found, loadMore, readAgain: () => setTurn(turn + 1) };
}

/** Every code of a coupon, for a file. */
export async function allCodes(rule: string): Promise<readonly CouponCode[]> {
  const all: CouponCode[] = [];
  for (let before: number | null = 0; before !== null;) {
    const after: Partial<Query> = before === 0 ? {} : { before };
    const page: Page = await call('find offers/codes', {
      query: { rule, ...after, $limit: filePage },
    });
    all.push(...page.codes);
    before = page.next;
  }
  return all;
}

/** The codes that were made. */
export async function handOut(data: Handing): Promise<readonly string[]> {
  const { codes } = await call('create offers/handOut', { data });
  refresh();
  return codes;
}

/** Whether it was withdrawn: somebody may have used it since the list was read. */
export async function withdraw(rule: string, code: string): Promise<boolean> {
  const data = { rule, codes: [code], requestKey: newRequestKey() };
  const { withdrawn } = await call('create offers/withdraw', { data });
  refresh();
  return withdrawn > 0;
}

function refresh(): void {
  offerHistory.invalidate();
  offerList.invalidate();
}
