import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { usePerson } from '../staff/person.ts';
import { counterTypes, dropOldSales, useSales } from './sales.ts';
import { goToSale } from './till-path.ts';
import { nameOf, visitsAt } from './table-visits.ts';
import { floorTables, openOrders } from './till-queries.ts';

/** What to call an order: its table, its number, or what it is to become. */
function usePlaceName(): (place: string) => string {
  const t = useMessages();
  const { data: tables = [] } = useQuery(floorTables.of());
  const { data: orders = [] } = useQuery(openOrders.of());
  return (place) => {
    const type = counterTypes.find((one) => one === place);
    if (type !== undefined) return t(`till.begin.${type}`);
    const [table] = tables.flatMap((one) =>
      visitsAt(one).flatMap((visit) => (visit.session === place ? nameOf(one, visit) : [])),
    );
    if (table !== undefined) return t('till.table', { table });
    const number = orders.find(({ _id }) => _id === place)?.orderNumber ?? null;
    return number === null ? t('till.anOrder') : t('till.orderNumber', { number });
  };
}

/** What this person has typed and not sent, to go on with (TILL-06). */
export function UnsentSales() {
  const t = useMessages();
  const placeName = usePlaceName();
  const person = usePerson((state) => state.person?._id);
  const all = useSales((state) => state.sales);
  useEffect(dropOldSales, []);
  const mine = all.filter((sale) => sale.person === person);
  if (mine.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-m border border-line bg-warn-bg p-3 text-warn">
      <h2 className="flex items-center gap-2 font-bold">
        <CircleAlert aria-hidden className="size-5" />
        {t('till.unsent')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {mine.map(({ place, lines }) => (
          <li key={place}>
            <button
              type="button"
              onClick={() => goToSale(place)}
              className="press min-h-12 rounded-m border border-current bg-surface px-4 font-semibold"
            >
              {placeName(place)} · {t('till.dishes', { count: cartCount(lines) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
