import type { CartRefusal } from '@servery/engine/cart/cart-change.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import { go } from '../router/address.ts';
import { orderingAt } from './ordering.ts';
import type { Shop } from '../shops/start.ts';
import type { Translate } from '../i18n/messages.ts';
import { newLineId } from '../cart/cart-store.ts';
import { addLines } from '../cart/cart-changes.ts';
import { moreMessages } from '../i18n/messages.ts';
import { nextFrame } from '../ui/next-frame.ts';
import { showError, showSuccess } from '../ui/notices.ts';

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

type AddResult =
  | { readonly kind: 'added' | 'mustChoose' }
  | { readonly kind: 'refused'; readonly refusal: CartRefusal };

/** Adds a dish to the cart, or returns that it must be opened first. */
async function addAtOnce(product: Product, shop: Shop): Promise<AddResult> {
  // On a slow phone computing the bill takes several frames.
  await nextFrame();
  // Unknown stock does not block: the dish sheet shows what is wrong.
  const ordering = await orderingAt(shop).catch(() => null);
  const lines = ordering === null ? null : oneTouchLines(product, ordering, newLineId());
  if (lines === null) return { kind: 'mustChoose' };
  const refusal = addLines(lines);
  return refusal === null ? { kind: 'added' } : { kind: 'refused', refusal };
}

interface AddContext {
  readonly shop: Shop;
  readonly t: Translate;
  /** The dish's name in the guest's language. */
  readonly dish: string;
  readonly path: (path: string) => string;
}

/** Adds and notifies, shows why not, or opens the dish; returns whether it was added. */
export async function addAndNotify(
  product: Product,
  { shop, t, dish, path }: AddContext,
): Promise<boolean> {
  const result = await addAtOnce(product, shop);
  if (result.kind === 'mustChoose') go(path(`/products/${product._id}`));
  if (result.kind === 'added') showSuccess(t('menu.added', { dish }));
  if (result.kind === 'refused') {
    // The first tap may come before these messages.
    await Promise.allSettled([moreMessages()]);
    showError(t(`line.${result.refusal.code}`, { ...result.refusal }));
  }
  return result.kind === 'added';
}

/** Loads the options of all dishes before a guest touches one. */
export async function prefetchOrdering(shop: string): Promise<void> {
  await orderingAt({ _id: shop, useDefaultsForSetItem: false });
}
