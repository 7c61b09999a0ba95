import { BellRing, Clock, Users, Wallet } from 'lucide-react';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import { minutesSince, useMinute } from '../ui/use-minute.ts';
import type { FloorTable } from './till-queries.ts';

interface TableTileProps {
  readonly table: FloorTable;
  readonly onOpen: () => void;
}

/** A table with what runs at it; its words say what its colour shows (FLOOR-01). */
export function TableTile({ table: { name, capacity, visit }, onOpen }: TableTileProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        'press grid min-h-24 w-full content-between gap-1 rounded-m border p-3 text-start',
        visit === null ? 'border-line bg-surface' : 'border-brand-edge bg-tint',
        visit?.isCalling === true && 'border-2 border-danger!',
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-lg leading-tight font-bold">
        {name}
        {visit === null ? (
          <span className="flex items-center gap-1 text-sm font-normal text-ink-2">
            <Users aria-hidden className="size-4" />
            {capacity}
          </span>
        ) : (
          <span className="text-base">
            <Price of={visit.total} />
          </span>
        )}
      </span>
      {visit === null ? (
        <span className="text-sm text-ink-2">{t('till.free')}</span>
      ) : (
        <VisitFacts visit={visit} />
      )}
    </button>
  );
}

type Visit = NonNullable<FloorTable['visit']>;

function VisitFacts({ visit }: { readonly visit: Visit }) {
  const t = useMessages();
  const now = useMinute();
  return (
    <span className="grid gap-0.5 text-sm text-ink-2">
      <span className="flex items-center gap-3">
        <span className="flex items-center gap-1">
          <Users aria-hidden className="size-4" />
          <span className="sr-only">{t('till.people')}</span>
          {visit.people}
        </span>
        <span className="flex items-center gap-1">
          <Clock aria-hidden className="size-4" />
          {t('till.minutes', { minutes: minutesSince(visit.startTime, now) })}
        </span>
      </span>
      <VisitState visit={visit} />
    </span>
  );
}

function VisitState({ visit }: { readonly visit: Visit }) {
  const t = useMessages();
  if (visit.isCalling)
    return (
      <span className="flex items-center gap-1 font-semibold text-danger">
        <BellRing aria-hidden className="size-4" />
        {t('till.calling')}
      </span>
    );
  if (visit.status === 'toPay')
    return (
      <span className="flex items-center gap-1 font-semibold text-ink">
        <Wallet aria-hidden className="size-4" />
        {t('till.paying')}
      </span>
    );
  return <VisitTimes visit={visit} />;
}

/** When the guests leave, or order last; past it, it says so. */
function VisitTimes({ visit }: { readonly visit: Visit }) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  const now = useMinute();
  const { orderLeaveTime, orderCutoffTime, rounds } = visit;
  const at = orderLeaveTime ?? orderCutoffTime;
  if (at === null) return <span>{t('till.rounds', { count: rounds })}</span>;
  const time = clockTime(at, { timezone, locale });
  const isOver = at <= now;
  return (
    <span className={isOver ? 'font-semibold text-danger' : ''}>
      {t(orderLeaveTime === null ? 'till.lastOrderAt' : 'till.leavesAt', {
        time,
        state: isOver ? 'over' : 'coming',
      })}
    </span>
  );
}
