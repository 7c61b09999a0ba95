import { sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { expectedCash, movesCash, overOrShort } from './drawer.ts';
import type { DrawerEvent, DrawerEventKind } from './drawer.ts';

/** An amount, and the events that it is the sum of. */
export interface Figure {
  readonly amount: Cents;
  readonly events: readonly string[];
}

export interface MeansFigure extends Figure {
  readonly means: string;
}

/** What a drawer did, for a look (X) and for its end (Z) alike (DRAWER-02). */
export interface DrawerReport {
  readonly isClosed: boolean;
  readonly float: Figure;
  readonly tenders: readonly MeansFigure[];
  readonly refunds: readonly MeansFigure[];
  /** What was tipped, less what of it went back. */
  readonly tips: readonly MeansFigure[];
  /** What rounding added to the tenders, less what was undone (TENDER-03). */
  readonly cashRounding: Figure;
  readonly paidIn: Figure;
  readonly paidOut: Figure;
  readonly drops: Figure;
  readonly noSales: Figure;
  readonly expected: Figure;
  /** The last count; null before the first. */
  readonly counted: Figure | null;
  /** Each count before it: who has seen what was expected could count until it fits. */
  readonly earlierCounts: readonly Figure[];
  readonly overOrShort: Cents | null;
  readonly openTables: readonly string[];
}

const taken: readonly DrawerEventKind[] = ['cashTender', 'otherTender'];
const givenBack: readonly DrawerEventKind[] = ['cashRefund', 'otherRefund'];

/** The same function for X and Z: they cannot differ (DRAWER-02). */
export function drawerReport(events: readonly DrawerEvent[]): DrawerReport {
  const kind = (...kinds: readonly DrawerEventKind[]): readonly DrawerEvent[] =>
    events.filter((event) => kinds.includes(event.kind));
  const tenders = kind(...taken);
  const refunds = kind(...givenBack);
  const both = kind(...taken, ...givenBack);
  const counts = kind('count').map((event) => figureOf([event]));
  return {
    isClosed: kind('close').length > 0,
    float: figureOf(kind('open')),
    tenders: byMeans(tenders, amountOf),
    refunds: byMeans(refunds, amountOf),
    tips: byMeans(
      both.filter(({ tip }) => tip > 0),
      (event) => signOf(event) * event.tip,
    ),
    cashRounding: figureOf(
      both.filter(({ cashRounding }) => cashRounding !== 0),
      (event) => signOf(event) * event.cashRounding,
    ),
    paidIn: figureOf(kind('paidIn')),
    paidOut: figureOf(kind('paidOut')),
    drops: figureOf(kind('drop')),
    noSales: figureOf(kind('noSale')),
    expected: { amount: expectedCash(events), events: idsOf(events.filter(movesCash)) },
    counted: counts.at(-1) ?? null,
    earlierCounts: counts.slice(0, -1),
    overOrShort: overOrShort(events),
    openTables: kind('close').flatMap(({ openTables }) => openTables),
  };
}

function amountOf({ amount }: DrawerEvent): number {
  return amount;
}

function signOf({ kind }: DrawerEvent): number {
  return givenBack.includes(kind) ? -1 : 1;
}

function figureOf(
  events: readonly DrawerEvent[],
  part: (event: DrawerEvent) => number = amountOf,
): Figure {
  return { amount: sumOf(events.map(part)), events: idsOf(events) };
}

/** In the order in which each means was first used. */
function byMeans(
  events: readonly DrawerEvent[],
  part: (event: DrawerEvent) => number,
): readonly MeansFigure[] {
  return [...Map.groupBy(events, ({ means }) => means)].map(([means, own]) => ({
    means,
    ...figureOf(own, part),
  }));
}

function idsOf(events: readonly DrawerEvent[]): readonly string[] {
  return events.map(({ _id }) => _id);
}
