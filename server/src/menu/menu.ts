import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { Refused } from '../calls/refused.ts';
import { asking } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';
import type { MenuCache } from './store/menu-snapshots.ts';
import { directed, firstOf, isFalling } from './public-lists.ts';
import type { ToldList, ToldLists } from './public-lists.ts';
import { leftOut, tellingProducts } from './public-products.ts';

type IdOrList = string | { readonly $in: readonly string[] };
type Sort = Readonly<Record<string, unknown>>;

interface SectionQuestion {
  /** Whoever names sections need not name their shop. */
  readonly shops?: string | undefined;
  readonly sections?: IdOrList | undefined;
  readonly $sort?: Sort | undefined;
  readonly $limit: number;
}

/** What guests read before they order, told from the books (MENU-04). */
export function menuServices(menus: MenuCache, lists: ToldLists): readonly Served[] {
  const ofSections = sectionLists(menus, lists);
  return [
    asking(menuCalls.findProducts, ({ query }) => {
      const without = leftOut(query.$select);
      return ofSections(query, {
        kind: ['products', ...without].join(' '),
        all: ({ menu }) => [...menu.products.values()],
        telling: (snapshot) => tellingProducts(snapshot, without),
      });
    }),
    asking(menuCalls.getProduct, ({ id, query }) => productOf(menus, id, query.shops)),
    asking(menuCalls.findCategories, ({ query }) =>
      ofSections(query, {
        kind: 'categories',
        all: ({ categories }) => categories,
        telling: () => (category) => category,
      }),
    ),
    asking(menuCalls.findSubCategories, async ({ query }) => {
      const house = await menus.sharedSettings();
      return subCategoriesOf(house, query, lists);
    }),
    asking(menuCalls.findProductOptions, async ({ query }) => {
      const house = await menus.sharedSettings();
      return groupsOf(house, query, lists);
    }),
    asking(menuCalls.findTaxSettings, async ({ query }) => {
      const snapshot = await menus.snapshotOf(query.shops);
      if (snapshot === null) return [];
      return firstOf(
        lists.of(snapshot, 'taxes', () => snapshot.taxes),
        query.$limit,
      );
    }),
  ];
}

async function productOf(menus: MenuCache, id: string, asked: string | undefined): Promise<Product> {
  const { shops, shopOfDish } = await menus.sharedSettings();
  const shop = asked ?? shopOfDish.get(id);
  const isOpen = shops.some(({ _id }) => _id === shop);
  const snapshot = isOpen && shop !== undefined ? await menus.snapshotOf(shop) : null;
  const product = snapshot?.menu.products.get(id);
  if (product === undefined) throw new Refused('notFound');
  return product;
}

interface Placed {
  readonly sections: readonly string[];
}

interface Listed<Thing extends Placed> {
  /** Told apart by it from other lists of the same book. */
  readonly kind: string;
  readonly all: (snapshot: MenuSnapshot) => readonly Thing[];
  /** How each of them is told. */
  readonly telling: (snapshot: MenuSnapshot) => (thing: Thing) => object;
}

/** Lists of a shop's things of some sections, and those that belong to none. */
function sectionLists(menus: MenuCache, lists: ToldLists) {
  return async <Thing extends Placed>(
    { shops, sections, $sort, $limit }: SectionQuestion,
    { kind, all, telling }: Listed<Thing>,
  ): Promise<ToldList> => {
    const asked = sections === undefined ? null : listOf(sections);
    const snapshot = await (shops === undefined ? bookWith(asked, menus) : menus.snapshotOf(shops));
    if (snapshot === null) return [];
    const question = [kind, isFalling($sort), ...(asked ?? ['all']).toSorted()].join(' ');
    const list = lists.of(snapshot, question, () => {
      const tell = telling(snapshot);
      return directed(all(snapshot).filter(isIn(asked)), $sort).map((thing) => tell(thing));
    });
    return firstOf(list, $limit);
  };
}

/** The shop that has the first of these sections; null for none that there is. */
async function bookWith(asked: readonly string[] | null, menus: MenuCache): Promise<MenuSnapshot | null> {
  const first = asked?.[0];
  if (first === undefined) throw new Refused('inputInvalid', { where: ['query', 'shops'] });
  for (const { _id } of (await menus.sharedSettings()).shops) {
    const snapshot = await menus.snapshotOf(_id);
    if (snapshot?.sections.some((section) => section._id === first) === true) return snapshot;
  }
  return null;
}

function isIn(asked: readonly string[] | null): (thing: Placed) => boolean {
  return ({ sections }) =>
    asked === null || sections.length === 0 || sections.some((section) => asked.includes(section));
}

interface SubCategoryQuestion {
  readonly category: IdOrList;
  readonly $sort?: Sort | undefined;
  readonly $limit: number;
}

function subCategoriesOf(
  house: SharedSettings,
  { category, $sort, $limit }: SubCategoryQuestion,
  lists: ToldLists,
): ToldList {
  const asked = new Set(listOf(category));
  const question = ['subCategories', isFalling($sort), ...[...asked].toSorted()].join(' ');
  const make = () =>
    directed(
      house.subCategories.filter((sub) => asked.has(sub.category)),
      $sort,
    );
  return firstOf(lists.of(house, question, make), $limit);
}

interface GroupQuestion {
  readonly _id: { readonly $in: readonly string[] };
  readonly $limit: number;
}

function groupsOf(house: SharedSettings, { _id, $limit }: GroupQuestion, lists: ToldLists): ToldList {
  const asked = [...new Set(_id.$in)].toSorted();
  const question = ['groups', ...asked].join(' ');
  const make = () => asked.flatMap((id) => house.groups.get(id) ?? []).map(toldGroup);
  return firstOf(lists.of(house, question, make), $limit);
}

/** With the kind of every choice, by which clients know that one brings a dish of its own. */
function toldGroup(group: OptionGroup): object {
  const options = group.options.map((choice) => ({
    ...choice,
    type: choice.product === null ? 'option' : 'product',
  }));
  return { ...group, options };
}

function listOf(ids: IdOrList): readonly string[] {
  return typeof ids === 'string' ? [ids] : ids.$in;
}
