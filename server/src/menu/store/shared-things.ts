import { isDeepStrictEqual } from 'node:util';
import type { MenuRows } from './menu-rows.ts';

interface Thing {
  readonly _id: string;
}

/** Takes equal values of these lists from what was read before. */
export type SharedThings = <Rows extends Pick<MenuRows, SharedList>>(rows: Rows) => Rows;

type SharedList = 'dishes' | 'groups' | 'categories' | 'rules';

/** More than a chain sells: what it no longer has would stay in memory. */
const mostThings = 20_000;

/**
 * Menus have in common what is equal in them: the shops of a chain sell the same dishes, and little
 * differs in a menu that is read again. Without it they would take more than twice the memory.
 */
export function sharedThings(): SharedThings {
  const known = new Map<string, Thing>();
  const share = (things: readonly Thing[]): void => {
    if (known.size > mostThings) known.clear();
    for (const thing of things) {
      takeOver(known.get(thing._id), thing);
      known.set(thing._id, thing);
    }
  };
  return (rows) => {
    for (const things of [rows.dishes, rows.groups, rows.categories, rows.rules]) share(things);
    return rows;
  };
}

/** Written into the thing: it was just read, and nobody else has it yet. */
function takeOver(before: Thing | undefined, thing: Thing): void {
  if (before === undefined) return;
  for (const [field, value] of Object.entries(thing)) {
    const known: unknown = Reflect.get(before, field);
    if (isDeepStrictEqual(known, value)) Reflect.set(thing, field, known);
  }
}
