import { ReceiptText, X } from 'lucide-react';
import { useState } from 'react';
import { countedName, pickText } from '@servery/contract/pick-text.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { type ListedOrder, useOrders } from '../order-list/order-list-queries.ts';
import { type AgainDetail, type AgainDish, dishesAgain } from '../orders/again.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useTillMenu } from '../till/till-menu.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { TrialCart } from './trial.ts';

/** A stored order on today's menu. */
export interface TakenOrder {
  readonly name: string;
  readonly dishes: readonly AgainDish[];
}

interface TrialOrderProps {
  readonly taken: TakenOrder | null;
  /** With the order's own place and people; nothing once it is taken out again. */
  readonly onChange: (taken: TakenOrder | null, cart: Partial<TrialCart>) => void;
}

/** An order of the shop to try rules on, with the options that were chosen then (OFFER-08). */
export function TrialOrder({ taken, onChange }: TrialOrderProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      {taken === null ? (
        <div>
          <Button kind="ghost" onPress={() => setOpen(true)}>
            <ReceiptText aria-hidden className="size-5" />
            {t('offers.takeOrder')}
          </Button>
        </div>
      ) : (
        <Taken taken={taken} onRemove={() => onChange(null, { ordered: [] })} />
      )}
      {isOpen ? (
        <OrderDialog
          onClose={() => setOpen(false)}
          onTake={(order, cart) => {
            onChange(order, cart);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

interface OrderDialogProps {
  readonly onClose: () => void;
  readonly onTake: (taken: TakenOrder, cart: Partial<TrialCart>) => void;
}

function OrderDialog({ onClose, onTake }: OrderDialogProps) {
  const t = useMessages();
  const [text, setText] = useState('');
  const found = useOrders({ text, state: null, source: null, from: null });
  const menu = useTillMenu();
  const take = useTaking(onTake, menu.ordering);
  const problem = take.error ?? found.error ?? menu.error;
  // Without the menu every dish of an order would seem to be gone.
  const orders = menu.ready ? found.orders : null;
  return (
    <TitledDialog open onClose={onClose} title={t('offers.takeOrder')}>
      <Field label={t('offers.findOrder')} type="search" value={text} onChange={setText} />
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
      {orders === null && problem === null ? <SkeletonRows rows={4} /> : null}
      {orders?.length === 0 ? <p className="text-ink-2">{t('offers.noOrder')}</p> : null}
      <ul className="grid gap-2">
        {(orders ?? []).map((order) => (
          <li key={order._id}>
            <OrderKey order={order} onPress={() => take.run(order)} />
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}

/** Reads an order and puts its dishes on the menu as it is now. */
function useTaking(onTake: OrderDialogProps['onTake'], ordering: Ordering) {
  const shop = useShop();
  return useMutation(async ({ _id, table, orderNumber }: ListedOrder) => {
    const order = await call('get tableSessions', { id: _id });
    // Its id alone shows how an order stands; managers of its shop read all of it.
    if (!('products' in order)) return;
    let nth = 0;
    const newId = (): string => `taken-${(nth += 1)}`;
    const { type } = order;
    const today = { shop, ordering: { ...ordering, orderType: type }, newId };
    const dishes = dishesAgain(order.products, today);
    const section = typeof order.section === 'string' ? order.section : null;
    onTake(
      { name: table ?? String(orderNumber ?? ''), dishes },
      {
        type,
        section,
        people: Math.max(1, order.desiredCapacity),
        isMember: order.user !== null,
        ordered: dishes.filter(({ state }) => state !== 'gone').flatMap(({ family }) => family),
      },
    );
  });
}

interface OrderKeyProps {
  readonly order: ListedOrder;
  readonly onPress: () => void;
}

function OrderKey({ order, onPress }: OrderKeyProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { table, orderNumber, type, startTime, total } = order;
  return (
    <button
      type="button"
      onClick={onPress}
      className="press grid min-h-14 w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-m border border-line bg-surface px-4 py-2 text-start"
    >
      <span className="text-xl font-bold tabular-nums">{table ?? orderNumber ?? '–'}</span>
      <span className="text-sm text-ink-2">
        {t(`orderType.${type}`)} · {dayAndTime(startTime, clock)}
      </span>
      <span className="font-bold tabular-nums">
        <Price of={total} />
      </span>
    </button>
  );
}

interface TakenProps {
  readonly taken: TakenOrder;
  readonly onRemove: () => void;
}

function Taken({ taken: { name, dishes }, onRemove }: TakenProps) {
  const t = useMessages();
  const title = t('offers.takenOrder', { name });
  return (
    <section aria-label={title} className="rounded-m border border-line bg-surface p-3">
      <div className="flex items-center gap-2">
        <h3 className="grow font-bold">{title}</h3>
        <IconButton icon={X} label={t('offers.takeOut', { name: title })} onPress={onRemove} />
      </div>
      <ul className="grid gap-1">
        {dishes.map((dish) => (
          <li key={dish.id}>
            <TakenDish dish={dish} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakenDish({ dish }: { readonly dish: AgainDish }) {
  const t = useMessages();
  const nameIn = useName();
  const detailOf = (detail: AgainDetail): string =>
    'pick' in detail
      ? pickText(detail.pick, { t, name: nameIn })
      : countedName(detail.each * dish.quantity, nameIn(detail.dish));
  return (
    <>
      {countedName(dish.quantity, nameIn(dish.name))}{' '}
      {dish.state === 'gone' ? <Badge tone="neutral">{t('again.gone')}</Badge> : null}
      <span className="block text-sm text-ink-2">{dish.details.map(detailOf).join(' · ')}</span>
    </>
  );
}
