import { aSetting } from '@servery/demo/builders.ts';
import { aRule, aTax } from '@servery/demo/rule-builders.ts';
import { noCents } from '../src/money/cents.ts';
import { menuOf } from '../src/options/menu.ts';
import { partingOn } from './compare.ts';
import type { Case } from './random-order.ts';
import type { CartLine } from '../src/cart/line.ts';
import type { DiscountItem } from '../src/discounts/rule.ts';
import type { Menu } from '../src/options/menu.ts';
import type { PickedOption } from '../src/options/option-group.ts';
import type { Order } from '../src/bill/order.ts';

type Lists = 'lines' | 'discounts' | 'taxes' | 'surcharges' | 'adjusts' | 'sections';

function dropped<T>(list: readonly T[]): readonly (readonly T[])[] {
  return list.map((_, gone) => list.filter((_kept, at) => at !== gone));
}

/** Every way to change one element of a list into a simpler one. */
function simpler<T>(
  list: readonly T[],
  ways: (value: T) => readonly T[],
): readonly (readonly T[])[] {
  return list.flatMap((value, at) => ways(value).map((plain) => list.with(at, plain)));
}

const lists: readonly Lists[] = [
  'lines',
  'discounts',
  'taxes',
  'surcharges',
  'adjusts',
  'sections',
];

function withoutOne(order: Order): readonly Order[] {
  return lists.flatMap((list) =>
    dropped<unknown>(order[list]).map((kept) => ({ ...order, [list]: kept })),
  );
}

function plainerLines(line: CartLine): readonly CartLine[] {
  const fewerPicks = dropped(line.options).map((options) => ({ ...line, options }));
  return [
    ...fewerPicks,
    ...(line.quantity > 1 ? [{ ...line, quantity: 1 }] : []),
    ...(line.openKey === null ? [] : [{ ...line, openKey: null }]),
    ...(line.section === null ? [] : [{ ...line, section: null }]),
    ...(line.takeAway ? [{ ...line, takeAway: false }] : []),
  ];
}

function plainerItems(item: DiscountItem): readonly DiscountItem[] {
  const { rule } = item;
  const plain = aRule({ _id: rule._id, version: rule.version });
  const fewer = dropped(rule.conditions).map((conditions) => ({
    ...item,
    rule: { ...rule, conditions },
  }));
  const fields = [
    'ruleType',
    'repeat',
    'discountAny',
    'startDate',
    'endDate',
    'beforeServiceCharge',
  ] as const;
  const calmer = fields
    .filter((field) => rule[field] !== plain[field])
    .map((field) => ({ ...item, rule: { ...rule, [field]: plain[field] } }));
  return [...fewer, ...calmer];
}

function plainerOrders(order: Order): readonly Order[] {
  const { shop, session, tips } = order;
  return [
    ...simpler(order.lines, plainerLines).map((lines) => ({ ...order, lines })),
    ...simpler(order.discounts, plainerItems).map((discounts) => ({ ...order, discounts })),
    ...simpler(order.taxes, (tax) =>
      tax.conditions.length ? [aTax({ ...tax, conditions: [] })] : [],
    ).map((taxes) => ({ ...order, taxes })),
    ...(tips > 0 ? [{ ...order, tips: noCents }] : []),
    ...(shop.priceRoundMethod === 'none'
      ? []
      : [{ ...order, shop: { ...shop, priceRoundMethod: 'none' as const } }]),
    ...(session.modifiers.length ? [{ ...order, session: { ...session, modifiers: [] } }] : []),
    ...simpler(order.sections, (section) =>
      dropped(section.sectionSettings).map((settings) => ({
        ...section,
        sectionSettings: settings.map(aSetting),
      })),
    ).map((sections) => ({ ...order, sections })),
  ];
}

/** Only the dishes and groups that the order refers to. */
function shortMenu({ menu, lines }: Order): Menu {
  const products = new Set(lines.map(({ product }) => product));
  const groups = new Set(
    lines.flatMap(({ options, fromOption }) => [fromOption, ...options.map(groupOf)]),
  );
  return menuOf(
    [...menu.products.values()].filter(({ _id }) => products.has(_id)),
    [...menu.options.values()].filter(({ _id }) => groups.has(_id)),
  );
}

function groupOf({ option }: PickedOption): string {
  return option;
}

/** Where two bills differ, ignoring positions in lists. */
export function kindOf(path: string): string {
  return path.replaceAll(/\.\d+/g, '.*');
}

/** The smallest case found that still shows the same kind of difference. */
export function shrunk(start: Case): Case {
  const parting = partingOn(start);
  const kind = kindOf(parting?.path ?? '');
  let smallest = start;
  let candidates = [...withoutOne(start.order), ...plainerOrders(start.order)];
  while (candidates.length > 0) {
    const order = candidates.find((candidate) => {
      const found = partingOn({ ...start, order: candidate });
      return found !== null && kindOf(found.path) === kind;
    });
    if (!order)
      return { ...smallest, order: { ...smallest.order, menu: shortMenu(smallest.order) } };
    smallest = { ...start, order };
    candidates = [...withoutOne(order), ...plainerOrders(order)];
  }
  return smallest;
}
