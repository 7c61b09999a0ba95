import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useOrders } from '../order-list/order-list-queries.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { Price } from '../ui/price.tsx';

/** Guests who come back about their bill do so on the same day. */
const shownMs = 6 * 3_600_000;
/** Orders are found by when they began; nobody sits longer. */
const longestStayMs = 18 * 3_600_000;
const mostShown = 3;

/** Those who share a table are called by its name and a letter (FLOOR-04). */
function isOf({ name }: Pick<FloorTable, 'name'>, called: string | null): boolean {
  return called === name || (called !== null && called.replace(/-[A-Z]$/, '') === name);
}

/** Bills that were paid at a table, to be refunded or voided from there (FLOOR-12). */
export function PaidVisits({ table }: { readonly table: FloorTable }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const [since] = useState(() => Date.now() - shownMs);
  const from = since - longestStayMs;
  const { orders } = useOrders({ text: table.name, state: 'done', source: null, from });
  // A visit that joined the bill of another has no money of its own.
  const paid = (orders ?? [])
    .map((order) => ({ ...order, paidAt: order.paidTime ?? order.startTime }))
    .filter((one) => isOf(table, one.table) && one.total > 0 && one.paidAt > since)
    .toSorted((one, other) => other.paidAt - one.paidAt)
    .slice(0, mostShown);
  if (paid.length === 0) return null;
  return (
    <section aria-label={t('floor.paidHere')} className="grid gap-2">
      <h3 className="font-semibold text-ink-2">{t('floor.paidHere')}</h3>
      <ul className="grid gap-2">
        {paid.map(({ _id, paidAt, total }) => (
          <li key={_id}>
            <Link
              to={`/staff/refund/${_id}`}
              className="press flex min-h-13 flex-wrap items-center gap-x-3 rounded-m border border-line bg-surface px-3 py-1"
            >
              <span className="text-ink-2 tabular-nums">{clockTime(paidAt, clock)}</span>
              <span className="font-bold tabular-nums">
                <Price of={total} />
              </span>
              <span className="ms-auto flex items-center gap-2 text-sm font-semibold text-brand-text">
                <Undo2 aria-hidden className="size-5 shrink-0" />
                {t('tenders.refund')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
