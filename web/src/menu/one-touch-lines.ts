import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { Product } from '@servery/engine/menu/product.ts';

/** The lines that one touch adds; null when the guest has to choose something first. */
export function oneTouchLines(
  product: Product,
  ordering: Ordering,
  id: string,
): readonly CartLine[] | null {
  const line = newLine(id, product._id, openingOptions({ product, useDefaults: false }, ordering));
  const lines = [line, ...linkedLines(line, [], ordering)];
  return problemsByLine(lines, ordering).length === 0 ? lines : null;
}
