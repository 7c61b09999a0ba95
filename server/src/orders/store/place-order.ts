import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TicketToCook } from '@servery/engine/kitchen/tickets.ts';
import { Refused } from '../../calls/refused.ts';
import { codeOf } from '../../database/error-code.ts';
import type { Connection } from './connection.ts';

/** A line with the states of the menu it was ordered from. */
export interface LineRow {
  readonly line: string;
  readonly place: number;
  readonly chosen: CartLine;
  readonly product: string | null;
  readonly options: readonly string[];
}

/** An order as the SQL function place_order takes it. */
export interface OrderToPlace {
  readonly key: {
    readonly scope: string;
    readonly key: string;
    readonly fingerprint: string;
  } | null;
  readonly now: number;
  readonly shop: string;
  readonly menuVersion: number;
  readonly selfService: boolean;
  readonly mostPending: number | null;
  /** Orders that the kitchen cooks for one pickup time; null for any number (SESSION-18). */
  readonly slotCapacity: number | null;
  readonly slotMinutes: number;
  readonly session: Readonly<Record<string, unknown>>;
  /** What it is counted by, and how long it is held, until it is paid. */
  readonly unpaid: object;
  readonly lines: readonly LineRow[];
  readonly tickets: readonly TicketToCook[];
  readonly discounts: readonly object[];
  readonly coupons: readonly string[];
  readonly gifts: readonly object[];
  /** Sorted by dish, so that two orders never deadlock. */
  readonly stock: readonly { readonly product: string; readonly quantity: number }[];
  readonly choices: readonly object[];
  readonly ingredients: readonly object[];
  /** Unpaid orders that it replaces. */
  readonly replaced: readonly string[];
}

export interface Placed {
  readonly _id: string;
  readonly version: number;
  readonly round: number;
  /** Null for a table, which is called by its name. */
  readonly orderNumber: number | null;
  readonly total: number;
  readonly at: number;
  /** When it is released unless it is paid; null if the kitchen does not wait for the payment. */
  readonly payBy?: number | null;
  /** The entry in the outbox; missing from the answer to a repeated request. */
  readonly outboxId?: number;
  readonly repeated?: boolean;
}

/** A concurrent change came first; the order must be decided again. */
export type Conflict = 'session' | 'menu';

export type PlacingResult =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | { readonly kind: 'conflict'; readonly by: Conflict };

const conflicts: ReadonlyMap<string, Conflict> = new Map([
  ['SV003', 'session'],
  ['SV004', 'menu'],
  // A replaced order may lock stock in another order than the new one.
  ['40P01', 'session'],
]);

/** Places an order in one statement: one round trip and one commit (STOCK-03, SAFE-01). */
export async function placeOrder(
  connection: Connection,
  { stock, ...order }: OrderToPlace,
): Promise<PlacingResult> {
  const dishes = stock.map(({ product }) => product);
  const portions = stock.map(({ quantity }) => quantity);
  const name = order.replaced.length === 0 ? 'place_order' : 'replace_orders';
  try {
    const { rows } = await connection.query<{ placed: Placed }>({
      name,
      text: `select ${name}($1::jsonb, $2, $3) as placed`,
      values: [JSON.stringify(order), dishes, portions],
    });
    const [row] = rows;
    if (row === undefined) throw new Error('place_order returned no row');
    return { kind: 'placed', placed: row.placed };
  } catch (error) {
    const by = conflicts.get(codeOf(error) ?? '');
    if (by !== undefined) return { kind: 'conflict', by };
    throw refusalOf(error, order);
  }
}

function refusalOf(error: unknown, { session }: Pick<OrderToPlace, 'session'>): unknown {
  switch (codeOf(error)) {
    case 'SV001':
      return new Refused('requestKeyReused');
    case 'SV002':
      return new Refused('sessionClosed', { status: detailOf(error) });
    case 'SV005':
      return new Refused('stockShort', { short: JSON.parse(detailOf(error)) });
    case 'SV006':
      return new Refused('couponRefused', { reason: 'alreadyUsed' });
    case 'SV007':
      return new Refused('giftRefused', { reason: 'tooFewPoints' });
    case 'SV008':
      return new Refused('initRefused', { reason: 'exceedMaxPendingOrders' });
    case 'SV009':
      return new Refused('tooManyUnpaid', { most: Number(detailOf(error)) });
    case 'SV010':
      return notOffered(Number(detailOf(error)), session['type'] === 'delivery');
    default:
      return error;
  }
}

/** The kitchen has no room then: the last place has just been taken (SESSION-18). */
function notOffered(at: number, isArrival: boolean): Refused {
  const problem = isArrival
    ? { field: 'arrivalTime', code: 'arrivalTimeNotOffered', at }
    : { field: 'pickupTime', code: 'pickupTimeNotOffered', at };
  return new Refused('formInvalid', { problems: [problem] });
}

function detailOf(error: unknown): string {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string'
    ? error.detail
    : '';
}
