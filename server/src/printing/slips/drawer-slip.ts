import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { formatPriceWithCode } from '@servery/engine/money/format.ts';
import { type DrawerReport, drawerReport } from '@servery/engine/till/drawer-report.ts';
import type { StoredShop } from '../../menu/store/menu-rows.ts';
import type { StoredDrawer, StoredEvent } from '../../till/store/drawers.ts';
import { type SlipBlock, slipRow, slipText, thickRule, thinRule } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

export interface DrawerSlip {
  readonly shop: Pick<StoredShop, 'name' | 'currency'>;
  readonly drawer: StoredDrawer;
  readonly events: readonly StoredEvent[];
}

/** Means with words of their own; others are printed as staff named them. */
const namedMeans = ['cash', 'card', 'gateway'] as const;
const byMeans = ['tenders', 'refunds', 'tips'] as const;
const single = ['cashRounding', 'paidIn', 'paidOut', 'drops'] as const;

/** X of an open drawer, Z of a closed one (DRAWER-02). */
export function drawerSlip(slip: DrawerSlip, words: SlipWords): readonly SlipBlock[] {
  const report = drawerReport(slip.events);
  const money = (amount: number): string => formatPriceWithCode(cents(amount), slip.shop.currency);
  return [
    ...headOf(slip, report, words),
    thickRule,
    ...takenRows(report, words, money),
    thinRule,
    ...countRows(report, words, money),
    ...(report.openTables.length === 0
      ? []
      : [slipText(words.word('slip.openTables', { tables: report.openTables.join(', ') }))]),
  ];
}

function headOf(
  { shop, drawer }: DrawerSlip,
  { isClosed }: DrawerReport,
  { word, locale, dayAndTime }: SlipWords,
): readonly SlipBlock[] {
  const ended = drawer.closedAt === null ? [] : [dayAndTime(drawer.closedAt)];
  const title = word(isClosed ? 'slip.z' : 'slip.x');
  const times = [dayAndTime(drawer.openedAt), ...ended].join(' – ');
  return [
    slipText(nameIn(shop.name, locale), { isBold: true, isCentred: true }),
    slipText(title, { size: 'large', isBold: true, isCentred: true }),
    slipText(drawer.drawer, { isCentred: true }),
    slipText(times, { size: 'small', isCentred: true }),
  ];
}

type Money = (amount: number) => string;

function takenRows(report: DrawerReport, { word }: SlipWords, money: Money): readonly SlipBlock[] {
  const means = (name: string): string => {
    const known = namedMeans.find((one) => one === name);
    return known === undefined ? name : word(`slip.means.${known}`);
  };
  const noSales = report.noSales.events.length;
  return [
    slipRow(word('slip.figure.float'), money(report.float.amount)),
    ...byMeans.flatMap((name) =>
      report[name].map((one) =>
        slipRow(`${word(`slip.figure.${name}`)} · ${means(one.means)}`, money(one.amount)),
      ),
    ),
    ...single.flatMap((name) =>
      report[name].events.length === 0
        ? []
        : [slipRow(word(`slip.figure.${name}`), money(report[name].amount))],
    ),
    ...(noSales === 0 ? [] : [slipRow(word('slip.figure.noSales'), String(noSales))]),
  ];
}

function countRows(
  { expected, earlierCounts, counted, overOrShort }: DrawerReport,
  { word }: SlipWords,
  money: Money,
): readonly SlipBlock[] {
  const rows = [
    ['expected', expected.amount],
    ...earlierCounts.map(({ amount }) => ['earlierCount', amount] as const),
    ['counted', counted?.amount ?? null],
    ['overOrShort', overOrShort],
  ] as const;
  return rows.flatMap(([name, amount]) =>
    amount === null ? [] : [slipRow(word(`slip.figure.${name}`), money(amount), { isBold: true })],
  );
}
