import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Session } from '../shops/start.ts';

type OrderedLine = Session['products'][number];

export interface TableRound {
  readonly round: number;
  readonly at: number;
  /** Guests who ordered it, each name once; phones without a name are left out (CART-11). */
  readonly guests: readonly string[];
  /** Seat groups that ordered it, if the links have groups (ROUTE-08). */
  readonly groups: readonly number[];
  readonly subtotal: Cents;
  readonly lines: readonly OrderedLine[];
}

/** Lines by round, the newest first (SESSION-10). */
export function roundsOf(lines: readonly OrderedLine[]): readonly TableRound[] {
  const numbers = [...new Set(lines.map(({ round }) => round))].toSorted(
    (one, other) => other - one,
  );
  return numbers.map((round) => {
    const own = lines.filter((line) => line.round === round);
    return {
      round,
      at: Math.min(...own.map(({ orderedAt }) => orderedAt)),
      guests: [...new Set(own.flatMap(({ orderedBy }) => orderedBy ?? []))],
      groups: [...new Set(own.flatMap(({ tableSplit }) => tableSplit ?? []))],
      subtotal: cents(own.reduce((sum, { price }) => sum + price, 0)),
      lines: own,
    };
  });
}

export interface OrderedDish {
  readonly key: string;
  readonly name: TranslatedName;
  readonly quantity: number;
  readonly price: Cents;
}

/** One row per dish over all rounds, in the order of the first; a set includes its children. */
export function dishesOf(lines: readonly OrderedLine[]): readonly OrderedDish[] {
  const dishes = new Map<string, OrderedDish>();
  const served = lines.filter(({ status }) => status !== 'cancel');
  for (const line of served.filter(({ fromProduct }) => fromProduct === null)) {
    const key = line.product ?? line.id;
    const known = dishes.get(key);
    const own = served.filter(({ id }) => id === line.id || id.startsWith(`${line.id}/`));
    const price = own.reduce((sum, one) => sum + one.price, known?.price ?? 0);
    dishes.set(key, {
      key,
      name: line.name,
      quantity: line.quantity + (known?.quantity ?? 0),
      price: cents(price),
    });
  }
  return [...dishes.values()];
}

export type RoundProgress = 'received' | 'preparing' | 'ready' | 'completed';

const steps = ['completed', 'ready', 'preparing'] as const;

/** Progress of a round: table steps from before it was ordered do not count (SESSION-12). */
export function roundProgress(
  { at }: Pick<TableRound, 'at'>,
  { progressTimes }: Pick<Session, 'progressTimes'>,
): RoundProgress {
  return steps.find((step) => (progressTimes[step] ?? -Infinity) >= at) ?? 'received';
}
