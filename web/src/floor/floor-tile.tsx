import {
  Armchair,
  BellRing,
  ChefHat,
  Clock,
  ConciergeBell,
  Link2,
  TimerOff,
  Users,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { cents, sumOf } from '@servery/engine/money/cents.ts';
import { formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { nameOf, visitsAt } from '../till/table-visits.ts';
import type { Visit } from '../till/table-visits.ts';
import type { FloorTable } from '../till/till-queries.ts';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import { minutesSince, useMinute } from '../ui/use-minute.ts';
import { billOf, joinedNames, stateOf } from './table-state.ts';
import type { TableState } from './table-state.ts';

interface FloorTileProps {
  readonly table: FloorTable;
  readonly all: readonly FloorTable[];
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

const colours = {
  free: 'border-line bg-surface text-ink-2',
  seated: 'border-line-strong bg-tint text-ink',
  ordered: 'border-brand-edge bg-tint text-ink',
  ready: 'border-success bg-success-bg text-success',
  paying: 'border-info bg-info-bg text-info',
  late: 'border-warn bg-warn-bg text-warn',
  calling: 'border-danger bg-danger-bg text-danger',
} as const satisfies Record<TableState, string>;

const icons = {
  free: Users,
  seated: Armchair,
  ordered: ChefHat,
  ready: ConciergeBell,
  paying: Wallet,
  late: TimerOff,
  calling: BellRing,
} as const satisfies Record<TableState, LucideIcon>;

/** A table on the plan: who sits there, for how long, what they owe, and what they need. */
export function FloorTile({ table, all, isChosen, onOpen }: FloorTileProps) {
  const now = useMinute();
  const visits = visitsAt(table);
  const [first = null] = visits;
  const urgent = visits.map((visit) => stateOf(withBill(visit, all), now));
  const state = mostUrgent(first === null ? ['free'] : urgent);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onOpen}
      className={classNames(
        'press @container grid size-full min-h-18 content-between gap-0.5 overflow-hidden rounded-m border-2 p-1.5 text-start leading-tight sm:p-2.5',
        colours[state],
        visits.length > 1 && 'border-dashed',
        isChosen && 'outline-3 outline-offset-2 outline-(--brand-edge)',
      )}
    >
      <Head table={table} state={state} />
      {first === null ? (
        <Free capacity={table.capacity} />
      ) : (
        <Facts visits={visits} all={all} now={now} />
      )}
    </button>
  );
}

/** A visit that has joined a bill stands as that bill does, but for its own bell (FLOOR-10). */
function withBill(visit: Visit, all: readonly FloorTable[]): Visit {
  const bill = billOf(visit, all)?.visit;
  if (bill === undefined) return visit;
  return { ...bill, isCalling: visit.isCalling, hasRequests: visit.hasRequests };
}

const order: readonly TableState[] = [
  'calling',
  'late',
  'paying',
  'ready',
  'ordered',
  'seated',
  'free',
];

function mostUrgent(states: readonly TableState[]): TableState {
  return order.find((one) => states.includes(one)) ?? 'free';
}

function Head({ table, state }: { readonly table: FloorTable; readonly state: TableState }) {
  const t = useMessages();
  const Icon = icons[state];
  return (
    <span className="flex items-center justify-between gap-1">
      <span className="shrink-0 text-base font-bold text-ink sm:text-lg">{table.name}</span>
      <span className="flex min-w-0 items-center gap-1 text-sm font-semibold">
        <Icon aria-hidden className="size-4.5 shrink-0 wide:@max-[9rem]:hidden" />
        <span className="sr-only wide:not-sr-only wide:truncate">{t(`floor.state.${state}`)}</span>
      </span>
    </span>
  );
}

function Free({ capacity }: { readonly capacity: number }) {
  const t = useMessages();
  return <span className="text-sm">{t('floor.seats', { count: capacity })}</span>;
}

interface FactsProps {
  readonly visits: readonly Visit[];
  readonly all: readonly FloorTable[];
  readonly now: number;
}

function Facts({ visits, all, now }: FactsProps) {
  const t = useMessages();
  const since = Math.min(...visits.map(({ startTime }) => startTime));
  const people = visits.reduce((sum, visit) => sum + visit.people, 0);
  const own = visits.filter(({ mergedInto }) => mergedInto === null);
  const open = cents(sumOf(own.map(({ total, paid }) => total - paid)));
  return (
    <span className="grid gap-0.5 text-sm text-ink">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="flex items-center gap-0.5">
          <Users aria-hidden className="size-3.5" />
          <span className="sr-only">{t('till.people')}</span>
          {people}
        </span>
        <span className="flex items-center gap-0.5 tabular-nums">
          <Clock aria-hidden className="size-3.5" />
          {t('till.minutes', { minutes: minutesSince(since, now) })}
        </span>
      </span>
      {own.length === 0 ? null : (
        <span className="font-bold tabular-nums">
          <Price of={open} />
        </span>
      )}
      <Joined visits={visits} all={all} />
    </span>
  );
}

/** Which tables are on one bill: this one on another's, or others on this one's. */
function Joined({ visits, all }: Pick<FactsProps, 'visits' | 'all'>) {
  const t = useMessages();
  const locale = useLocale();
  const bills = visits.flatMap((visit) => billOf(visit, all) ?? []);
  const others = visits.flatMap((visit) => joinedNames(visit, all));
  const texts = [
    ...bills.map(({ table, visit }) => t('floor.onBillOf', { table: nameOf(table, visit) })),
    ...(others.length === 0
      ? []
      : [t('floor.with', { tables: formatList(others, 'and', locale) })]),
  ];
  if (texts.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1">
      <Link2 aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{texts.join(' · ')}</span>
    </span>
  );
}
