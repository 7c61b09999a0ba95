import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { offerList } from './offers-queries.ts';

export type MemberCard = NonNullable<AnswerTo<'find loyalty/member'>['member']>;

/** Null for nobody. */
export async function findMember(login: string): Promise<MemberCard | null> {
  return (await call('find loyalty/member', { query: { login } })).member;
}

interface PointChange {
  readonly user: string;
  readonly amount: number;
  readonly reason: string;
}

export async function changePoints(change: PointChange): Promise<MemberCard | null> {
  const data = { ...change, requestKey: newRequestKey() };
  return (await call('create loyalty/points', { data })).member;
}

interface LevelGift {
  readonly user: string;
  readonly level: string | null;
  readonly reason: string;
}

export async function giveLevel(gift: LevelGift): Promise<MemberCard | null> {
  const data = { ...gift, requestKey: newRequestKey() };
  const { member } = await call('create loyalty/level', { data });
  // It counts the members of each level.
  offerList.invalidate();
  return member;
}
