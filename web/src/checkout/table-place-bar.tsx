import { useEffect, useState } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { Link } from '../router/link.tsx';
import { useBill } from '../bill/use-bill.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { CartBar } from './cart-bar.tsx';
import { usePlacing } from './use-placing.ts';
import type { Placing } from './use-placing.ts';
import { Sum } from './sum.tsx';

/** The bar rises under a finger that taps "add" twice: that tap must not order. */
const settleMs = 700;

function useSettled(count: number): boolean {
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), settleMs);
    return () => clearTimeout(timer);
  }, [count]);
  return settled === count;
}

/** Cart and order button over the menu of a table; what cannot be placed leads to the cart. */
export function TablePlaceBar() {
  const cart = useBill();
  const placing = usePlacing(cart);
  const isUnanswered = useCart(({ request }) => request !== null);
  const hasFailed = cart.error !== null || placing.quote.error !== null;
  const isStuck = isUnanswered && !placing.isRunning;
  if (placing.obstacle !== null || hasFailed || isStuck) return <CartBar />;
  return <Bar cart={cart} placing={placing} />;
}

interface BarProps {
  readonly cart: CartBill;
  readonly placing: Placing;
}

function Bar({ cart, placing }: BarProps) {
  const t = useMessages();
  const path = useLocalPath();
  const count = cartCount(cart.lines);
  const isSettled = useSettled(count);
  const { place, isRunning, isReady, quote } = placing;
  return (
    <div className="rise-in px-3 pb-3">
      <div className="mx-auto flex max-w-160 gap-2 rounded-l border border-line bg-surface p-1.5 shadow-lift">
        <Link
          to={path('/cart')}
          className={`${buttonClass('ghost')} shrink-0 flex-col gap-0! px-3!`}
        >
          <span>{t('cart.view')}</span>
          <span className="text-sm font-normal">{t('cart.items', { count })}</span>
        </Link>
        <div className="min-w-0 grow">
          <Button wide busy={isRunning || !isReady || !isSettled} onPress={place}>
            <span className="grid">
              <PlaceLabel placing={placing} />
              <span className="text-sm">
                <Sum cart={cart} quote={quote} />
              </span>
            </span>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Names the table while the bill is worked out, too. */
function PlaceLabel({ placing: { isRunning, label } }: Pick<BarProps, 'placing'>) {
  const t = useMessages();
  const table = useOpenOrder()?.tableItem?.name ?? null;
  return <span>{isRunning || table === null ? label : t('cart.placeAt', { table })}</span>;
}
