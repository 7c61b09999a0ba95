import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type SavedAddress = AnswerTo<'find userAddresses'>[number];
export type NewAddress = SentWith<'create userAddresses'>['data'];
export type AddressChange = SentWith<'patch userAddresses'>['data'];

/** The addresses of a member, the default first (DELIVERY-06). */
export const savedAddresses = defineQuery((_user: string) => call('find userAddresses'));

export async function saveAddress(user: string, data: NewAddress): Promise<SavedAddress> {
  const saved = await call('create userAddresses', { data });
  savedAddresses.of(user).invalidate();
  return saved;
}

export async function changeAddress(user: string, id: string, data: AddressChange): Promise<void> {
  await call('patch userAddresses', { id, data });
  savedAddresses.of(user).invalidate();
}

export async function removeAddress(user: string, id: string): Promise<void> {
  const data = { address: id, requestKey: newRequestKey() };
  await call('create userAddresses/remove', { data });
  savedAddresses.of(user).invalidate();
}

interface AddressTexts {
  readonly title: string;
  /** The rest of it; empty for none. */
  readonly detail: string;
}

/** What an address is called, and where it is. */
export function addressTexts(
  { label, address, areaName }: SavedAddress,
  name: (of: SavedAddress['areaName']) => string,
): AddressTexts {
  const area = name(areaName);
  if (label === '') return { title: address, detail: area };
  return { title: label, detail: area === '' ? address : `${area} · ${address}` };
}
