import type { FloorTable } from '../till/till-queries.ts';
import { FloorTile } from './floor-tile.tsx';
import { widthOf } from './table-place.ts';
import { placedTables } from './table-state.ts';

interface RoomProps {
  readonly tables: readonly FloorTable[];
  /** Of all rooms: a bill may be with a table elsewhere. */
  readonly all: readonly FloorTable[];
  readonly chosen: string | null;
  readonly onOpen: (table: string) => void;
}

/** The tables of one section where they stand; in rows where nobody has said (FLOOR-07). */
export function Room({ tables, all, chosen, onOpen }: RoomProps) {
  const placed = placedTables(tables);
  const rest = tables.filter(({ x, y }) => x === null || y === null);
  const tile = (table: FloorTable) => (
    <FloorTile
      table={table}
      all={all}
      isChosen={table._id === chosen}
      onOpen={() => onOpen(table._id)}
    />
  );
  return (
    <>
      {placed.length === 0 ? null : (
        // On a phone it scrolls: on a narrower plan amounts would be cut off.
        <div className="overflow-x-auto">
          <ul className="relative aspect-4/3 w-full min-w-136 rounded-l border border-line bg-surface-2/40 sm:aspect-video sm:min-h-104">
            {placed.map(({ table, x, y }) => (
              <li
                key={table._id}
                style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
                className={`absolute h-[24%] -translate-1/2 ${widthOf(table)}`}
              >
                {tile(table)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rest.length === 0 ? null : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {rest.map((table) => (
            <li key={table._id}>{tile(table)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
