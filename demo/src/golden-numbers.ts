import type { GoldenCase } from './golden-case.ts';
import { goldenCases } from './golden.ts';
import { goldenMenu } from './golden-menu.ts';
import { goldenRules } from './golden-order.ts';
import { goldenSections, goldenShops, goldenTaxes, goldenZones } from './golden-shops.ts';

const cases = goldenCases();
const products = [...goldenMenu.products.values()];
const groups = [...goldenMenu.options.values()];

function sorted(names: readonly (string | null)[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== null))].toSorted();
}

function idsOf(things: readonly { readonly _id: string }[]): readonly string[] {
  return sorted(things.map(({ _id }) => _id));
}

/** All names of a kind in alphabetical order: numbers by index keep the order by id (PRICE-05). */
export const numberedNames = {
  shop: idsOf(goldenShops),
  section: idsOf(goldenSections),
  category: sorted(products.map(({ category }) => category)),
  subCategory: sorted(products.map(({ subCategory }) => subCategory)),
  product: idsOf(products),
  option: idsOf(groups),
  choice: idsOf(groups.flatMap(({ options }) => options)),
  rule: idsOf(goldenRules),
  tax: idsOf(goldenTaxes),
  voucher: idsOf(cases.flatMap(({ order }) => order.discounts)),
  area: idsOf(
    Object.values(goldenZones).flatMap((zones) => (zones ?? []).flatMap(({ areas }) => areas)),
  ),
  member: sorted(cases.map(({ order }) => order.session.user)),
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Kind = keyof typeof numberedNames;
const kinds = Object.keys(numberedNames);
const lists: readonly (readonly string[])[] = Object.values(numberedNames);

/** Whatever the golden set calls by a name and the database by a number. */
export const goldenNames = new Set(lists.flat());

/** What the names of one case are called in the database. */
export interface Numbers {
  readonly of: (kind: Kind, name: string) => string;
  readonly all: (kind: Kind, list: readonly string[]) => readonly string[];
  readonly maybe: (kind: Kind, name: string | null) => string | null;
  /** An answer with the names in place of their numbers; other ids stay. */
  readonly named: (answer: unknown) => unknown;
}

function hex(part: number): string {
  return part.toString(16).padStart(8, '0');
}

export function numbersFor(golden: GoldenCase): Numbers {
  const nth = hex(Number(golden.name.slice(0, 3)));
  const of = (kind: Kind, name: string): string => {
    const place = numberedNames[kind].findIndex((each) => each === name);
    if (place === -1) throw new RangeError(`${kind}:${name}`);
    return `${nth}${hex(kinds.indexOf(kind))}${hex(place)}`;
  };
  const nameOf = (id: string): string | undefined =>
    lists[Number.parseInt(id.slice(8, 16), 16)]?.[Number.parseInt(id.slice(16), 16)];
  // Items are named by source and rule or voucher; the golden set leaves out the source.
  const numbered = new RegExp(
    `(?:(?:automatic|vip|member|coupon|gift)/)?(${nth}[0-9a-f]{16})`,
    'g',
  );
  return {
    of,
    all: (kind, list) => list.map((name) => of(kind, name)),
    maybe: (kind, name) => (name === null ? null : of(kind, name)),
    named: (answer) => {
      const written = JSON.stringify(answer).replaceAll(
        numbered,
        (whole, id: string) => nameOf(id) ?? whole,
      );
      const read: unknown = JSON.parse(written);
      return read;
    },
  };
}
