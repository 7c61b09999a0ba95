import { cents } from '../src/money/cents.ts';
import { aLine } from '@servery/demo/builders.ts';
import { aPrice, names } from './random-world.ts';
import type { World } from './random-world.ts';
import type { CartLine } from '../src/cart/line.ts';
import type { Menu } from '../src/options/menu.ts';
import type { PickedOption, Selection } from '../src/options/option-group.ts';
import type { DiscountItem } from '../src/discounts/rule.ts';

export interface Table {
  readonly world: World;
  readonly menu: Menu;
}

function aSelection(option: string, at: number, { world: { dice } }: Table): Selection {
  const choice = dice.often(3) ? 'nobody' : `${option}c${dice.between(0, 2)}`;
  return { _id: `${option}x${at}`, id: choice, quantity: dice.often(70) ? 1 : dice.between(2, 4) };
}

function aPick(option: string, table: Table): PickedOption {
  const { dice } = table.world;
  const count = dice.pick([0, 1, 1, 1, 1, 2, 3]);
  return {
    option,
    selections: dice.many(count, (at) => aSelection(option, at, table)),
    fixed: false,
    free: dice.often(15),
  };
}

function picks(table: Table): readonly PickedOption[] {
  const { dice } = table.world;
  if (dice.often(45)) return [];
  const groups = dice.some(names.groups, 25).map((option) => aPick(option, table));
  const twice = dice.often(3) ? groups.map((pick) => ({ ...pick, free: !pick.free })) : [];
  const unknown = dice.often(2) ? [aPick('g9', table)] : [];
  return [...groups, ...twice, ...unknown];
}

/** What every line may have, whatever brought it onto the table. */
function circumstances({ world }: Table): Partial<CartLine> {
  const { dice } = world;
  const openKey = dice.often(8) ? cents(dice.pick([1, -1, -1]) * aPrice(world)) : null;
  return {
    section: dice.often(75) ? null : dice.pick([...names.sections, 'ghost']),
    takeAway: dice.often(15),
    openKey,
    discountable: !dice.often(7),
    weight: dice.often(20) ? dice.between(0, 900) : null,
    status: dice.pick([
      'init',
      'init',
      'init',
      'init',
      'init',
      'init',
      'init',
      'init',
      'init',
      'hold',
      'cancel',
    ]),
  };
}

function aQuantity({ world: { dice } }: Table): number {
  if (dice.often(1)) return dice.often(40) ? 2000 : 200;
  return dice.often(65) ? dice.between(1, 3) : dice.between(1, 12);
}

const custom = { name: 'Cake fee', discountable: true, kitchenPrinters: [], waterBars: [] };

function aTopLine(id: string, table: Table): CartLine {
  const { world } = table;
  const line = aLine({
    id,
    quantity: aQuantity(table),
    options: picks(table),
    ...circumstances(table),
  });
  if (world.dice.often(6)) {
    const customProduct = { ...custom, discountable: world.dice.often(70) };
    return { ...line, customProduct, openKey: world.dice.often(90) ? aPrice(world) : line.openKey };
  }
  return { ...line, product: world.dice.often(3) ? 'p9' : world.dice.pick(names.products) };
}

function aChild(parent: CartLine, option: string, { at, selection, table }: ChildPlace): CartLine {
  const { world, menu } = table;
  const choice = menu.options.get(option)?.options.find(({ _id }) => _id === selection.id);
  const { openKey, ...around } = circumstances(table);
  return aLine({
    ...around,
    id: `${parent.id}.${at}`,
    product: choice?.product ?? world.dice.pick(names.products),
    quantity: parent.quantity * selection.quantity,
    quantityRatio: selection.quantity,
    options: picks(table),
    openKey: world.dice.often(30) ? (openKey ?? null) : null,
    fromProduct: parent.id,
    fromOption: option,
    fromChoice: selection.id,
    fromSelection: world.dice.often(1) ? 'lost' : selection._id,
    fromCoupon: world.dice.often(1) ? world.dice.pick(['i0', 'i1', 'i2']) : null,
    status: world.dice.often(95) ? parent.status : 'init',
  });
}

interface ChildPlace {
  readonly at: number;
  readonly selection: Selection;
  readonly table: Table;
}

/** The line and, for each pick of a linked product, its child with children of its own. */
function withChildren(parent: CartLine, depth: number, table: Table): readonly CartLine[] {
  const linked = parent.options.flatMap(({ option, selections }) =>
    table.menu.options.get(option)?.type === 'product'
      ? selections.map((selection) => ({ option, selection }))
      : [],
  );
  if (depth === 0) return [parent];
  const children = linked.map(({ option, selection }, at) =>
    aChild(parent, option, { at, selection, table }),
  );
  return [parent, ...children.flatMap((child) => withChildren(child, depth - 1, table))];
}

/** How often a repeating rule would give, going by its first order condition. */
function likelyTimes({ rule }: DiscountItem, tops: readonly CartLine[]): number {
  const minQty = rule.conditions.find((condition) => condition.for === 'order')?.minQty ?? 0;
  if (!rule.repeat || minQty === 0) return 1;
  const units = tops.filter(({ status }) => status !== 'cancel').map(({ quantity }) => quantity);
  return Math.max(1, Math.floor(units.reduce((sum, quantity) => sum + quantity, 0) / minQty));
}

function giftLines(
  item: DiscountItem,
  tops: readonly CartLine[],
  table: Table,
): readonly CartLine[] {
  const { dice } = table.world;
  const times = dice.often(80) ? likelyTimes(item, tops) : dice.between(1, 3);
  const right = item.rule.freeProducts.flatMap((product) =>
    dice.often(85) ? [{ product, times }] : [],
  );
  const extra = dice.often(15)
    ? [{ product: dice.pick(names.products), times: dice.between(1, 2) }]
    : [];
  return [...right, ...extra].flatMap(({ product, times: quantity }, at) => {
    const id = `${item._id}gift${at}`;
    const gift = aLine({ id, product, quantity, fromCoupon: item._id, options: picks(table) });
    const made = dice.often(1) ? { ...gift, product: null, customProduct: custom } : gift;
    return withChildren({ ...made, status: dice.often(5) ? 'cancel' : 'hold' }, 1, table);
  });
}

function strays(table: Table): readonly CartLine[] {
  const { dice } = table.world;
  const coupon = dice.pick(['nobody', 'i0', 'i1', 'i2', 'i3']);
  const stray = {
    ...aTopLine('stray', table),
    customProduct: null,
    product: 'p1',
    fromCoupon: coupon,
  };
  const orphan = {
    ...aTopLine('orphan', table),
    customProduct: null,
    product: 'p2',
    fromProduct: 'gone',
  };
  const fromOption = dice.pick(names.groups);
  return [
    ...(dice.often(4) ? [stray] : []),
    ...(dice.often(2)
      ? [{ ...orphan, fromOption, fromChoice: `${fromOption}c0`, fromSelection: 'x' }]
      : []),
    ...(dice.often(0.5) ? [{ ...orphan, id: 'loop', fromProduct: 'loop' }] : []),
  ];
}

function lineCount({ world: { dice } }: Table): number {
  if (dice.often(1)) return 40;
  if (dice.often(4)) return 0;
  return dice.often(75) ? dice.between(1, 4) : dice.between(5, 12);
}

export function randomLines(items: readonly DiscountItem[], table: Table): readonly CartLine[] {
  const { dice } = table.world;
  const tops = dice.many(lineCount(table), (at) => aTopLine(`l${at}`, table));
  const freeItems = items.filter(({ rule }) => rule.type === 'free');
  const lines = [
    ...tops.flatMap((top) => withChildren(top, 2, table)),
    ...freeItems.flatMap((item) => giftLines(item, tops, table)),
    ...strays(table),
  ];
  return dice.often(15) ? dice.shuffled(lines) : lines;
}
