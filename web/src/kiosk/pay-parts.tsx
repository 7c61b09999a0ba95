import { CircleCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { amountDue } from '../orders/amount-due.ts';
import type { Session } from '../shops/start.ts';
import { Price } from '../ui/price.tsx';

interface AmountHeadProps {
  readonly order: Session;
  /** Whether a low panel has no room for one line below the other. */
  readonly isInRow?: boolean;
}

/** What is to be paid, and that the order is not lost whatever happens to the payment. */
export function AmountHead({ order, isInRow = false }: AmountHeadProps) {
  const t = useMessages();
  return (
    <header
      className={`grid justify-items-center gap-2 text-center ${isInRow ? 'low:flex low:items-center low:justify-center low:gap-6 reach:flex reach:items-center reach:justify-center reach:gap-6' : ''}`}
    >
      <p className="text-xl text-ink-2">{t('payment.amount')}</p>
      <h1 className="text-[96px] leading-none font-bold broad:text-[72px] reach:text-4xl low:text-4xl">
        <Price of={amountDue(order)} />
      </h1>
      <p className="flex items-center gap-3 font-semibold text-success">
        <CircleCheck aria-hidden className="size-7" />
        {t('kiosk.stored', { number: order.orderNumber ?? 0 })}
      </p>
    </header>
  );
}

interface WayTileProps {
  readonly title: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** Another way was touched, and is not answered yet. */
  readonly off: boolean;
  readonly onPress: () => void;
}

/** A way to pay. */
export function WayTile({ title, hint, icon: Icon, off, onPress }: WayTileProps) {
  return (
    <button
      type="button"
      aria-disabled={off}
      onClick={() => {
        if (!off) onPress();
      }}
      className="press flex w-full items-center gap-8 rounded-l border-2 border-line bg-surface p-8 text-start shadow-lift aria-disabled:bg-surface-2 aria-disabled:text-ink-3 reach:gap-6 reach:p-3 broad:min-h-[340px] broad:gap-4 broad:max-w-[450px] broad:basis-0 broad:grow broad:flex-col broad:justify-center broad:p-6 broad:text-center low:gap-4 low:px-4 low:py-2"
    >
      <span className="grid size-28 shrink-0 reach:size-14 broad:size-20 place-items-center rounded-full bg-surface-2 text-brand-text low:size-12">
        <Icon
          aria-hidden
          className="size-16 reach:size-9 broad:size-11 low:size-7"
          strokeWidth={1.5}
        />
      </span>
      <span className="grid gap-2 low:gap-0">
        <span className="text-2xl leading-tight font-bold low:text-xl">{title}</span>
        <span className="text-ink-2 text-balance">{hint}</span>
      </span>
    </button>
  );
}
