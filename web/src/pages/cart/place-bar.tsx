import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { deliveryProblems } from '@servery/engine/session/delivery-details.ts';
import { useShop } from '../../api/house.ts';
import { useBill } from '../../api/use-bill.ts';
import { useMenuBook } from '../../api/use-menu.ts';
import { useMinute } from '../../api/use-minute.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCart } from '../../state/cart.ts';
import { useContact } from '../../state/contact.ts';
import { useLine } from '../../state/line.ts';
import { useSessionState } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { cartRefusal } from './refusal.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useTableTotal } from './use-table-total.ts';
import { useTried } from './use-tried.ts';

function useRefusal() {
  const shop = useShop();
  const now = useMinute();
  const lines = useCart((state) => state.lines);
  const { ordering } = useMenuBook();
  const online = useLine(({ status }) => status !== 'offline');
  return cartRefusal({ shop, lines, ordering, online, now });
}

/** What the one button says: order, go to pay, or ask again for an order that was not answered. */
function useVerb(): string {
  const { payFirst } = useShop();
  const mode = useSessionState((state) => state.mode);
  const isUnanswered = useCart(({ wish }) => wish !== null);
  if (isUnanswered) return 'cart.tryAgain';
  return payFirst.includes(mode) ? 'cart.toPayment' : 'cart.place';
}

/** Total and the one button that orders; where it cannot, it says why (CART-06, SESSION-13). */
export function PlaceBar() {
  const say = useMessages();
  const { bill, ready } = useBill();
  const tableTotal = useTableTotal();
  const session = useSessionState((state) => state.session);
  const mode = useSessionState((state) => state.mode);
  const verb = useVerb();
  const refusal = useRefusal();
  const isUnanswered = useCart(({ wish }) => wish !== null);
  const expected = session === null ? bill.total : tableTotal;
  const { run, isRunning } = usePlaceOrder(expected);
  useEffect(() => () => useTried.setState({ tried: false }), []);
  const place = (): void => {
    useTried.setState({ tried: true });
    const isIncomplete = mode === 'delivery' && deliveryProblems(useContact.getState()).length > 0;
    if (isIncomplete) document.querySelector<HTMLElement>('[aria-invalid=true], input[name=name]')?.focus();
    else run();
  };
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 grid gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift md:static md:rounded-l md:border md:p-5">
      {tableTotal === null ? null : (
        <p className="flex justify-between text-sm text-ink-2">
          <span>{say('cart.tableTotal')}</span>
          <Price of={tableTotal} />
        </p>
      )}
      {isUnanswered ? <Unanswered /> : null}
      {refusal === null ? null : (
        <p className="flex items-center gap-2 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {say(refusal.key, refusal.figures)}
        </p>
      )}
      <Button wide spread busy={isRunning} off={refusal !== null || !ready} onPress={place}>
        <span>{say(isRunning ? 'cart.placing' : verb)}</span>
        <span className="text-lg font-bold">
          <Price of={bill.total} />
        </span>
      </Button>
    </div>
  );
}

function Unanswered() {
  const say = useMessages();
  return (
    <p role="alert" className="rounded-m bg-warn-bg px-4 py-2 text-sm font-semibold text-warn">
      {say('cart.unanswered')}
    </p>
  );
}
