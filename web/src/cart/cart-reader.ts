import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { PickedOption, Selection } from '@servery/engine/options/option-group.ts';
import { fieldsOf, figure, flag, listOf, text } from '../storage/readers.ts';

function readSelection(kept: unknown): Selection | null {
  const fields = fieldsOf(kept);
  const _id = text(fields?.['_id']);
  const id = text(fields?.['id']);
  const quantity = figure(fields?.['quantity']);
  return _id === null || id === null || quantity === null ? null : { _id, id, quantity };
}

function readPick(kept: unknown): PickedOption | null {
  const fields = fieldsOf(kept);
  const option = text(fields?.['option']);
  const selections = listOf(readSelection)(fields?.['selections']);
  return option === null || selections === null ? null : { option, selections, fixed: false, free: false };
}

/** A saved line: what a guest chose is taken up, all else is as a line starts out (CART-08, SAFE-03). */
export function readLine(kept: unknown): CartLine | null {
  const fields = fieldsOf(kept);
  const id = text(fields?.['id']);
  const product = text(fields?.['product']);
  const options = listOf(readPick)(fields?.['options']);
  const quantity = figure(fields?.['quantity']);
  if (fields === null || id === null || product === null || options === null || quantity === null)
    return null;
  return { ...newLine(id, product, options), quantity, ...chosenParts(fields) };
}

function chosenParts(fields: Readonly<Record<string, unknown>>): Partial<CartLine> {
  return {
    quantityRatio: figure(fields['quantityRatio']) ?? 1,
    customRemark: text(fields['customRemark']) ?? '',
    takeAway: flag(fields['takeAway']) ?? false,
    fromProduct: text(fields['fromProduct']),
    fromOption: text(fields['fromOption']),
    fromChoice: text(fields['fromChoice']),
    fromSelection: text(fields['fromSelection']),
    fromCoupon: text(fields['fromCoupon']),
  };
}
