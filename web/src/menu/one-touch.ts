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

/** The button is seen to be pressed before anything is reckoned: on a slow phone the bill would hold that up. */
function nextPicture(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page that nobody looks at is not drawn.
    setTimeout(done, unseenMs);
  });
}

/** Puts a dish in the cart at once, or says that it must be opened first. */
async function addAtOnce(product: Product, shop: Shop): Promise<Touched> {
  await nextPicture();
  // What cannot be known may be asked: the dish itself says what is wrong.
  const ordering = await orderingAt(shop).catch(() => null);
  const lines = ordering === null ? null : oneTouchLines(product, ordering, newLineId());
  if (lines === null) return { kind: 'mustChoose' };
  const refusal = addLines(lines);
  return refusal === null ? { kind: 'added' } : { kind: 'refused', refusal };
}

export interface Telling {
  readonly shop: Shop;
  readonly t: Translate;
  /** What the dish is called on this screen. */
  readonly dish: string;
  readonly path: (path: string) => string;
}

/** Adds at once and says so, or says why not, or opens the dish; answers whether it was added. */
export async function addAndTell(product: Product, { shop, t, dish, path }: Telling): Promise<boolean> {
  const touched = await addAtOnce(product, shop);
  if (touched.kind === 'mustChoose') go(path(`/products/${product._id}`));
  if (touched.kind === 'added') showSuccess(t('menu.added', { dish }));
  if (touched.kind === 'refused') showError(t(`line.${touched.refusal.code}`, { ...touched.refusal }));
  return touched.kind === 'added';
}

/** Asks for the choices of all dishes before anybody touches one. */
export async function readyToAdd(shop: string): Promise<void> {
  await orderingAt({ _id: shop, useDefaultsForSetItem: false });
}
