import type { CartLine } from '@servery/engine/cart/line.ts';
import { adjustmentFor } from '@servery/engine/cart/manual-price.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { changeFamily, setQuantity } from './cart-keys.ts';
import { moneyText, typedCents } from './typed-money.ts';

/** A line that is not sent, and what one of it costs now, options and a typed price included. */
export interface PricedLine {
  readonly line: CartLine;
  readonly unit: Cents;
}

/** All that can be said about it, as the fields of its dialog hold it. */
export interface TypedLine {
  readonly quantity: string;
  readonly remark: string;
  readonly takeAway: boolean;
  readonly isHeld: boolean;
  readonly course: string;
  readonly staff: string;
  readonly table: string;
  readonly split: string;
  readonly chair: string;
  readonly price: string;
}

/** The fields as the line has them. */
export function typedOf({ line, unit }: PricedLine): TypedLine {
  return {
    quantity: String(line.quantity),
    remark: line.customRemark,
    takeAway: line.takeAway,
    isHeld: line.status === 'hold',
    course: String(line.course ?? ''),
    staff: line.staff ?? '',
    table: line.table ?? '',
    split: line.tableSplit === null ? '' : String(line.tableSplit),
    chair: line.tableChairId ?? '',
    price: moneyText(unit),
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** Puts what was typed on the line. */
export function saveLine({ line, unit }: PricedLine, typed: TypedLine): void {
  const price = typedCents(typed.price);
  const before = cents(unit - (line.openKey ?? 0));
  const isSame = price === null || price === unit;
  // Back at the menu's price nothing is typed any more.
  const adjustment = price === before ? null : adjustmentFor(price, before);
  const openKey = isSame ? line.openKey : line.customProduct === null ? adjustment : cents(price);
  changeFamily(
    line.id,
    {
      takeAway: typed.takeAway,
      status: typed.isHeld ? 'hold' : 'init',
      course: typed.course === '' ? null : Number(typed.course),
      staff: orNull(typed.staff),
      table: orNull(typed.table),
      tableSplit: typed.split === '' ? null : Number(typed.split),
      tableChairId: orNull(typed.chair.trim()),
    },
    { customRemark: plainText(typed.remark), openKey },
  );
  const quantity = Number(typed.quantity);
  if (quantity !== line.quantity) setQuantity(line.id, quantity);
}
