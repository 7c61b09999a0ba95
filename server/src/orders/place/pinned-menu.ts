import type { Product } from '@servery/engine/menu/product.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { choiceIn } from '@servery/engine/options/option-price.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import type { StoredLine } from '../store/sessions.ts';
import { frozenIn, joined } from '../read/frozen-menu.ts';
import type { FrozenMenu } from '../read/frozen-menu.ts';

/** The prices of a session, and the frozen parts of its dishes and groups. */
export interface PinnedMenu {
  /** For prices only; today's menu says what may be ordered. */
  readonly menu: Menu;
  readonly partOfProduct: (id: string) => string | null;
  /** All states of a group that a line with these choices is priced from. */
  readonly partsOfGroup: (id: string, choices: readonly string[]) => readonly string[];
}

/** What was ordered keeps its price for the whole session, whatever the menu says (SAFE-04). */
export function pinnedMenu(
  snapshot: MenuSnapshot,
  lines: readonly StoredLine[],
  parts: ReadonlyMap<string, unknown>,
): PinnedMenu {
  const frozen = frozenIn(lines, parts);
  return {
    menu:
      frozen.products.size + frozen.groups.size === 0 ? snapshot.menu : overlaid(snapshot, frozen),
    partOfProduct: (id) => frozen.products.get(id)?.[0]?.hash ?? hashOf(snapshot, id),
    partsOfGroup: (id, choices) => groupParts(id, choices, { snapshot, frozen }),
  };
}

function hashOf(snapshot: MenuSnapshot, id: string): string | null {
  const product = snapshot.menu.products.get(id);
  return product === undefined ? null : snapshot.partOf(product);
}

/** The first state of the group, and the first with each choice: choices may be added later. */
function groupParts(
  id: string,
  choices: readonly string[],
  { snapshot, frozen }: { readonly snapshot: MenuSnapshot; readonly frozen: FrozenMenu },
): readonly string[] {
  const current = groupNow(snapshot.menu, id).map((thing) => ({
    thing,
    hash: snapshot.partOf(thing),
  }));
  const earlier = frozen.groups.get(id);
  if (earlier === undefined) return current.map(({ hash }) => hash);
  const states = [...earlier, ...current];
  const known = choices.map((choice) =>
    states.find(({ thing }) => choiceIn(thing, choice) !== undefined),
  );
  return [...new Set([states[0], ...known].flatMap((state) => state?.hash ?? []))];
}

function overlaid(snapshot: MenuSnapshot, { products, groups }: FrozenMenu): Menu {
  const { menu } = snapshot;
  const pinned = [...products].flatMap(([id, [state]]) =>
    state === undefined ? [] : [[id, withStock(state.thing, snapshot)] as const],
  );
  const withChoices = [...groups].flatMap(([id, states]) =>
    joined([...states.map(({ thing }) => thing), ...groupNow(menu, id)]),
  );
  return {
    products: new Map([...menu.products, ...pinned]),
    options: new Map([...menu.options, ...withChoices.map((group) => [group._id, group] as const)]),
  };
}

function groupNow({ options }: Menu, id: string): readonly OptionGroup[] {
  const group = options.get(id);
  return group === undefined ? [] : [group];
}

/** Stock is never frozen. */
function withStock(product: Product, snapshot: MenuSnapshot): Product {
  const now = snapshot.menu.products.get(product._id)?.stock;
  return { ...product, stock: now ?? noStock };
}

const noStock: Product['stock'] = {
  stockMode: 'level',
  mode: 'notSelling',
  quantity: 0,
  onlineMode: null,
  onlineThreshold: 0,
  productOptions: [],
};
