import { useState } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useScannedCode } from '../scan/use-scanned-code.ts';
import type { Session } from '../shops/start.ts';
import { order as orderQuery } from '../session/order-queries.ts';
import { classNames } from '../ui/class-names.ts';
import { announce } from '../ui/notices.ts';
import { Price } from '../ui/price.tsx';
import { DishPad } from './dish-pad.tsx';
import { openSaleDialog, useSaleDialog } from './sale-dialog.ts';
import { SaleDialogs } from './sale-dialogs.tsx';
import { useTakeCode } from './sale-codes.ts';
import { useSending } from './send-sale.ts';
import type { SalePlace } from './sales.ts';
import { useSale } from './sales.ts';
import { Ticket } from './ticket.tsx';
import { useTillBill } from './till-bill.ts';
import { useTillMenu } from './till-menu.ts';
import { isElsewhere, keys, usePressedKeys } from './till-keys.ts';
import { goHome, goToPay, goToSale } from './till-path.ts';
import { readTyped, typedQuantity } from './typed-sale.ts';

interface SaleScreenProps {
  readonly place: SalePlace;
  readonly order: Session | null;
}

type Pane = 'menu' | 'order';

/** Menu at one side, the order with its bill at the other; on a phone one at a time. */
export function SaleScreen({ place, order }: SaleScreenProps) {
  const t = useMessages();
  const [pane, setPane] = useState<Pane>('menu');
  const bill = useTillBill(order);
  const sending = useSending({
    place,
    order,
    bill,
    onPlaced: ({ _id, round }) => {
      announce(t('till.sent', { round }));
      orderQuery.of(_id, null).invalidate();
      if (order === null) goToSale(_id, { replace: true });
      setPane('order');
    },
  });
  useScannedCodes(order);
  const pay = (): void => {
    // What is typed and not sent would be missing in what is paid.
    const isTyped = useCart.getState().lines.length > 0;
    if (order !== null && order.rounds > 0 && !isTyped) goToPay(order._id);
  };
  usePressedKeys({
    [keys.send]: sending.send,
    [keys.pay]: pay,
    Escape: goHome,
    [keys.codes]: () => openSaleDialog({ kind: 'codes' }),
    [keys.custom]: () => openSaleDialog({ kind: 'custom' }),
    [keys.line]: () => {
      const { chosen } = useSale.getState();
      if (chosen !== null && useSaleDialog.getState().dialog === null)
        openSaleDialog({ kind: 'line', line: chosen });
    },
  });
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1fr)_clamp(20rem,32vw,26rem)] wide:grid-rows-1">
      <div className={classNames('min-h-0', pane === 'order' && 'max-[899.9px]:hidden')}>
        <DishPad order={order} />
      </div>
      <div
        className={classNames(
          'min-h-0 border-s border-line bg-surface',
          pane === 'menu' && 'max-[899.9px]:hidden',
        )}
      >
        <Ticket order={order} bill={bill} sending={sending} onPay={pay} />
      </div>
      <PaneSwitch pane={pane} onSwitch={setPane} total={bill.total ?? bill.bill.total} />
      <SaleDialogs order={order} />
    </div>
  );
}

/** A scanner is understood outside of dialogs; a dish's code is searched as if it were typed. */
function useScannedCodes(order: Session | null): void {
  const take = useTakeCode(order);
  const { search, ready } = useTillMenu();
  useScannedCode(
    (code) => void take(code),
    (code) =>
      // Until the menu is there, it may be a dish's.
      ready &&
      !isElsewhere({ target: document.activeElement }) &&
      typedQuantity(code) === null &&
      search(readTyped(code).keyword).length === 0,
  );
}

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly onSwitch: (pane: Pane) => void;
  readonly total: Parameters<typeof Price>[0]['of'];
}

/** A phone has room for one of the two. */
function PaneSwitch({ pane, onSwitch, total }: PaneSwitchProps) {
  const t = useMessages();
  const count = useCart(({ lines }) => cartCount(lines));
  const look = 'press min-h-14 px-3 font-semibold aria-pressed:bg-brand aria-pressed:text-on-brand';
  return (
    <div className="grid grid-cols-2 border-t border-line bg-surface wide:hidden">
      <button
        type="button"
        aria-pressed={pane === 'menu'}
        onClick={() => onSwitch('menu')}
        className={look}
      >
        {t('till.menu')}
      </button>
      <button
        type="button"
        aria-pressed={pane === 'order'}
        onClick={() => onSwitch('order')}
        className={look}
      >
        {t('till.orderCount', { count })} <Price of={total} />
      </button>
    </div>
  );
}
