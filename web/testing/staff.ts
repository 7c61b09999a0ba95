import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { guardedActions, usualReasons, usualRules } from '@servery/engine/till/approval-rules.ts';
import type { GuardedAction } from '@servery/engine/till/approval-rules.ts';
import { usePerson } from '../src/staff/person.ts';
import type { SignedIn } from '../src/staff/person.ts';
import { answer } from './fake-server.ts';

type Rules = AnswerTo<'find approvals/rules'>;

function idEnding(digit: string): string {
  return digit.padStart(24, '0');
}

/** Ling at the till, and Fanny who manages it. */
export const ling = { _id: idEnding('1'), name: 'Ling', role: 'till' } as const;
export const fanny = { _id: idEnding('2'), name: 'Fanny', role: 'manager' } as const;

type NameOf = (code: string) => string;

function reasonsOf(action: GuardedAction, nameOf: NameOf) {
  return usualReasons[action].map((code) => ({
    code,
    name: [{ lang: 'en', value: nameOf(code) }],
  }));
}

function isComplete(found: object): found is Rules['reasons'] {
  return guardedActions.every((action) => action in found);
}

/** The usual rules of a shop, whose reasons are called by their codes unless said otherwise. */
export function serveApprovalRules(
  nameOf: NameOf = (code) => code,
  others: Partial<Rules['reasons']> = {},
): void {
  const reasons = Object.fromEntries(
    guardedActions.map((action) => [action, reasonsOf(action, nameOf)]),
  );
  if (!isComplete(reasons)) throw new Error('an action has no reasons');
  answer('find approvals/rules', { rules: usualRules, reasons: { ...reasons, ...others } });
}

/** Signs somebody in on a till of the shop. */
export function signInAs({ _id, name, role }: Pick<SignedIn, '_id' | 'name' | 'role'>): void {
  answer('find staff/onDevice', [ling, fanny]);
  answer('find approvals', []);
  answer('find staff/shops', []);
  serveApprovalRules();
  usePerson.setState({
    person: { _id, name, role, shop: idEnding('9'), email: null, device: null },
  });
}
