import { useEffect } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { deliveryArea } from '@servery/engine/session/delivery-refusal.ts';
import { deliveryTerms } from '@servery/engine/session/delivery-zone.ts';
import type { DeliveringShop } from '@servery/engine/session/delivery-zone.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { failureText } from '../i18n/failure-message.ts';
import { saveAddress, savedAddresses } from '../member/saved-addresses.ts';
import type { SavedAddress } from '../member/saved-addresses.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Shop } from '../shops/start.ts';
import { useLogin } from '../storage/login.ts';
import { showError } from '../ui/notices.ts';

/** Unknown for an address without an area: it is asked for (DELIVERY-08). */
export function reachOf(
  shop: DeliveringShop,
  { area }: Pick<SavedAddress, 'area'>,
): 'inside' | 'outside' | 'unknown' {
  if (deliveryTerms(shop, area) !== null) return 'inside';
  return area === null ? 'unknown' : 'outside';
}

function deliverTo(area: string | null): void {
  // Another area has other arrival times.
  if (useCart.getState().area !== area) changeCart({ area, pickupTime: null });
}

export function takeAddress({ _id, address, note, area }: SavedAddress): void {
  changeContact({ address, note, savedAddress: _id, savesAddress: false, area: area ?? '' });
  deliverTo(area);
}

/** The guest types another address. */
export function typeAddress(): void {
  changeContact({ address: '', note: '', savedAddress: '' });
  deliverTo(null);
}

interface SavedForOrder {
  /** Undefined until they are known, and for guests without a login. */
  readonly list: readonly SavedAddress[] | undefined;
  /** Null where the address is typed. */
  readonly taken: SavedAddress | null;
}

/** A member's addresses, and the one this order goes to (DELIVERY-08). */
export function useSavedForOrder(): SavedForOrder {
  const shop = useShop();
  const user = useLogin(({ member }) => member?._id ?? null);
  const { data: list } = useQuery(user === null ? null : savedAddresses.of(user));
  const id = useContact(({ savedAddress }) => savedAddress);
  useEffect(() => {
    if (user !== null && list !== undefined) followSaved(list, { shop, user });
  }, [list, shop, user]);
  return { list, taken: list?.find(({ _id }) => _id === id) ?? null };
}

interface OrderPlace {
  readonly shop: Shop;
  readonly user: string;
}

/** An address that was changed on the member page, or that another shop delivers to. */
function followSaved(list: readonly SavedAddress[], { shop, user }: OrderPlace): void {
  const { addressFor } = useContact.getState();
  const taken = takenOf(list);
  if (taken !== undefined && reachOf(shop, taken) !== 'outside') return renew(taken);
  if (taken !== undefined) typeAddress();
  const place = `${user}/${shop._id}`;
  const first = firstWithin(list, shop);
  const isTyped = useContact.getState().address !== '';
  if (isTyped || addressFor === place || first === undefined) return;
  takeAddress(first);
  changeContact({ addressFor: place });
}

/** The default, or the only one that the shop delivers to. */
function firstWithin(list: readonly SavedAddress[], shop: Shop): SavedAddress | undefined {
  const within = list.filter((saved) => reachOf(shop, saved) === 'inside');
  return within.length === 1 ? within[0] : within.find(({ isDefault }) => isDefault);
}

/** The one that was taken before, or typed and saved since. */
function takenOf(list: readonly SavedAddress[]): SavedAddress | undefined {
  const { savedAddress, address, area } = useContact.getState();
  if (savedAddress !== '') return list.find(({ _id }) => _id === savedAddress);
  return list.find((saved) => saved.address === address.trim() && (saved.area ?? '') === area);
}

/** The note stays as it is: it may be for this order alone. */
function renew({ _id, address, area }: SavedAddress): void {
  changeContact({ address, savedAddress: _id });
  if (area !== null) deliverTo(area);
}

/** Saves what was typed for a placed delivery, if the member wants it (DELIVERY-08). */
export async function saveTypedAddress(
  shop: Pick<Shop, 'deliveryZones'>,
  chosenArea: string | null,
): Promise<void> {
  const { savesAddress, addressLabel: label, address, note } = useContact.getState();
  const user = useLogin.getState().member?._id ?? null;
  if (!savesAddress || user === null) return;
  changeContact({ savesAddress: false, addressLabel: '' });
  const area = deliveryArea(shop, chosenArea)?._id ?? null;
  const data = { address, note, label, area, requestKey: newRequestKey() };
  try {
    const saved = await saveAddress(user, data);
    changeContact({ savedAddress: saved._id });
  } catch (error) {
    showError(failureText(error));
  }
}
