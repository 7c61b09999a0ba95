import { cartCount } from '@servery/engine/cart/count.ts';
import { Link } from '../router/link.tsx';
import { useBill } from '../bill/use-bill.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { buttonShape } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { commonPercent } from '../bill/bill-labels.ts';
import { BillTable } from '../bill/bill-table.tsx';
import { CartLines } from './cart-lines.tsx';
import { Sum } from './sum.tsx';
import { useTableQuote } from './use-table-quote.ts';

/** The cart beside the menu on a wide screen. */
export function CartPanel() {
  const t = useMessages();
  const path = useLocalPath();
  const cart = useBill();
  const { bill, lines, rows, names } = cart;
  const quote = useTableQuote(cart);
  const isLocked = useCart(({ request }) => request !== null);
  const count = cartCount(lines);
  const servicePercent = commonPercent(bill.lines.map(({ surchargePercent }) => surchargePercent));
  return (
    <aside
      aria-label={t('title.cart')}
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] self-start py-4 md:block"
    >
      <div className="flex max-h-[calc(100dvh-5.5rem)] flex-col overflow-hidden rounded-l border border-line bg-surface shadow-lift">
        <h2 className="flex items-baseline gap-2 px-5 pt-4 pb-1 text-lg font-bold">
          {t('title.cart')}
          <span className="text-sm font-normal text-ink-3">{t('cart.items', { count })}</span>
        </h2>
        {count === 0 ? (
          <EmptyState drawing="tray" title={t('cart.empty')} text={t('cart.emptyHint')} />
        ) : (
          <>
            <div className="min-h-0 grow overflow-y-auto px-5">
              <CartLines locked={isLocked} />
            </div>
            <div className="grid gap-4 border-t border-line px-5 py-4">
              {quote.isByServer ? null : (
                <BillTable rows={rows} names={{ ...names, servicePercent }} total={bill.total} />
              )}
              <Link
                to={path('/cart')}
                className={`${buttonShape} justify-between border-brand-edge bg-brand text-on-brand`}
              >
                <span>{t('cart.checkOut')}</span>
                <Sum cart={cart} quote={quote} />
              </Link>
            </div>
          </>
        )}
      </div>
    </aside>
  );
}
