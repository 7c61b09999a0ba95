import { type BaseIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';
import { orderDiscount, taxSetting } from '@servery/contract/schemas/menu-entities.ts';
import { writtenGroup } from '@servery/contract/schemas/option-group.ts';
import { product } from '@servery/contract/schemas/product.ts';
import { writtenSection, writtenShop } from '@servery/contract/schemas/shop.ts';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import type { Opening } from './seed-opening.ts';
import { sourcedRules } from './seed-offers.ts';

/** Wrong figures or hours must be corrected before the first guest orders (PRICE-23, PRICE-24). */
export function refuseProblems(opening: Opening): void {
  const problems = opening.shops.flatMap((one) =>
    shopProblems(one).map((problem) => ({ shop: one._id, ...problem })),
  );
  const wrong = [...problems, ...wrongFields(opening)];
  if (wrong.length > 0) throw new Error(`must be corrected: ${JSON.stringify(wrong)}`);
}

interface WrongField {
  readonly kind: string;
  readonly _id: string;
  readonly field: string;
  readonly found: unknown;
}

type Written = readonly { readonly _id: string }[];

function wrongFields(opening: Opening): readonly WrongField[] {
  const { shops, sections, products, optionGroups, taxes } = opening;
  const kinds: readonly (readonly [string, GenericSchema, Written])[] = [
    ['shop', writtenShop, shops],
    ['section', writtenSection, sections],
    ['product', product, products],
    ['optionGroup', writtenGroup, optionGroups],
    ['taxSetting', taxSetting, taxes],
    ['orderDiscount', orderDiscount, sourcedRules(opening)],
  ];
  return kinds.flatMap(([kind, schema, written]) =>
    written.flatMap((one) =>
      issuesOf(schema, one).map((issue) => ({
        kind,
        _id: one._id,
        field: getDotPath(issue) ?? '',
        found: issue.path?.at(-1)?.value,
      })),
    ),
  );
}

function issuesOf(schema: GenericSchema, written: object): readonly BaseIssue<unknown>[] {
  return safeParse(schema, written).issues ?? [];
}
