import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { keepToken } from '../staff/person.ts';
import { people } from './people-queries.ts';

export type TwoFactorKey = AnswerTo<'create twoFactor/begin'>;

/** One's own, and whether the shop's managers must have one (TWOFACTOR-03). */
export const twoFactor = defineQuery(() => call('find twoFactor'));

export function beginTwoFactor(requestKey: string): Promise<TwoFactorKey> {
  return call('create twoFactor/begin', { data: { requestKey } });
}

/** The recovery codes, which are shown this once. */
export async function confirmTwoFactor(
  code: string,
  requestKey: string,
): Promise<readonly string[]> {
  const data = { code, requestKey };
  const { accessToken, recoveryCodes } = await call('create twoFactor/confirm', { data });
  await keepToken(accessToken);
  twoFactor.invalidate();
  people.invalidate();
  return recoveryCodes;
}

export async function endTwoFactor(code: string): Promise<void> {
  const data = { code, requestKey: newRequestKey() };
  const { accessToken } = await call('create twoFactor/end', { data });
  await keepToken(accessToken);
  twoFactor.invalidate();
  people.invalidate();
}

export async function resetTwoFactor(staff: string): Promise<void> {
  await call('create twoFactor/reset', { data: { staff, requestKey: newRequestKey() } });
  people.invalidate();
}

export async function demandTwoFactor(required: boolean): Promise<void> {
  await call('create twoFactor/demand', { data: { required, requestKey: newRequestKey() } });
  twoFactor.invalidate();
}
