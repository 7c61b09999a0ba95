import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { cartCount } from '@servery/engine/cart/count.ts';
import { useLocation } from '../router/address.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { splitPath } from '../i18n/locale.ts';
import { useCart } from '../cart/cart-store.ts';
import { Nav } from './nav.tsx';

const CartBar = lazyPart(async () => (await import('../checkout/cart-bar.tsx')).CartBar);
const TablePlaceBar = lazyPart(
  async () => (await import('../checkout/table-place-bar.tsx')).TablePlaceBar,
  'checkout',
);

/** The navigation of a phone, 70 px high, and the cart bar above it (SHELL-04). */
export function Footer() {
  const { started } = useShopContext();
  const { pathname } = useLocation();
  const hasCart = useCart(({ lines }) => cartCount(lines) > 0);
  if (started.shop === null) return null;
  return (
    <footer className="footer-bar">
      {hasCart && splitPath(pathname).path.startsWith('/browse') ? (
        <Suspense fallback={null}>
          {started.session?.type === 'dineIn' ? <TablePlaceBar /> : <CartBar />}
        </Suspense>
      ) : null}
      <div className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto h-(--nav-height) max-w-160">
          <Nav where="bottom" />
        </div>
      </div>
    </footer>
  );
}
