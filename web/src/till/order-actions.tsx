import { Ban, BellRing, Clock, History, Percent, PlusCircle, QrCode, Tags } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { useOrderChange } from './order-change.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { modifiersIn, useTillMenu } from './till-menu.ts';
import { goHome } from './till-path.ts';

interface OrderActionsProps {
  readonly order: Session;
  readonly isClosed: boolean;
}

/** What can be done with the order as a whole (TILL-07). */
export function OrderActions({ order, isClosed }: OrderActionsProps) {
  const t = useMessages();
  return (
    <div className="grid gap-3">
      <Bell order={order} />
      {isClosed ? (
        <p className="px-1 text-ink-2">{t('till.closed')}</p>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <ActionKey
            icon={Percent}
            label={t('till.discounts')}
            onPress={() => openSaleDialog({ kind: 'discount' })}
          />
          <ActionKey
            icon={PlusCircle}
            label={t('till.amounts')}
            onPress={() => openSaleDialog({ kind: 'amount' })}
          />
          <Terms order={order} />
          {order.type === 'dineIn' ? (
            <ActionKey
              icon={QrCode}
              label={t('till.guestPhones')}
              onPress={() => openSaleDialog({ kind: 'guests' })}
            />
          ) : null}
          <ActionKey
            icon={History}
            label={t('till.history')}
            onPress={() => openSaleDialog({ kind: 'history' })}
          />
          <CancelOrder order={order} />
        </div>
      )}
    </div>
  );
}

/** Times of a table, and prices of a happy hour or the like where the menu has some. */
function Terms({ order }: Pick<OrderActionsProps, 'order'>) {
  const t = useMessages();
  const { menu } = useTillMenu().ordering;
  const isTable = order.type === 'dineIn';
  if (!isTable && order.modifiers.length + modifiersIn(menu).length === 0) return null;
  return (
    <ActionKey
      icon={isTable ? Clock : Tags}
      label={t(isTable ? 'till.times' : 'till.specialPrices')}
      onPress={() => openSaleDialog({ kind: 'times' })}
    />
  );
}

/** Guests call until somebody says that they went there (SESSION-19). */
function Bell({ order }: Pick<OrderActionsProps, 'order'>) {
  const t = useMessages();
  const { change, problem } = useOrderChange(order._id, () => undefined);
  if (order.bell === null) return null;
  return (
    <>
      <ActionKey
        icon={BellRing}
        label={t('till.bellAnswered')}
        onPress={() => change({ of: 'bell', data: {} })}
      />
      <FailureLine text={problem} />
    </>
  );
}

/** Cancels the order with all its dishes; asks once more. */
function CancelOrder({ order }: Pick<OrderActionsProps, 'order'>) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  const { change, problem } = useOrderChange(order._id, goHome);
  return (
    <>
      <ActionKey
        icon={Ban}
        label={t(isSure ? 'till.reallyCancelOrder' : 'till.cancelOrder')}
        danger
        onPress={() => (isSure ? change({ of: 'cancel', data: {} }) : setSure(true))}
      />
      {problem === null ? null : (
        <div className="col-span-2">
          <FailureLine text={problem} />
        </div>
      )}
    </>
  );
}

interface ActionKeyProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly danger?: boolean;
  readonly onPress: () => void;
}

function ActionKey({ icon: Icon, label, danger = false, onPress }: ActionKeyProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`press flex min-h-12 items-center gap-2 rounded-m border px-3 py-1 text-start text-sm leading-tight font-semibold ${danger ? 'border-line-strong text-danger' : 'border-line-strong text-brand-text'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
    </button>
  );
}
