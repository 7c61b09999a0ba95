import type { Caller } from '../../calls/caller.ts';
import type { SessionParts } from '../order-dependencies.ts';
import type { Standing } from './place.ts';

export interface Acknowledging {
  readonly caller: Caller;
  readonly parts: SessionParts;
}

/** What the guest gets once the order is safe: the same words however often it is asked (SESSION-13). */
export function acknowledged(
  { placed, dishes }: Standing,
  about: { readonly restoreKey: string | null; readonly type: string; readonly shop: string },
  { caller, parts }: Acknowledging,
): object {
  const { _id, version, round, orderNumber, total, at } = placed;
  caller.hold(_id);
  if (placed.repeated !== true) {
    parts.publisher.orderPlaced(placed, about);
    parts.publisher.stockChanged(about.shop, dishes);
  }
  return { _id, ...about, status: 'ongoing', version, round, orderNumber, total, at };
}
