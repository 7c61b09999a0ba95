import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import type { Conditions } from '@servery/contract/schemas/conditions.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { Refused } from '../calls/refused.ts';
import { implement } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { SharedSettings } from './store/settings-cache.ts';
import type { MenuSnapshot } from './store/menu-snapshot.ts';
import type { MenuCache } from './store/menu-cache.ts';
import { meets } from './conditions.ts';
import { dishNoteService } from './dish-notes.ts';
import { directed, firstOf, idsIn, isFalling, merged, snapshotsOf } from './public-lists.ts';
import type { IdOrList, PublicList, PublicLists } from './public-lists.ts';
import { productServices, publicProducts, unselectedFields } from './products.ts';

type Sort = Readonly<Record<string, unknown>>;

interface SectionQuery {
  /** Not needed where sections are named. */
  readonly shops?: IdOrList | undefined;
  readonly sections?: IdOrList | undefined;
  readonly $sort?: Sort | undefined;
  readonly $limit: number;
}

/** What guests read before they order, from the menu snapshots (MENU-04). */
export function menuServices(menus: MenuCache, lists: PublicLists): readonly Served[] {
  const ofSections = sectionLists(menus, lists);
  return [
    implement(menuCalls.findProducts, ({ query }) => {
      const without = unselectedFields(query.$select);
      return ofSections(query, {
        kind: ['products', ...without].join(' '),
        all: ({ menu }) => [...menu.products.values()],
        toPublic: publicProducts(without),
      });
    }),
    ...productServices(menus, lists),
    dishNoteService(menus, lists),
    implement(menuCalls.findCategories, ({ query }) =>
      ofSections(query, {
        kind: 'categories',
        all: ({ categories }) => categories,
        toPublic: (category) => category,
      }),
    ),
    implement(menuCalls.findSubCategories, async ({ query }) => {
      const settings = await menus.sharedSettings();
      return subCategoriesOf(settings, query, lists);
    }),
    implement(menuCalls.findProductOptions, async ({ query }) => {
      const settings = await menus.sharedSettings();
      return groupsOf(settings, query, lists);
    }),
    taxService(menus, lists),
  ];
}

function taxService(menus: MenuCache, lists: PublicLists): Served {
  return implement(menuCalls.findTaxSettings, async ({ query }) => {
    const { shops, $or, $and, $sort, $limit } = query;
    const [only, ...others] = await taxSourcesOf(shops, menus);
    // One shop's own list, encoded once for all who ask.
    if (only !== undefined && others.length === 0 && !hasConditions(query))
      return firstOf(
        lists.of(only, 'taxes', () => only.taxes),
        $limit,
      );
    const ofShops = [only, ...others].map((snapshot) => directed(snapshot?.taxes ?? [], $sort));
    const all = merged(ofShops, 'priority', $sort);
    // Taxes have no season: only what a query says about shops matters.
    const found = all.filter((tax) => meets(tax, { $or, $and }, String));
    return firstOf(found, $limit);
  });
}

interface InSections {
  readonly sections: readonly string[];
}

interface Listed<Thing extends InSections> {
  /** Distinguishes the list from others of the same snapshot. */
  readonly kind: string;
  readonly all: (snapshot: MenuSnapshot) => readonly Thing[];
  /** What guests get of each. */
  readonly toPublic: (thing: Thing) => object;
}

/** Lists of what is in some sections of a shop, or in none. */
function sectionLists(menus: MenuCache, lists: PublicLists) {
  return async <Thing extends InSections>(
    { shops, sections, $sort, $limit }: SectionQuery,
    { kind, all, toPublic }: Listed<Thing>,
  ): Promise<PublicList> => {
    const requested = idsIn(sections);
    const named = idsIn(shops);
    const snapshots = await (named === null
      ? snapshotWith(requested, menus)
      : snapshotsOf(named, menus));
    const key = [kind, isFalling($sort), ...(requested ?? ['all']).toSorted()].join(' ');
    const listIn = (snapshot: MenuSnapshot): PublicList =>
      lists.of(snapshot, key, () =>
        directed(all(snapshot).filter(isIn(requested)), $sort).map((thing) => toPublic(thing)),
      );
    return firstOf(merged(snapshots.map(listIn), 'order', $sort), $limit);
  };
}

interface TaxQuery extends Pick<Conditions, '$or' | '$and'> {
  readonly $sort?: Sort | undefined;
}

function hasConditions({ $or, $and, $sort }: TaxQuery): boolean {
  return $or !== undefined || $and !== undefined || isFalling($sort);
}

/** The shops whose taxes are meant: those named, or all. */
async function taxSourcesOf(
  shops: IdOrList | undefined,
  menus: MenuCache,
): Promise<readonly MenuSnapshot[]> {
  const named = idsIn(shops) ?? (await menus.sharedSettings()).shops.map(({ _id }) => _id);
  return snapshotsOf(named, menus);
}

/** The shop that has the first of these sections, if any has it. */
async function snapshotWith(
  requested: readonly string[] | null,
  menus: MenuCache,
): Promise<readonly MenuSnapshot[]> {
  const first = requested?.[0];
  if (first === undefined) throw new Refused('inputInvalid', { where: ['query', 'shops'] });
  for (const { _id } of (await menus.sharedSettings()).shops) {
    const snapshot = await menus.snapshotOf(_id);
    if (snapshot?.sections.some((section) => section._id === first) === true) return [snapshot];
  }
  return [];
}

function isIn(requested: readonly string[] | null): (thing: InSections) => boolean {
  return ({ sections }) =>
    requested === null ||
    sections.length === 0 ||
    sections.some((section) => requested.includes(section));
}

interface SubCategoryQuery {
  readonly category: IdOrList;
  readonly $sort?: Sort | undefined;
  readonly $limit: number;
}

function subCategoriesOf(
  settings: SharedSettings,
  { category, $sort, $limit }: SubCategoryQuery,
  lists: PublicLists,
): PublicList {
  const requested = new Set(idsIn(category));
  const key = ['subCategories', isFalling($sort), ...[...requested].toSorted()].join(' ');
  const make = () =>
    directed(
      settings.subCategories.filter((sub) => requested.has(sub.category)),
      $sort,
    );
  return firstOf(lists.of(settings, key, make), $limit);
}

interface GroupQuery {
  readonly _id: { readonly $in: readonly string[] };
  readonly $limit: number;
}

function groupsOf(
  settings: SharedSettings,
  { _id, $limit }: GroupQuery,
  lists: PublicLists,
): PublicList {
  const requested = [...new Set(_id.$in)].toSorted();
  const key = ['groups', ...requested].join(' ');
  const make = () => requested.flatMap((id) => settings.groups.get(id) ?? []).map(publicGroup);
  return firstOf(lists.of(settings, key, make), $limit);
}

/** With the kind of every choice: clients see by it that a choice adds a dish of its own. */
function publicGroup(group: OptionGroup): object {
  const options = group.options.map((choice) => ({
    ...choice,
    type: choice.product === null ? 'option' : 'product',
  }));
  return { ...group, options };
}
