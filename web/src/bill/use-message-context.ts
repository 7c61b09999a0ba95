import { priceLines } from '@servery/engine/cart/priced-line.ts';
import { countOrder } from '@servery/engine/discounts/counted.ts';
import type { Counted } from '@servery/engine/discounts/counted.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import { categories, subCategories } from '../menu/menu-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { orderOf } from './bill-order.ts';
import type { CartBill } from './use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { formatDay, formatFold, formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import type { MessageContext } from './refusal-message.ts';

const none: readonly never[] = [];

/** Names of the shop's categories and sub-categories. */
function useGroupNames(shop: string) {
  const { data: groups = none } = useQuery(categories.of(shop));
  const ids = groups.map(({ _id }) => _id);
  const { data: parts = none } = useQuery(ids.length === 0 ? null : subCategories.of(ids));
  return new Map([...groups, ...parts].map(({ _id, name }) => [_id, name]));
}

/** As the bill counted them for its rules. */
function countedIn({ billing, lines }: CartBill): Counted {
  const priced = priceLines({ ...orderOf(billing.parts), lines });
  return countOrder(priced.filter(({ counts }) => counts));
}

/** The names a rule may refer to, in the guest's language, and what it counts of the cart. */
export function useMessageContext(cart: CartBill): MessageContext {
  const { items, names, billing } = cart;
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const price = usePriceText();
  const { _id: shop, timezone } = useShop();
  const sections = useSections();
  const { menu } = useOrderingMenu().ordering;
  const groups = useGroupNames(shop);
  return {
    t,
    price,
    listed: (list, join) => formatList(list, join, locale),
    ruleName: (id) => {
      const item = items.find(({ rule }) => rule._id === id);
      return item === undefined ? '' : name(names.discounts.get(item._id) ?? item.rule.name);
    },
    productName: (id) => name(menu.products.get(id)?.name ?? []),
    groupName: (id) => name(groups.get(id) ?? []),
    sectionName: (id) => name(sections.find(({ _id }) => _id === id)?.name ?? []),
    dayName: (day) => formatDay(day, locale),
    fold: (percent) => formatFold(percent, locale),
    today: localTimeIn(timezone, billing.now).day,
    counted: countedIn(cart),
  };
}
