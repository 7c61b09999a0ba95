import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import { RoundFacts, RoundLines } from './round-card.tsx';
import { dishesOf, roundsOf } from './rounds.ts';

/** Oldest round first, as on a printed bill. */
export function BillRounds({ session }: { readonly session: Session }) {
  const t = useMessages();
  return roundsOf(session.products)
    .toReversed()
    .map((round) => (
      <section key={round.round} className="grid gap-1 break-inside-avoid">
        <h3 className="font-bold">{t('order.round', { round: round.round })}</h3>
        <RoundFacts round={round} />
        <RoundLines mayOrder={false} round={round} />
      </section>
    ));
}

/** Every dish once, with the sum of its rounds. */
export function BillDishes({ session }: { readonly session: Session }) {
  const name = useName();
  return (
    <ul>
      {dishesOf(session.products).map((dish) => (
        <li key={dish.key} className="flex gap-3 border-t border-line py-2.5 first:border-0">
          <span className="min-w-8 font-bold">{dish.quantity} ×</span>
          <span className="grow font-semibold">{name(dish.name)}</span>
          <Price of={dish.price} />
        </li>
      ))}
    </ul>
  );
}
