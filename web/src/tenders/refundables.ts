import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { BillTenders } from './bill-queries.ts';

/** A tender or a payment of which something can go back. */
export interface Refundable {
  readonly id: string;
  readonly of: { readonly tender: string } | { readonly payment: string };
  readonly name: TranslatedName;
  readonly by: 'cash' | 'other' | 'gateway';
  readonly left: { readonly amount: Cents; readonly tip: Cents };
}

export function refundables({ tenders, payments }: BillTenders): readonly Refundable[] {
  const all: readonly Refundable[] = [
    ...payments.map(({ payment, name, left }) => ({
      id: payment,
      of: { payment },
      name,
      by: 'gateway' as const,
      left,
    })),
    ...tenders.map(({ _id, kind, name, left }) => ({
      id: _id,
      of: { tender: _id },
      name,
      by: kind === 'cash' ? ('cash' as const) : ('other' as const),
      left,
    })),
  ];
  return all.filter(({ left }) => left.amount + left.tip > 0);
}

/** What all of them have left, by how it is handed back. */
export function leftInAll(all: readonly Refundable[], by: Refundable['by']): Cents {
  const own = all.filter((one) => one.by === by);
  return cents(own.reduce((sum, { left }) => sum + left.amount + left.tip, 0));
}

/** What went back last, and by which means it is handed over. */
export interface HandedBack {
  readonly amount: Cents;
  /** `dueBack` if the gateway has not given it back: people must, there. */
  readonly by: Refundable['by'] | 'dueBack';
}
