import type { Stock } from '@servery/engine/menu/product.ts';
import type { PreviewedMenu } from '../menu/previewed.ts';
import type { Change, DeskMenu, Dish, Group } from './desk-queries.ts';
import { withChanges } from './edited-menu.ts';

/** Before and after an edited dish: enough to see it among others. */
const neighbours = { before: 2, all: 7 };

/** What a preview shows of an edit, and the dish that it opens; null where no dish has it. */
export interface EditedPreview {
  readonly menu: PreviewedMenu;
  readonly dish: string | null;
}

/** The edited item where guests meet it: a dish among others, a category with its dishes. */
export function previewOf(menu: DeskMenu, edited: Change): EditedPreview {
  const after = withChanges(menu, [edited]);
  const listed = dishesAbout(after, edited);
  const linked = linkedTo(listed, after);
  const groups = groupsOf([...listed, ...linked], after);
  const dishes = [...listed, ...linked.map(onlyInSets)];
  return {
    menu: {
      products: dishes.map(asListed),
      details: dishes.map(({ _id, details }) => ({ ...details, _id })),
      categories: after.categories,
      subCategories: after.subCategories,
      optionGroups: groups.map(asOffered),
    },
    dish: edited.kind === 'product' ? edited._id : (listed[0]?._id ?? null),
  };
}

function dishesAbout({ products }: DeskMenu, { kind, _id }: Change): readonly Dish[] {
  if (kind === 'optionGroup')
    return products.filter(({ options }) => options.includes(_id)).slice(0, neighbours.all);
  if (kind === 'category')
    return products.filter(({ category }) => category === _id).slice(0, neighbours.all);
  if (kind === 'subCategory')
    return products.filter(({ subCategory }) => subCategory === _id).slice(0, neighbours.all);
  return around(products, _id);
}

function around(products: readonly Dish[], id: string): readonly Dish[] {
  const own = products.find(({ _id }) => _id === id);
  if (own === undefined) return [];
  const beside = products.filter(({ category }) => category === own.category);
  const from = Math.max(0, beside.indexOf(own) - neighbours.before);
  return beside.slice(from, from + neighbours.all);
}

function groupsOf(dishes: readonly Dish[], { optionGroups }: DeskMenu): readonly Group[] {
  const used = new Set(dishes.flatMap(({ options }) => options));
  return optionGroups.filter(({ _id }) => used.has(_id));
}

/** Dishes that sets bring, and those that these bring. */
function linkedTo(dishes: readonly Dish[], menu: DeskMenu): readonly Dish[] {
  const found = new Set(dishes.map(({ _id }) => _id));
  const linked: Dish[] = [];
  let next = dishes;
  while (next.length > 0) {
    const brought = new Set(
      groupsOf(next, menu).flatMap(({ options }) => options.map(({ product }) => product)),
    );
    next = menu.products.filter(({ _id }) => brought.has(_id) && !found.has(_id));
    for (const dish of next) found.add(dish._id);
    linked.push(...next);
  }
  return linked;
}

/** What comes with a set stays off a menu that shows something else. */
function onlyInSets(dish: Dish): Dish {
  return { ...dish, setOrderOrGiftOnly: true };
}

/** Stock is no part of a draft (DESK-15): a preview has enough of everything. */
const enough = {
  stockMode: 'none',
  mode: 'none',
  quantity: 0,
  onlineMode: null,
  onlineThreshold: 0,
} as const satisfies Omit<Stock, 'productOptions'>;

function asListed(dish: Dish): PreviewedMenu['products'][number] {
  const { details: _, ...listed } = dish;
  return { ...listed, stock: { ...enough, productOptions: [] } };
}

function asOffered(group: Group): PreviewedMenu['optionGroups'][number] {
  const options = group.options.map((choice) => ({
    ...choice,
    type: choice.product === null ? ('option' as const) : ('product' as const),
  }));
  return { ...group, options };
}
