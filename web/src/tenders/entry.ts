import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { leastPaid } from '@servery/engine/money/currency.ts';
import { shareEvenly } from '@servery/engine/money/share.ts';
import { takeTender } from '@servery/engine/till/take-tender.ts';
import type { TakenTender, TenderRefusal } from '@servery/engine/till/take-tender.ts';
import type { BillTenders } from './bill-queries.ts';
import { asTyped, typedCents } from './typed-amount.ts';

export const means = ['cash', 'card', 'terminal', 'other'] as const;
export type Means = (typeof means)[number];

export type EntryField = 'amount' | 'given' | 'tip';

/** What a cashier has typed. An empty amount is all that is open, empty cash is the exact sum. */
export interface Entry {
  readonly means: Means;
  readonly amount: string;
  readonly given: string;
  readonly tip: string;
  /** The name of other means. */
  readonly label: string;
  /** Into how many equal parts the rest is divided; 1 for none. */
  readonly parts: number;
  /** One of several terminals; empty for that of this till. */
  readonly terminal: string;
}

export const newEntry: Entry = {
  means: 'cash',
  amount: '',
  given: '',
  tip: '',
  label: '',
  parts: 1,
  terminal: '',
};

type Open = Pick<BillTenders, 'open' | 'currency' | 'cashStep'>;

/** The step of amounts by these means (TENDER-01). */
function stepOf(by: Means, { currency, cashStep }: Open): number {
  return by === 'cash' ? cashStep : leastPaid(currency);
}

/** One of so many equal parts of what is open: the last part takes the odd cents (TENDER-12). */
export function equalPart(parts: number, by: Means, bill: Open): Cents {
  const [largest = 0] = shareEvenly(bill.open, parts);
  const step = stepOf(by, bill);
  return cents(parts === 1 ? bill.open : Math.floor(largest / step) * step);
}

/** The amount that the entry pays of the bill; null if it is none. */
export function amountOf({ amount, parts, means: by }: Entry, bill: Open): Cents | null {
  return amount === '' ? equalPart(parts, by, bill) : typedCents(amount);
}

export type Preview = TakenTender | TenderRefusal | { readonly code: 'notTyped' };

/** What the server will make of the entry, by the same function (TENDER-01). */
export function previewOf(entry: Entry, bill: Open): Preview {
  const amount = amountOf(entry, bill);
  const tip = typedCents(entry.tip);
  const given = entry.means === 'cash' ? typedCents(entry.given) : cents(0);
  if (amount === null || tip === null || given === null) return { code: 'notTyped' };
  const isCash = entry.means === 'cash';
  const offered = {
    kind: isCash ? ('cash' as const) : ('card' as const),
    amount,
    tip,
    given: isCash && given > 0 ? given : null,
  };
  return takeTender(bill.open, offered, bill);
}

/** The entry for the next tender: equal parts go on with one less (TENDER-12). */
export function nextEntry(entry: Entry): Entry {
  const parts = Math.max(1, entry.parts - 1);
  return { ...newEntry, means: entry.means, label: entry.label, terminal: entry.terminal, parts };
}

/** The same with equal parts; an amount that was typed before no longer counts. */
export function withParts(entry: Entry, parts: number): Entry {
  return { ...entry, parts, amount: '', given: '' };
}

/** The same with this much cash. */
export function withGiven(entry: Entry, given: Cents): Entry {
  return { ...entry, given: asTyped(given) };
}
