import { menuCalls } from '@servery/contract/calls/menu-calls.ts';
import { Refused } from '../hooks/refused.ts';
import { asking } from '../hooks/serving.ts';
import type { Served } from '../hooks/serving.ts';
import type { MenuStore } from '../store/menu.ts';

type IdOrList = string | { readonly $in: readonly string[] };

/** What guests read before they order (MENU-04). */
export function menuServices(menu: MenuStore): readonly Served[] {
  return [
    asking(menuCalls.findProducts, ({ query }) =>
      menu.products({ shop: query.shops, sections: sectionsOf(query.sections), limit: query.$limit }),
    ),
    asking(menuCalls.getProduct, async ({ id }) => {
      const product = await menu.product(id);
      if (product === null) throw new Refused('notFound');
      return product;
    }),
    asking(menuCalls.findCategories, ({ query }) =>
      menu.categories({ shop: query.shops, sections: sectionsOf(query.sections), limit: query.$limit }),
    ),
    asking(menuCalls.findSubCategories, ({ query }) =>
      menu.subCategories(listOf(query.category), query.$limit),
    ),
    asking(menuCalls.findProductOptions, ({ query }) => menu.optionGroups(query._id.$in, query.$limit)),
    asking(menuCalls.findTaxSettings, ({ query }) => menu.taxes(query.shops, query.$limit)),
  ];
}

function listOf(ids: IdOrList): readonly string[] {
  return typeof ids === 'string' ? [ids] : ids.$in;
}

function sectionsOf(sections: IdOrList | undefined): readonly string[] | null {
  return sections === undefined ? null : listOf(sections);
}
