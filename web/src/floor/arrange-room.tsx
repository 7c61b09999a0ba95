import { Move } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { floorTables } from '../till/till-queries.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { movedBy, placeIn, widthOf } from './table-place.ts';
import type { TablePlace } from './table-place.ts';

/** So long after the last key the place is saved: nobody waits at each step. */
const quietMs = 400;

interface ArrangeRoomProps {
  readonly tables: readonly FloorTable[];
}

/** Managers drag tables to where they stand, or move them with the arrow keys (FLOOR-11). */
export function ArrangeRoom({ tables }: ArrangeRoomProps) {
  const t = useMessages();
  const { places, move, save, problem } = usePlaces(tables);
  const plan = useRef<HTMLUListElement>(null);
  const placed = tables.filter(({ _id }) => places.has(_id));
  const rest = tables.filter(({ _id }) => !places.has(_id));
  return (
    <>
      <p className="text-ink-2">{t('floor.arrangeHint')}</p>
      <FailureLine text={problem} />
      <ul
        ref={plan}
        className="relative aspect-4/3 w-full rounded-l border-2 border-dashed border-brand-edge bg-surface-2/40 sm:aspect-video sm:min-h-104"
      >
        {placed.map((table) => (
          <MovedTable
            key={table._id}
            table={table}
            at={places.get(table._id) ?? middle}
            plan={() => plan.current?.getBoundingClientRect() ?? null}
            onMove={(to) => move(table._id, to)}
            onPlaced={() => save(table._id)}
          />
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {rest.map((table) => (
          <li key={table._id}>
            <button
              type="button"
              onClick={() => {
                move(table._id, middle);
                save(table._id);
              }}
              className="press min-h-13 rounded-m border border-dashed border-line-strong bg-surface px-3 font-bold"
            >
              {table.name}
              <span className="block text-sm font-normal text-ink-2">{t('floor.notPlaced')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const middle: TablePlace = { x: 50, y: 50 };

/** Places as they are being changed; the server keeps them. */
function usePlaces(tables: readonly FloorTable[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, TablePlace>>(new Map());
  const known = tables.flatMap(({ _id, x, y }) =>
    x === null || y === null ? [] : [[_id, { x, y }] as const],
  );
  const places: ReadonlyMap<string, TablePlace> = new Map([...known, ...changed]);
  const latest = useRef(places);
  useEffect(() => {
    latest.current = places;
  });
  // By table: that another one is saved says nothing of this one.
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
  const keep = async (table: string): Promise<void> => {
    const place = latest.current.get(table);
    if (place === undefined) return;
    try {
      await call('create floor/place', { data: { table, ...place, requestKey: newRequestKey() } });
      setFailures((before) => new Map([...before].filter(([one]) => one !== table)));
      floorTables.invalidate();
    } catch (failure) {
      setFailures((before) => new Map([...before, [table, failure]]));
    }
  };
  // One after the other: a place that is chosen meanwhile is saved as well, and stays the last.
  const queue = useRef(Promise.resolve());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const [failure] = failures.values();
  return {
    places,
    move: (table: string, to: TablePlace) =>
      setChanged((before) => new Map([...before, [table, to]])),
    save: (table: string) => {
      clearTimeout(timers.current.get(table));
      timers.current.set(
        table,
        setTimeout(() => {
          queue.current = queue.current.then(() => keep(table));
        }, quietMs),
      );
    },
    problem: failure === undefined ? null : staffFailureText(failure),
  };
}

interface MovedTableProps {
  readonly table: FloorTable;
  readonly at: TablePlace;
  readonly plan: () => DOMRect | null;
  readonly onMove: (to: TablePlace) => void;
  readonly onPlaced: () => void;
}

function MovedTable({ table, at, plan, onMove, onPlaced }: MovedTableProps) {
  const t = useMessages();
  const [isHeld, setHeld] = useState(false);
  const follow = (event: PointerEvent): void => {
    const room = plan();
    if (isHeld && room !== null) onMove(placeIn(room, event));
  };
  const press = (event: KeyboardEvent): void => {
    const to = movedBy(at, event);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
    onPlaced();
  };
  const drop = (): void => {
    if (isHeld) onPlaced();
    setHeld(false);
  };
  return (
    <li
      style={{ insetInlineStart: `${at.x}%`, insetBlockStart: `${at.y}%` }}
      className={`absolute h-[24%] -translate-1/2 ${widthOf(table)}`}
    >
      <button
        type="button"
        aria-label={t('floor.arrangeTable', { table: table.name, ...at })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
        }}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={drop}
        onKeyDown={press}
        className="grid size-full cursor-grab touch-none place-items-center rounded-m border-2 border-brand-edge bg-surface text-lg font-bold select-none active:cursor-grabbing active:bg-tint"
      >
        <span className="flex items-center gap-1.5">
          <Move aria-hidden className="size-4.5 text-ink-2" />
          {table.name}
        </span>
      </button>
    </li>
  );
}
