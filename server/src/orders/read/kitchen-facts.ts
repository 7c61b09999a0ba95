import type { Order } from '@servery/engine/bill/order.ts';
import { kitchenLines } from '@servery/engine/bill/kitchen-lines.ts';
import type { DefaultPrinters } from '@servery/engine/bill/kitchen-lines.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { mergedLines } from '@servery/engine/cart/merged-lines.ts';
import type { LineMerge } from '@servery/engine/cart/merged-lines.ts';
import { priceLines } from '@servery/engine/cart/priced-line.ts';
import type { StoredLine } from '../store/sessions.ts';

/** What staff see of each line beyond what its guests do, by the line's id (CALL-14). */
export type KitchenFacts = ReadonlyMap<string, object>;

/** From the order as it was stored, and the printers that the shop has now. */
export function kitchenFactsOf(
  order: Order,
  stored: readonly StoredLine[],
  printers: DefaultPrinters,
): KitchenFacts {
  const cooked = new Map(kitchenLines(order, printers).map((line) => [line.id, line]));
  const usual = usualPrices(order);
  const merges = mergesByRound(stored);
  return new Map(
    order.lines.map((line) => {
      const { kitchenPrinters, waterBars, kitchenGroup, kitchenOptions } =
        cooked.get(line.id) ?? notCooked;
      const { staff, openKey, discountable } = line;
      const facts = {
        kitchenPrinters,
        waterBars,
        kitchenGroup,
        kitchenOptions,
        remarks: line.customRemark,
        originalPrice: usual.get(line.id),
        ...merges.get(line.id),
        staff,
        openKey,
        discountable,
        sectionName: sectionNameOf(line, order),
      };
      return [line.id, facts];
    }),
  );
}

/** A cancelled line goes to no printer. */
const notCooked = { kitchenPrinters: [], waterBars: [], kitchenGroup: null, kitchenOptions: [] };

/** What one unit costs without a price that staff typed (PRICE-03). */
function usualPrices(order: Order): ReadonlyMap<string, number> {
  const lines = order.lines.map((line) => ({ ...line, openKey: null }));
  const priced = priceLines({ ...order, lines });
  return new Map(priced.map(({ line, unitPrice }) => [line.id, unitPrice]));
}

/** Of one round only: what was ordered before is on its way. */
function mergesByRound(stored: readonly StoredLine[]): ReadonlyMap<string, LineMerge> {
  const rounds = Map.groupBy(stored, ({ round }) => round);
  return new Map(
    [...rounds.values()].flatMap((lines) => [...mergedLines(lines.map(({ chosen }) => chosen))]),
  );
}

function sectionNameOf({ section }: CartLine, { sections, session }: Order) {
  const served = section ?? session.section;
  return sections.find(({ _id }) => _id === served)?.name ?? null;
}
