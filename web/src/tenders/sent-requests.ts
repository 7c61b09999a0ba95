import { useEffect } from 'react';
import type { CallName, SentWith } from '@servery/contract/client/known-calls.ts';
import { isReadable } from '../cart/stored-cart.ts';
import { isAnswered } from '../checkout/order-request.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { onConnect } from '../query/connection.ts';
import { invalidateAll } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { fieldsOf, figure, text } from '../storage/readers.ts';
import { storedList } from '../storage/stored-list.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { noteDrawerRefusal } from './till-drawer.ts';

interface Keyed {
  readonly requestKey: string;
}

/** A call that moves money, and must therefore not be made twice. */
export interface MoneyCall<Data extends Keyed, Answer> {
  readonly name: string;
  readonly send: (data: Data) => Promise<Answer>;
  readonly isData: (stored: unknown) => stored is Data;
  readonly sendStored: (stored: unknown) => Promise<unknown>;
}

function moneyCall<Data extends Keyed, Answer>(
  name: string,
  send: (data: Data) => Promise<Answer>,
): MoneyCall<Data, Answer> {
  // The app wrote it, now or before a reload; the server validates it in any case.
  const isData = (stored: unknown): stored is Data => fieldsOf(stored) !== null;
  return {
    name,
    send,
    isData,
    sendStored: (stored) => (isData(stored) ? send(stored) : Promise.resolve()),
  };
}

type DataOf<Name extends CallName> =
  SentWith<Name> extends { readonly data: infer Data } ? Data : never;

export const refundCall = moneyCall(
  'create tenders/refund',
  (data: DataOf<'create tenders/refund'>) => call('create tenders/refund', { data }),
);
export const voidCall = moneyCall(
  'create tableSessions/status',
  (data: DataOf<'create tableSessions/status'>) => call('create tableSessions/status', { data }),
);
export const openCall = moneyCall('create drawers/open', (data: DataOf<'create drawers/open'>) =>
  call('create drawers/open', { data }),
);
export const recordCall = moneyCall(
  'create drawers/record',
  (data: DataOf<'create drawers/record'>) => call('create drawers/record', { data }),
);
export const countCall = moneyCall('create drawers/count', (data: DataOf<'create drawers/count'>) =>
  call('create drawers/count', { data }),
);
export const closeCall = moneyCall('create drawers/close', (data: DataOf<'create drawers/close'>) =>
  call('create drawers/close', { data }),
);

const moneyCalls = [refundCall, voidCall, openCall, recordCall, countCall, closeCall];

const callNamed = (name: string) => moneyCalls.find((one) => one.name === name);

/** A request as it was sent: again, it must be the same to the letter. */
interface SentRequest {
  readonly name: string;
  readonly payload: string;
  readonly requestKey: string;
  readonly person: string;
  readonly at: number;
}

/** Later the till of another day has been counted: staff look at the order or the drawer. */
const keptMs = 10 * 60_000;

/** After an update a call may not be known any more. */
function canBeSent(name: string, payload: string): boolean {
  return callNamed(name) !== undefined && isReadable(payload);
}

function sentRequest(stored: unknown): SentRequest | null {
  const fields = fieldsOf(stored);
  const [name, payload] = [text(fields?.['name']), text(fields?.['payload'])];
  const [requestKey, person] = [text(fields?.['requestKey']), text(fields?.['person'])];
  const at = figure(fields?.['at']);
  if (name === null || payload === null || requestKey === null) return null;
  if (person === null || at === null || !canBeSent(name, payload)) return null;
  return { name, payload, requestKey, person, at };
}

export const sentRequests = storedList('tillRequests', sentRequest);

function kept(): readonly SentRequest[] {
  return sentRequests.read().filter(({ at }) => Date.now() - at < keptMs);
}

function forget({ requestKey }: Keyed): void {
  sentRequests.write(kept().filter((one) => one.requestKey !== requestKey));
}

/** What is asked for, whatever its key and who approved it. */
function wanted(data: unknown): string {
  return JSON.stringify({ ...fieldsOf(data), requestKey: null, approval: null });
}

/** The same request that has no answer yet; null if there is none. */
function unansweredLike<Data extends Keyed>(
  { name, isData }: Pick<MoneyCall<Data, unknown>, 'name' | 'isData'>,
  data: Data,
): Data | null {
  const me = usePerson.getState().person?._id;
  const found = kept().find(
    (one) =>
      one.name === name && one.person === me && wanted(JSON.parse(one.payload)) === wanted(data),
  );
  const stored: unknown = found === undefined ? null : JSON.parse(found.payload);
  return isData(stored) ? stored : null;
}

function keep(name: string, data: Keyed): void {
  const { requestKey } = data;
  const person = usePerson.getState().person?._id ?? '';
  const request = { name, payload: JSON.stringify(data), requestKey, person, at: Date.now() };
  sentRequests.write([...kept().filter((one) => one.requestKey !== requestKey), request]);
}

/**
 * Sends a request that is stored until it is answered. Asked for again, after a lost answer or a
 * reload, it is sent as it was the first time: it is done once (TENDER-14).
 */
export async function sendOnce<Data extends Keyed, Answer>(
  { name, send, isData }: MoneyCall<Data, Answer>,
  requested: Data,
): Promise<Answer> {
  const data = unansweredLike({ name, isData }, requested) ?? requested;
  keep(name, data);
  try {
    const answer = await send(data);
    forget(data);
    return answer;
  } catch (error) {
    if (isAnswered(error)) forget(data);
    noteDrawerRefusal(error);
    throw error;
  }
}

async function sendAgain({ name, payload, requestKey }: SentRequest): Promise<void> {
  const { t } = useMessageStore.getState();
  try {
    const answer = await callNamed(name)?.sendStored(JSON.parse(payload));
    forget({ requestKey });
    if (fieldsOf(answer)?.['dueBack'] === true) showError(t('tenders.handed.dueBack'));
    else showSuccess(t('tenders.sentAgain'));
    invalidateAll();
  } catch (error) {
    if (!isAnswered(error)) return;
    forget({ requestKey });
    showError(staffFailureText(error));
  }
}

/** Sends what a reload interrupted again, with every connection, until it is answered. */
export function useUnansweredRequests(): void {
  const person = usePerson((state) => state.person?._id);
  useEffect(() => {
    // Only what was stored before: a request of this page is asked for by its own form.
    const left = kept().filter((one) => one.person === person);
    const sendAll = (): void => {
      const open = new Set(kept().map(({ requestKey }) => requestKey));
      for (const request of left) if (open.has(request.requestKey)) void sendAgain(request);
    };
    sendAll();
    return onConnect(sendAll);
  }, [person]);
}
