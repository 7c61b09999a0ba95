import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { DeskMenu, Dish } from '../desk/desk-queries.ts';
import { call } from '../query/socket.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { checklist } from './opening-queries.ts';

interface Selection {
  readonly _id: string;
  /** Of this pick. */
  readonly id: string;
  readonly quantity: number;
}

interface TestLine {
  readonly id: string;
  readonly product: string;
  readonly quantity: number;
  readonly options: { option: string; selections: Selection[] }[];
}

function isOrdered({ hideFromOnline, setOrderOrGiftOnly }: Dish): boolean {
  return !hideFromOnline && !setOrderOrGiftOnly;
}

/** A dish that guests can order, with as few choices as it needs; null where there is none. */
export function testLine({ products, optionGroups }: DeskMenu): TestLine | null {
  const required = (dish: Dish) =>
    optionGroups.filter(({ _id, required: must, minPick }) => {
      return dish.options.includes(_id) && (must || minPick > 0);
    });
  const [dish] = products
    .filter(isOrdered)
    .toSorted((one, other) => required(one).length - required(other).length);
  if (dish === undefined) return null;
  const options = required(dish).map(({ _id, options: choices, minPick }) => ({
    option: _id,
    selections: choices
      .slice(0, Math.max(1, minPick))
      .map((choice) => ({ _id: choice._id, id: choice._id, quantity: 1 })),
  }));
  return { id: newRequestKey(), product: dish._id, quantity: 1, options };
}

/** Takes the way of a guest’s order, and says everywhere that it is a test (STAFF-07). */
export async function sendTestOrder(menu: DeskMenu): Promise<void> {
  const line = testLine(menu);
  if (line === null) return;
  const { _id, restoreKey } = await call('create tableSessions/create', {
    data: {
      shop: menu.shop,
      session: { type: 'takeAway', status: 'test' },
      products: [line],
      requestKey: newRequestKey(),
    },
  });
  // Without it no phone may open the order.
  if (restoreKey !== null) storeRestoreKey({ session: _id, key: restoreKey });
  checklist.invalidate();
}
