import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { fieldsOf, figure, oneOf, text } from '../storage/readers.ts';
import { storedList } from '../storage/stored-list.ts';

type Sent = SentWith<'create tenders/take'>['data'];

/** A tender as it was sent, with the key it is sent again under (TENDER-11). */
export type SentTender = Required<Sent>;

function orNull<Value>(stored: unknown, read: (one: unknown) => Value | null): Value | null {
  return stored === null ? null : read(stored);
}

function sentTender(stored: unknown): SentTender | null {
  const fields = fieldsOf(stored);
  if (fields === null) return null;
  const session = text(fields['session']);
  const kind = oneOf(['cash', 'card', 'other'])(fields['kind']);
  const [amount, tip] = [figure(fields['amount']), figure(fields['tip'])];
  const [label, requestKey] = [text(fields['label']), text(fields['requestKey'])];
  if (session === null || kind === null || amount === null || tip === null) return null;
  if (label === null || requestKey === null) return null;
  const given = orNull(fields['given'], figure);
  const drawer = orNull(fields['drawer'], text);
  const part = orNull(fields['part'] ?? null, text);
  return { session, kind, label, amount, tip, given, drawer, part, requestKey };
}

export const sentTenders = storedList('tillTenders', sentTender);

/** Those that were sent and have no answer yet. */
export const unansweredTenders = sentTenders.read;

/** Stored before it is sent: a reload must find it. */
export function keepTender(tender: SentTender): void {
  sentTenders.write([...others(tender), tender]);
}

export function forgetTender(tender: SentTender): void {
  sentTenders.write(others(tender));
}

function others({ requestKey }: SentTender): readonly SentTender[] {
  return unansweredTenders().filter((one) => one.requestKey !== requestKey);
}

/** The tender of an order that was sent and has no answer yet. */
export function unansweredTender(session: string): SentTender | null {
  return unansweredTenders().find((one) => one.session === session) ?? null;
}
