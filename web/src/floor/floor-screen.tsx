import { CircleAlert, Move, Printer } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { go, useParams } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useSections } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { floorTables } from '../till/till-queries.ts';
import { visitsAt } from '../till/table-visits.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import { ArrangeRoom } from './arrange-room.tsx';
import { Room } from './room.tsx';
import { paymentsToSettle, useLivePayments } from './settling.ts';
import { TablePanel } from './table-panel.tsx';

const none: readonly never[] = [];

/** All tables of the shop as they stand, and what can be done with each (FLOOR-08). */
export function FloorScreen() {
  const t = useMessages();
  const { table: chosen = null } = useParams();
  const [isArranging, setArranging] = useState(false);
  const floor = useQuery(floorTables.of());
  const tables = floor.data ?? none;
  const shown = tables.find(({ _id }) => _id === chosen) ?? null;
  return (
    <div className="grid min-h-full content-start wide:grid-cols-[minmax(0,1fr)_clamp(22rem,32vw,30rem)]">
      <div
        className={classNames(
          // Or a plan that cannot get narrower would lie under the table beside it.
          'grid grid-cols-1 content-start gap-4 p-3',
          shown !== null && 'max-[1023.9px]:hidden',
        )}
      >
        <Head isArranging={isArranging} onArrange={() => setArranging(!isArranging)} />
        <FailureLine text={floor.error === null ? null : staffFailureText(floor.error)} />
        {floor.data === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <Rooms tables={tables} chosen={chosen} isArranging={isArranging} />
        )}
      </div>
      <aside
        className={classNames(
          'border-line wide:border-s wide:bg-surface-2/40',
          shown === null && 'max-[1023.9px]:hidden',
        )}
      >
        {shown === null ? (
          <p className="p-6 text-ink-2">{t('floor.chooseTable')}</p>
        ) : (
          <TablePanel
            key={shown._id}
            table={shown}
            tables={tables}
            onClose={() => go('/staff/floor')}
          />
        )}
      </aside>
    </div>
  );
}

interface HeadProps {
  readonly isArranging: boolean;
  readonly onArrange: () => void;
}

const headLink =
  'press flex min-h-12 items-center gap-2 rounded-m border border-line-strong px-4 font-semibold text-brand-text';

function Head({ isArranging, onArrange }: HeadProps) {
  const t = useMessages();
  const isManager = usePerson(({ person }) => person?.role === 'manager');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h1 className="text-2xl font-bold">{t('floor.title')}</h1>
      <div className="flex flex-wrap gap-2">
        {isManager ? (
          <button type="button" aria-pressed={isArranging} onClick={onArrange} className={headLink}>
            <Move aria-hidden className="size-5" />
            {t(isArranging ? 'floor.arranged' : 'floor.arrange')}
          </button>
        ) : null}
        <ToSettle />
        <Link to="/staff/floor/codes" className={headLink}>
          <Printer aria-hidden className="size-5" />
          {t('floor.codeSheet')}
        </Link>
      </div>
    </div>
  );
}

/** Seen only while there is something to settle. */
function ToSettle() {
  const t = useMessages();
  const { data } = useQuery(paymentsToSettle.of());
  useLivePayments();
  if (data === undefined || data.length === 0) return null;
  return (
    <Link
      to="/staff/floor/settle"
      className="press flex min-h-12 items-center gap-2 rounded-m border border-warn bg-warn-bg px-4 font-semibold text-warn"
    >
      <CircleAlert aria-hidden className="size-5" />
      {t('floor.settle.count', { count: data.length })}
    </Link>
  );
}

interface RoomsProps {
  readonly tables: readonly FloorTable[];
  readonly isArranging: boolean;
  readonly chosen: string | null;
}

/** One room at a time; the one with the chosen table first. */
function Rooms({ tables, chosen, isArranging }: RoomsProps) {
  const t = useMessages();
  const name = useName();
  const sections = useSections();
  const rooms = [...Map.groupBy(tables, ({ section }) => section)];
  const shown = tables.find(({ _id }) => _id === chosen);
  const home = shown === undefined ? (rooms[0]?.[0] ?? null) : shown.section;
  const [picked, setPicked] = useState<string | null | undefined>();
  const open = picked === undefined ? home : picked;
  const here = rooms.find(([section]) => section === open)?.[1] ?? none;
  if (tables.length === 0) return <p className="text-ink-2">{t('floor.noTables')}</p>;
  return (
    <>
      <div role="group" aria-label={t('floor.rooms')} className="flex flex-wrap gap-2">
        {rooms.map(([section, own]) => {
          const known = sections.find(({ _id }) => _id === section);
          const taken = own.filter((table) => visitsAt(table).length > 0).length;
          return (
            <button
              key={section}
              type="button"
              aria-pressed={section === open}
              onClick={() => setPicked(section)}
              className="press flex min-h-12 items-center gap-2 rounded-m border border-line-strong bg-surface px-4 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
            >
              {known === undefined ? t('till.noSection') : name(known.name)}
              <span className="text-sm tabular-nums">
                {t('floor.taken', { taken, all: own.length })}
              </span>
            </button>
          );
        })}
      </div>
      {isArranging ? (
        <ArrangeRoom key={open} tables={here} />
      ) : (
        <Room
          tables={here}
          all={tables}
          chosen={chosen}
          onOpen={(table) => go(`/staff/floor/${table}`)}
        />
      )}
    </>
  );
}
