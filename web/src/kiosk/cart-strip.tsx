import { ShoppingBag } from 'lucide-react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { useBill } from '../bill/use-bill.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { BigButton } from '../device/big-button.tsx';
import { open } from './screen-store.ts';

const mostThumbs = 5;

/** What is in the cart, and the way to it, under the menu. */
export function CartStrip() {
  const t = useMessages();
  const { bill } = useBill();
  const count = useCart(({ lines }) => cartCount(lines));
  return (
    <div className="flex items-center gap-6">
      <div className="min-w-0 grow">
        {count === 0 ? (
          <p className="flex items-center gap-4 text-lg text-ink-2">
            <ShoppingBag aria-hidden className="size-9 shrink-0 text-brand-text" />
            {t('cart.empty')}
          </p>
        ) : (
          <Thumbs />
        )}
      </div>
      <BigButton
        off={count === 0}
        onPress={() => open({ kind: 'cart' })}
        className="min-h-20 wide:min-h-14 low:min-h-12"
      >
        <span className="grid text-start">
          <span>{t('kiosk.review')}</span>
          <span className="text-sm font-semibold">{t('cart.items', { count })}</span>
        </span>
        {count === 0 ? null : (
          <span className="text-2xl">
            <Price of={bill.total} />
          </span>
        )}
      </BigButton>
    </div>
  );
}

function Thumbs() {
  const name = useName();
  const lines = useCart((state) => state.lines);
  const { products } = useOrderingMenu().ordering.menu;
  const dishes = lines.filter(({ fromProduct }) => fromProduct === null);
  const shown = dishes.slice(-mostThumbs);
  return (
    <ul aria-hidden className="flex items-center gap-3 overflow-hidden">
      {shown.map(({ id, product, quantity }) => {
        const dish = products.get(product ?? '');
        return (
          <li key={id} className="relative shrink-0">
            <Picture
              id={pictureOf(dish)}
              name={name(dish?.name ?? [])}
              kind="card"
              sizes="96px"
              className="size-[96px] rounded-m low:size-[80px]"
            />
            {quantity === 1 ? null : (
              <span className="absolute end-0 bottom-0 rounded-ss-m bg-ink px-2 text-sm font-bold text-surface">
                ×{quantity}
              </span>
            )}
          </li>
        );
      })}
      {dishes.length > mostThumbs ? (
        <li className="font-semibold text-ink-2">+{dishes.length - mostThumbs}</li>
      ) : null}
    </ul>
  );
}
