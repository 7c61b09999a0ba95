import type { Cents } from '../money/cents.ts';
import { defaultSelections } from '../options/defaults.ts';
import type { Menu } from '../options/menu.ts';
import type { PickedOption } from '../options/option-group.ts';
import { areSameSelections } from '../options/picks.ts';
import { childrenByParent, familyOf, withLines } from './family.ts';
import type { CartLine, LineStatus } from './line.ts';
import { adjustmentFor } from './manual-price.ts';
import type { OrderFacts } from './order.ts';
import { priceLines } from './priced-line.ts';

/** Whether the picks of a group cost nothing, and whether they may be altered. */
export interface OptionFlags {
  readonly option: string;
  readonly free?: boolean | undefined;
  readonly fixed?: boolean | undefined;
}

/** What staff change on a line that was ordered; what is left out stays (STAFF-03). */
export interface LineChange {
  readonly line: string;
  readonly status?: LineStatus | undefined;
  /** Who serves it. */
  readonly staff?: string | null | undefined;
  /** What one unit costs from now on; null takes a typed price away (PRICE-03). */
  readonly price?: Cents | null | undefined;
  readonly options?: readonly OptionFlags[] | undefined;
}

export type OrderedLineRefusal =
  | { readonly code: 'lineUnknown' | 'lineCancelled' | 'lineFollowsParent'; readonly line: string }
  | { readonly code: 'optionUnknown' | 'optionAltered'; readonly option: string };

export type OrderedLineChange =
  | { readonly kind: 'changed'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'refused'; readonly refusal: OrderedLineRefusal };

/** An order with one of its lines changed by staff, or why it stays as it is (STAFF-03). */
export function changeOrderedLine(order: OrderFacts, change: LineChange): OrderedLineChange {
  const line = order.lines.find(({ id }) => id === change.line);
  if (line === undefined) return refused({ code: 'lineUnknown', line: change.line });
  const refusal = lineRefusal(line, change) ?? flagsRefusal(line, change.options ?? [], order.menu);
  if (refusal !== null) return refused(refusal);
  const own = withPrice(withFlags(line, change.options ?? []), change, order);
  const lines = withLines(order.lines, [own]);
  const family = familyOf(own, childrenByParent(lines));
  return {
    kind: 'changed',
    lines: withLines(
      lines,
      family.map((one) => withFate(one, change)),
    ),
  };
}

/** The order without what a discount item gave; it is refused, or gives nothing more (STAFF-04). */
export function withoutGiven(lines: readonly CartLine[], item: string): readonly CartLine[] {
  const children = childrenByParent(lines);
  const given = lines.filter(
    ({ fromCoupon, fromProduct }) => fromCoupon === item && fromProduct === null,
  );
  const family = given.flatMap((line) => familyOf(line, children));
  return withLines(
    lines,
    family.map((line) => ({ ...line, status: 'cancel' as const })),
  );
}

function refused(refusal: OrderedLineRefusal): OrderedLineChange {
  return { kind: 'refused', refusal };
}

/** A dish of a set is served, or cancelled, with its set. */
function lineRefusal(line: CartLine, { status, staff }: LineChange): OrderedLineRefusal | null {
  if (line.status === 'cancel') return { code: 'lineCancelled', line: line.id };
  const isAboutFamily = status !== undefined || staff !== undefined;
  if (line.fromProduct !== null && isAboutFamily)
    return { code: 'lineFollowsParent', line: line.id };
  return null;
}

function flagsRefusal(
  line: CartLine,
  flags: readonly OptionFlags[],
  menu: Menu,
): OrderedLineRefusal | null {
  for (const { option, fixed = false } of flags) {
    const pick = line.options.find((picked) => picked.option === option);
    if (pick === undefined) return { code: 'optionUnknown', option };
    if (fixed && !areDefaults(pick, menu)) return { code: 'optionAltered', option };
  }
  return null;
}

/** Only the picks a dish opens with can be fixed (OPTION-01). */
function areDefaults({ option, selections }: PickedOption, menu: Menu): boolean {
  const group = menu.options.get(option);
  return group !== undefined && areSameSelections(selections, defaultSelections(group));
}

function withFlags(line: CartLine, flags: readonly OptionFlags[]): CartLine {
  const options = line.options.map((pick) => {
    const { free = pick.free, fixed = pick.fixed } =
      flags.find(({ option }) => option === pick.option) ?? {};
    return { ...pick, free, fixed };
  });
  return { ...line, options };
}

function withPrice(line: CartLine, { price }: LineChange, order: OrderFacts): CartLine {
  if (price === undefined) return line;
  const bare = { ...line, openKey: null };
  const priced = priceLines({ ...order, lines: withLines(order.lines, [bare]) });
  const unit = priced.find((one) => one.line === bare);
  return unit === undefined ? line : { ...bare, openKey: adjustmentFor(price, unit.unitPrice) };
}

function withFate(line: CartLine, { status, staff }: LineChange): CartLine {
  return {
    ...line,
    status: status ?? line.status,
    staff: staff === undefined ? line.staff : staff,
  };
}
