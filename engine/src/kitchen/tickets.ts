import type { DefaultPrinters } from '../bill/kitchen-lines.ts';
import { isGiven } from '../cart/given.ts';
import type { CartLine } from '../cart/line.ts';
import type { Product } from '../menu/product.ts';

/** One round of one order at one station, or one course of it (KITCHEN-02). */
export interface TicketToCook {
  readonly station: string;
  /** 0 for what has none. */
  readonly course: number;
  /** The ids of its lines, in the order they were chosen. */
  readonly lines: readonly string[];
  /** Those of them that wait to be fired. */
  readonly held: readonly string[];
}

type Routed = Pick<
  Product,
  'kitchenPrinters' | 'waterBars' | 'notGoKitchen' | 'notGoWaterBar'
> | null;

/** Where a line is made: at its own stations, or at one of the shop's default ones (KITCHEN-01). */
export function stationsOf(
  { customProduct }: Pick<CartLine, 'customProduct'>,
  product: Routed,
  { defaultKitchen, defaultWaterbar }: DefaultPrinters,
): readonly string[] {
  const { kitchenPrinters = [], waterBars = [] } = customProduct ?? product ?? {};
  const own = reached(product, kitchenPrinters, waterBars);
  return own.length > 0
    ? own
    : reached(product, listOf(defaultKitchen), listOf(defaultWaterbar)).slice(0, 1);
}

/** Without the kitchens or the bars that the dish does not go to. */
function reached(
  product: Routed,
  kitchens: readonly string[],
  bars: readonly string[],
): readonly string[] {
  const { notGoKitchen = false, notGoWaterBar = false } = product ?? {};
  return [...new Set([...(notGoKitchen ? [] : kitchens), ...(notGoWaterBar ? [] : bars)])];
}

function listOf(station: string | null): readonly string[] {
  return station === null ? [] : [station];
}

export interface Kitchen {
  readonly products: ReadonlyMap<string, Exclude<Routed, null>>;
  readonly printers: DefaultPrinters;
}

/** The tickets of one round; a line without a station is on none of them (KITCHEN-02). */
export function ticketsOf(
  lines: readonly CartLine[],
  { products, printers }: Kitchen,
): readonly TicketToCook[] {
  const cooked = lines
    .filter(({ status }) => status !== 'cancel')
    .flatMap((line) =>
      stationsOf(line, products.get(line.product ?? '') ?? null, printers).map((station) => ({
        station,
        course: line.course ?? 0,
        line,
      })),
    );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const tickets = Map.groupBy(cooked, ({ station, course }) => `${course} ${station}`);
  return [...tickets.values()].map((routed) => ({
    station: routed[0]?.station ?? '',
    course: routed[0]?.course ?? 0,
    lines: routed.map(({ line }) => line.id),
    held: routed.flatMap(({ line }) => (waitsToBeFired(line, byId) ? [line.id] : [])),
  }));
}

/** Free dishes start as hold in self-order modes (CART-07), where nobody would fire them. */
function waitsToBeFired(line: CartLine, byId: ReadonlyMap<string, CartLine>): boolean {
  return line.status === 'hold' && (line.course !== undefined || !isGiven(line, byId));
}
