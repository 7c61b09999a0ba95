import type { CartRefusal } from '@servery/engine/cart/cart-change.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { go } from '../router/address.ts';
import { orderingAt } from './ordering.ts';
import type { Shop } from '../shops/start.ts';
import type { Translate } from '../i18n/messages.ts';
import { newLineId } from '../cart/cart-store.ts';
import { addLines } from '../cart/cart-changes.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { oneTouchLines } from './one-touch-lines.ts';

type Touched =
  | { readonly kind: 'added' | 'mustChoose' }
  | { readonly kind: 'refused'; readonly refusal: CartRefusal };

const unseenMs = 100;

/**
 * The button is seen to be pressed before anything is reckoned: on a slow phone the bill would hold
 * that up.
 */
function nextPicture(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page that nobody looks at is not drawn.
    setTimeout(done, unseenMs);
  });
}

/** Puts a dish in the cart at once, or returns that it must be opened first. */
async function addAtOnce(product: Product, shop: Shop): Promise<Touched> {
  await nextPicture();
  // Unknown stock does not block: the dish sheet shows what is wrong.
  const ordering = await orderingAt(shop).catch(() => null);
  const lines = ordering === null ? null : oneTouchLines(product, ordering, newLineId());
  if (lines === null) return { kind: 'mustChoose' };
  const refusal = addLines(lines);
  return refusal === null ? { kind: 'added' } : { kind: 'refused', refusal };
}

export interface AddContext {
  readonly shop: Shop;
  readonly t: Translate;
  /** What the dish is called on this screen. */
  readonly dish: string;
  readonly path: (path: string) => string;
}

/** Adds and notifies, shows why not, or opens the dish; returns whether it was added. */
export async function addAndNotify(
  product: Product,
  { shop, t, dish, path }: AddContext,
): Promise<boolean> {
  const touched = await addAtOnce(product, shop);
  if (touched.kind === 'mustChoose') go(path(`/products/${product._id}`));
  if (touched.kind === 'added') showSuccess(t('menu.added', { dish }));
  if (touched.kind === 'refused')
    showError(t(`line.${touched.refusal.code}`, { ...touched.refusal }));
  return touched.kind === 'added';
}

/** Asks for the choices of all dishes before anybody touches one. */
export async function readyToAdd(shop: string): Promise<void> {
  await orderingAt({ _id: shop, useDefaultsForSetItem: false });
}
