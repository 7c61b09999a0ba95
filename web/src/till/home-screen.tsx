import { ShoppingBag, Utensils } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useSections } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { firstPlace, foundPlaces } from './found-places.ts';
import { KeyHint } from '../device/key-hint.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OpenTableDialog } from './open-table-dialog.tsx';
import type { CounterType } from './sales.ts';
import { SearchBox } from './search-box.tsx';
import { TableTile } from './table-tile.tsx';
import { nameOf, visitsAt } from './table-visits.ts';
import { keys, usePressedKeys } from './till-keys.ts';
import { goToSale } from './till-path.ts';
import { floorTables, openOrders } from './till-queries.ts';
import type { FloorTable } from './till-queries.ts';
import { UnsentSales } from './unsent-sales.tsx';

const none: readonly never[] = [];

/** Where every sale begins: a table, the counter, or an order that is open (TILL-03). */
export function HomeScreen() {
  const t = useMessages();
  const floor = useQuery(floorTables.of());
  const open = useQuery(openOrders.of());
  const [typed, setTyped] = useState('');
  const [opening, setOpening] = useState<FloorTable | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const tables = (floor.data ?? none).flatMap(partiesOf);
  const found = foundPlaces({ tables, orders: open.data ?? none }, typed);
  const enter = (table: FloorTable): void =>
    table.visit === null
      ? setOpening(table)
      : goToSale(table.visit.mergedInto ?? table.visit.session);
  const enterFirst = (): void => {
    const { table, order } = firstPlace(found, typed);
    if (table !== null) enter(table);
    if (order !== null) goToSale(order._id);
  };
  const failure = floor.error ?? open.error;
  return (
    <div className="grid min-h-full grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">{t('till.title')}</h1>
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-bg px-3 py-2">
        <SearchBox
          label={t('till.searchPlaces')}
          value={typed}
          onChange={setTyped}
          box={box}
          onKey={(event) => {
            if (event.key === 'Escape') setTyped('');
            if (event.key !== 'Enter') return;
            // Else the dialog that it opens would take the same key for its own.
            event.preventDefault();
            enterFirst();
          }}
        />
        <Begin type="takeAway" icon={ShoppingBag} />
        <Begin type="dineInNoTable" icon={Utensils} />
      </div>
      <div className="grid content-start gap-4 p-3 wide:grid-cols-[minmax(0,1fr)_clamp(18rem,30vw,24rem)]">
        <div className="grid content-start gap-5">
          <UnsentSales />
          <FailureLine text={failure === null ? null : staffFailureText(failure)} />
          {floor.data === undefined ? (
            <SkeletonRows rows={4} />
          ) : (
            <Tables tables={found.tables} onOpen={enter} />
          )}
        </div>
        <section className="grid content-start gap-2">
          <h2 className="text-lg font-bold">{t('till.openOrders')}</h2>
          {open.data === undefined ? (
            <SkeletonRows rows={3} />
          ) : (
            <OpenOrders orders={found.orders} />
          )}
        </section>
      </div>
      {opening === null ? null : (
        <OpenTableDialog table={opening} onClose={() => setOpening(null)} />
      )}
    </div>
  );
}

/** A table once for each party at it: those who share it have orders of their own (FLOOR-04). */
function partiesOf(table: FloorTable): readonly FloorTable[] {
  const visits = visitsAt(table);
  if (visits.length === 0) return [table];
  return visits.map((visit) => ({ ...table, name: nameOf(table, visit), visit, sharing: [] }));
}

interface BeginProps {
  readonly type: CounterType;
  readonly icon: LucideIcon;
}

function Begin({ type, icon: Icon }: BeginProps) {
  const t = useMessages();
  const begin = (): void => goToSale(type);
  usePressedKeys({ [keys[type]]: begin });
  return (
    <button
      type="button"
      aria-keyshortcuts={keys[type]}
      onClick={begin}
      className="press flex min-h-12 grow items-center justify-center gap-2 rounded-m border border-brand-edge bg-brand px-4 font-semibold text-on-brand wide:grow-0"
    >
      <Icon aria-hidden className="size-5" />
      {t(`till.begin.${type}`)}
      <KeyHint of={keys[type]} />
    </button>
  );
}

interface TablesProps {
  readonly tables: readonly FloorTable[];
  readonly onOpen: (table: FloorTable) => void;
}

function Tables({ tables, onOpen }: TablesProps) {
  const t = useMessages();
  const name = useName();
  const sections = useSections();
  if (tables.length === 0) return <p className="text-ink-2">{t('till.noTables')}</p>;
  return [...Map.groupBy(tables, ({ section }) => section)].map(([section, own]) => {
    const known = sections.find(({ _id }) => _id === section);
    return (
      <section key={section} className="grid gap-2">
        <h2 className="text-lg font-bold">
          {known === undefined ? t('till.noSection') : name(known.name)}
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
          {own.map((table) => (
            <li key={`${table._id}/${table.visit?.letter ?? ''}`}>
              <TableTile table={table} onOpen={() => onOpen(table)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
