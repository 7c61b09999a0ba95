import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { addressesKept } from '@servery/engine/limits.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { addressProblems } from '@servery/engine/session/delivery-details.ts';
import { newId } from '../auth/random-keys.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { type IdempotentRequest, runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type AddressStore, type SavedAddress, addressStore } from './store/addresses.ts';

type NewAddress = InferOutput<(typeof memberCalls)['saveAddress']['data']>;
type Change = Omit<InferOutput<(typeof memberCalls)['changeAddress']['data']>, 'requestKey'>;

/** The addresses that members save for their deliveries (DELIVERY-06). */
export function addressServices(db: Kysely<Tables>): readonly Served[] {
  return [
    implement(memberCalls.findAddresses, ({ caller }) =>
      addressStore(db).ofMember(memberOf(caller)),
    ),
    implementWithData(memberCalls.saveAddress, ({ data, caller }) =>
      saveAddress(db, memberOf(caller), data),
    ),
    implementWithData(memberCalls.changeAddress, ({ id, data, caller }) => {
      const { requestKey: key, ...change } = data;
      const user = memberOf(caller);
      const request = requestOf(memberCalls.changeAddress, key, { user, id, ...change });
      return changed(db, { user, request }, async (store) => {
        await applyChange(store, { user, before: await ownAddress(store, user, id), change });
        return id;
      });
    }),
    implementWithData(memberCalls.removeAddress, async ({ data, caller }) => {
      const { requestKey: key, address } = data;
      const user = memberOf(caller);
      const request = requestOf(memberCalls.removeAddress, key, { user, address });
      return runOnce(db, request, async (step) => {
        await removeAddress(addressStore(step), user, address);
        return { status: 'removed' };
      });
    }),
  ];
}

function requestOf(
  call: Parameters<typeof nameOf>[0],
  key: string | null,
  payload: object,
): IdempotentRequest {
  return { scope: nameOf(call), key, payload };
}

interface AddressRequest {
  readonly user: string;
  readonly request: IdempotentRequest;
}

/** The address after the work, which answers its id: keys keep no addresses. */
async function changed(
  db: Kysely<Tables>,
  { user, request }: AddressRequest,
  work: (store: AddressStore) => Promise<string>,
): Promise<SavedAddress> {
  const id = await runOnce(db, request, async (step) => {
    const store = addressStore(step);
    await store.lock(user);
    return work(store);
  });
  return ownAddress(addressStore(db), user, String(id));
}

function saveAddress(
  db: Kysely<Tables>,
  user: string,
  { requestKey: key, isDefault, ...given }: NewAddress,
): Promise<SavedAddress> {
  const request = requestOf(memberCalls.saveAddress, key, { user, isDefault, ...given });
  return changed(db, { user, request }, async (store) => {
    const { length } = await store.ofMember(user);
    if (length >= addressesKept) throw new Refused('tooManyAddresses', { most: addressesKept });
    const before = { ...emptyAddress, _id: newId() };
    const change = isDefault || length === 0 ? { ...given, isDefault: true as const } : given;
    await applyChange(store, { user, before, change });
    return before._id;
  });
}

const emptyAddress = {
  label: '',
  address: '',
  note: '',
  area: null,
  areaName: [],
  isDefault: false,
};

interface AddressChange {
  readonly user: string;
  readonly before: SavedAddress;
  readonly change: Change;
}

async function applyChange(
  store: AddressStore,
  { user, before, change }: AddressChange,
): Promise<void> {
  const { label = before.label, address = before.address, note = before.note } = change;
  const { area = before.area } = change;
  refuseForm(addressProblems({ label, address, note }));
  const areaName = await areaNameOf(store, area, before);
  await store.put(user, { ...before, label, address, note, area, areaName });
  if (change.isDefault === true) await store.makeDefault(user, before._id);
}

/** An area stays with its name though no shop has it any more. */
async function areaNameOf(
  store: AddressStore,
  area: string | null,
  before: SavedAddress,
): Promise<TranslatedName> {
  if (area === before.area) return before.areaName;
  const name = area === null ? [] : await store.areaName(area);
  if (name === null) throw new Refused('deliveryOutsideArea');
  return name;
}

async function removeAddress(store: AddressStore, user: string, id: string): Promise<void> {
  await store.lock(user);
  const { isDefault } = await ownAddress(store, user, id);
  await store.remove(id);
  const [last] = await store.ofMember(user);
  if (isDefault && last !== undefined) await store.makeDefault(user, last._id);
}

/** Another member's address looks like one that does not exist. */
async function ownAddress(store: AddressStore, user: string, id: string): Promise<SavedAddress> {
  const found = (await store.ofMember(user)).find(({ _id }) => _id === id);
  if (found === undefined) throw new Refused('notFound');
  return found;
}
