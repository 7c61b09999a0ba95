import { ShoppingBag } from 'lucide-react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { Link } from '../router/link.tsx';
import { useBill } from '../bill/use-bill.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

/** Count and total of the cart, linked to its page. */
export function CartBar() {
  const t = useMessages();
  const path = useLocalPath();
  const { bill, lines, ready } = useBill();
  const count = cartCount(lines);
  return (
    <div className="rise-in @container px-3 pb-(--cart-bar-gap)">
      <Link
        to={path('/cart')}
        className="press mx-auto flex min-h-13.5 max-w-160 flex-wrap items-center gap-x-3 rounded-l border border-brand-edge bg-brand px-5 py-2 font-semibold wrap-normal text-on-brand shadow-lift"
      >
        <span key={count} className="bump">
          <ShoppingBag aria-hidden className="size-6" />
        </span>
        <span>{t('cart.view')}</span>
        <span className="font-normal @max-[19rem]:sr-only">{t('cart.items', { count })}</span>
        <span className="ms-auto text-lg font-bold">
          {ready ? <Price of={bill.total} /> : null}
        </span>
      </Link>
    </div>
  );
}
