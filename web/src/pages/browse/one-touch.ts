import type { CartLine } from '@servery/engine/cart/line.ts';
import type { CartRefusal } from '@servery/engine/cart/cart-change.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { orderingAt } from '../../api/menu-book.ts';
import type { Shop } from '../../api/start.ts';
import { newLineId } from '../../state/cart.ts';
import { addLines } from '../../state/cart-changes.ts';

/** A dish as one touch would order it; null when the guest has to choose something first. */
export function oneTouchLines(product: Product, ordering: Ordering, id: string): readonly CartLine[] | null {
  const line = newLine(id, product._id, openingOptions({ product, useDefaults: false }, ordering));
  const lines = [line, ...linkedLines(line, [], ordering)];
  return problemsByLine(lines, ordering).length === 0 ? lines : null;
}

export type Touched =
  | { readonly kind: 'added' | 'mustChoose' }
  | { readonly kind: 'refused'; readonly refusal: CartRefusal };

const unseenMs = 100;

/** The button is seen to be pressed before anything is reckoned: on a slow phone the bill would hold that up. */
function nextPicture(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page that nobody looks at is not drawn.
    setTimeout(done, unseenMs);
  });
}

/** Puts a dish in the cart at once, or says that it must be opened first. */
export async function addAtOnce(product: Product, shop: Shop): Promise<Touched> {
  await nextPicture();
  // What cannot be known may be asked: the dish itself says what is wrong.
  const ordering = await orderingAt(shop).catch(() => null);
  const lines = ordering === null ? null : oneTouchLines(product, ordering, newLineId());
  if (lines === null) return { kind: 'mustChoose' };
  const refusal = addLines(lines);
  return refusal === null ? { kind: 'added' } : { kind: 'refused', refusal };
}

/** Asks for the choices of all dishes before anybody touches one. */
export async function readyToAdd(shop: string): Promise<void> {
  await orderingAt({ _id: shop, useDefaultsForSetItem: false });
}
