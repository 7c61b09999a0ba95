import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Session } from '../shops/start.ts';
import { dishesAgain, withQuantity } from '../orders/again.ts';
import type { Today } from '../orders/again.ts';

type OrderedLine = Session['products'][number];

/** One more of an ordered dish with its selections; null if it is unavailable. */
export function oneMore(
  line: OrderedLine,
  lines: readonly OrderedLine[],
  today: Today,
): readonly CartLine[] | null {
  const family = lines.filter(({ id }) => id === line.id || id.startsWith(`${line.id}/`));
  const [dish] = dishesAgain(family, today);
  return dish?.state === 'available' ? withQuantity(dish.family, 1) : null;
}
