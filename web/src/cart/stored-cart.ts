import { isWithinBounds } from '@servery/engine/cart/bounds.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import { mostPrice } from '@servery/engine/limits.ts';
import { mostPerPick } from '@servery/engine/options/bounds.ts';
import type { PickedOption, Selection } from '@servery/engine/options/option-group.ts';
import type { CartPlace } from '@servery/engine/cart/restore.ts';
import type { Reader } from '../storage/browser-storage.ts';
import {
  fieldsOf,
  figure,
  figureWithin,
  flag,
  listOf,
  oneOf,
  readableOf,
  text,
} from '../storage/readers.ts';
import { currentPlace } from './cart-store.ts';
import type { CartState, UnansweredOrder } from './cart-store.ts';

/** The last instant that can be shown as a date. */
const lastInstant = 8_640_000_000_000_000;
/** The largest share that a shop can offer (PRICE-24). */
const mostTipPercent = 100;

const pieces = figureWithin(1, mostPerPick);
const amount = figureWithin(0, mostPrice);
const instant = figureWithin(0, lastInstant);

/** Unlike other figures it need not be whole: a shop may offer 12.5 %. */
const share: Reader<number> = (stored) =>
  typeof stored === 'number' && stored >= 0 && stored <= mostTipPercent ? stored : null;

function readSelection(stored: unknown): Selection | null {
  const fields = fieldsOf(stored);
  const _id = text(fields?.['_id']);
  const id = text(fields?.['id']);
  const quantity = pieces(fields?.['quantity']);
  return _id === null || id === null || quantity === null ? null : { _id, id, quantity };
}

function readPick(stored: unknown): PickedOption | null {
  const fields = fieldsOf(stored);
  const option = text(fields?.['option']);
  const selections = listOf(readSelection)(fields?.['selections']);
  return option === null || selections === null
    ? null
    : { option, selections, fixed: false, free: false };
}

/** A stored line: only the guest's choices are restored (CART-08, SAFE-03). */
export function readLine(stored: unknown): CartLine | null {
  const fields = fieldsOf(stored);
  const id = text(fields?.['id']);
  const product = text(fields?.['product']);
  const options = listOf(readPick)(fields?.['options']);
  const quantity = figure(fields?.['quantity']);
  if (fields === null || id === null || product === null || options === null || quantity === null)
    return null;
  const line = { ...newLine(id, product, options), quantity, ...chosenParts(fields) };
  // A price that no sum can hold would break the page at every visit.
  return isWithinBounds(line) ? line : null;
}

function chosenParts(fields: Readonly<Record<string, unknown>>): Partial<CartLine> {
  return {
    quantityRatio: figure(fields['quantityRatio']) ?? 1,
    customRemark: text(fields['customRemark']) ?? '',
    takeAway: flag(fields['takeAway']) ?? false,
    fromProduct: text(fields['fromProduct']),
    fromOption: text(fields['fromOption']),
    fromChoice: text(fields['fromChoice']),
    fromSelection: text(fields['fromSelection']),
    fromCoupon: text(fields['fromCoupon']),
  };
}

const calls = [
  'create tableSessions/create',
  'create tableSessions/order',
] as const satisfies UnansweredOrder['call'][];

/** A payload that cannot be parsed can never be sent, and would block every later order. */
export function isReadable(payload: string): boolean {
  try {
    return fieldsOf(JSON.parse(payload)) !== null;
  } catch {
    return false;
  }
}

export function readRequest(stored: unknown): UnansweredOrder | null {
  const fields = fieldsOf(stored);
  const call = oneOf(calls)(fields?.['call']);
  const key = text(fields?.['key']);
  const payload = text(fields?.['payload']);
  if (call === null || key === null || payload === null || !isReadable(payload)) return null;
  return { call, key, payload, at: figure(fields?.['at']) ?? 0 };
}

/** Those that cannot be read count as the present ones. */
function readVersions(stored: unknown): CartState['ruleVersions'] {
  return Object.fromEntries(
    Object.entries(fieldsOf(stored) ?? {}).flatMap(([item, version]) => {
      const read = figure(version);
      return read === null ? [] : [[item, read]];
    }),
  );
}

function isSamePlace(fields: Readonly<Record<string, unknown>>, place: CartPlace): boolean {
  return (
    text(fields['session']) === place.session &&
    text(fields['shop']) === place.shop &&
    text(fields['mode']) === place.mode
  );
}

/** A stored cart; null unless it was stored for the place where the guest is now (CART-08). */
export function readCart(stored: unknown): CartState | null {
  const fields = fieldsOf(stored);
  const lines = readableOf(readLine)(fields?.['lines']);
  if (fields === null || lines === null || !isSamePlace(fields, currentPlace())) return null;
  return {
    lines,
    coupons: readableOf(text)(fields['coupons']) ?? [],
    gifts: readableOf(text)(fields['gifts']) ?? [],
    ruleVersions: readVersions(fields['ruleVersions']),
    remark: text(fields['remark']) ?? '',
    cutlery: fields['cutlery'] === true,
    pickupTime: instant(fields['pickupTime']),
    area: text(fields['area']),
    tips: amount(fields['tips']) ?? 0,
    tipPercent: share(fields['tipPercent']),
    request: readRequest(fields['request']),
  };
}
