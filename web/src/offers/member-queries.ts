import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { call } from '../query/socket.ts';
import { offerList } from './offers-queries.ts';

export type MemberCard = NonNullable<AnswerTo<'find loyalty/member'>['member']>;

/** Null for nobody. */
export async function findMember(login: string): Promise<MemberCard | null> {
  return (await call('find loyalty/member', { query: { login } })).member;
}

/** One key for a change however often it is sent: an answer may have been lost (OFFER-15). */
interface Keyed {
  readonly requestKey: string;
}

interface PointChange {
  readonly user: string;
  readonly amount: number;
  readonly reason: string;
}

export async function changePoints(data: PointChange & Keyed): Promise<MemberCard | null> {
  return (await call('create loyalty/points', { data })).member;
}

interface LevelGift {
  readonly user: string;
  readonly level: string | null;
  readonly reason: string;
}

export async function giveLevel(data: LevelGift & Keyed): Promise<MemberCard | null> {
  const { member } = await call('create loyalty/level', { data });
  // It counts the members of each level.
  offerList.invalidate();
  return member;
}
