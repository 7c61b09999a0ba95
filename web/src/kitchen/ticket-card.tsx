import { memo } from 'react';
import { Bike, Check, CircleEllipsis, ConciergeBell, Flame, ShoppingBag, Zap } from 'lucide-react';
import { clockLevel, firstPace } from '@servery/engine/kitchen/pace.ts';
import type { ClockLevel } from '@servery/engine/kitchen/pace.ts';
import { clockTime, dayAndTime, daysAhead } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { atLift } from '../ui/at-lift.ts';
import { keyOf, openTickets, useBoard } from './board-store.ts';
import { type Card, type CardLine, type Step, aheadMs, expo, nextStep } from './board-view.ts';
import { changeLines } from './change-lines.ts';
import { frameShown } from './frame-shown.ts';
import { useMarked } from './marked-card.ts';
import { useOpenPanels } from './panels.ts';
import { useServerTime } from './second.ts';
import { TicketClock } from './ticket-clock.tsx';
import { TicketDishes } from './ticket-dishes.tsx';

export interface TicketCardProps {
  readonly card: Card;
  readonly station: string;
}

const colours: Readonly<Record<ClockLevel | 'later', string>> = {
  fresh: 'bg-success-bg text-ink',
  slow: 'bg-highlight text-on-highlight',
  late: 'bg-danger text-bg',
  later: 'bg-surface-2 text-ink-2',
};

const edges: Readonly<Record<ClockLevel | 'later', string>> = {
  fresh: 'border-success',
  slow: 'border-highlight',
  late: 'border-danger',
  later: 'border-dashed border-line-strong',
};

/**
 * A ticket that is read from two metres: a touch of a line moves it on, the foot bumps it all. A
 * touch that hides the card does not draw it again first.
 */
export const TicketCard = memo(function ShownTicket({ card, station }: TicketCardProps) {
  'use memo';
  const isMarked = useMarked((state) => state.key === card.key);
  const alert = useBoard(({ alerts }) => card.tickets.some((one) => alerts.has(keyOf(one))));
  const level = useLevel(card);
  const ring = isMarked ? 'outline-4 outline-info' : alert ? 'alerting' : '';
  return (
    <article
      aria-labelledby={`head-${card.key}`}
      // Not at the press: what asks for opening it would be gone before the release.
      onClick={() => void frameShown().then(() => openTickets(card.tickets))}
      className={`ticket relative grid grid-rows-[auto_minmax(0,1fr)_auto] rounded-m border-2 bg-surface ${edges[level]} ${ring}`}
    >
      <Head card={card} level={level} />
      <TicketDishes card={card} station={station} />
      <Foot card={card} station={station} />
    </article>
  );
});

/** By the slowest dish that is being cooked, each measured by its own past (KITCHEN-06). */
function useLevel({ head, lines, isLater }: Card): ClockLevel | 'later' {
  const paces = useBoard((state) => state.board?.paces);
  // An order for later is fired long before anybody is to begin it.
  const beginAt = head.dueAt === null ? 0 : head.dueAt - aheadMs;
  const level = useServerTime((now) =>
    worst(lines.map((line) => levelOf(line, { now, paces, beginAt }))),
  );
  return isLater ? 'later' : level;
}

interface Pacing {
  readonly now: number;
  readonly beginAt: number;
  readonly paces:
    | readonly { readonly product: string; readonly slowMs: number; readonly lateMs: number }[]
    | undefined;
}

function levelOf(
  { product, state, firedAt }: CardLine,
  { now, beginAt, paces = [] }: Pacing,
): ClockLevel {
  if (firedAt === null || (state !== 'fired' && state !== 'begun')) return 'fresh';
  const pace = paces.find((one) => one.product === product) ?? firstPace;
  return clockLevel(now - Math.max(firedAt, beginAt), pace);
}

function worst(levels: readonly ClockLevel[]): ClockLevel {
  if (levels.includes('late')) return 'late';
  return levels.includes('slow') ? 'slow' : 'fresh';
}

interface HeadProps {
  readonly card: Card;
  readonly level: ClockLevel | 'later';
}

function Head({ card, level }: HeadProps) {
  const t = useMessages();
  const { head, isRushed } = card;
  return (
    <header className={`rounded-t-[0.625rem] px-3 py-2 ${colours[level]}`}>
      <div className="flex items-center gap-2">
        <kbd className="ticket-digit rounded-s border border-current px-1.5 font-semibold" />
        <TypeIcon type={head.type} />
        <h2 id={`head-${card.key}`} className="grow text-3xl leading-none font-bold lg:text-4xl">
          {head.movedFrom === null ? '' : `${head.movedFrom} → `}
          {head.table ?? t('kitchen.number', { number: head.orderNumber ?? 0 })}
        </h2>
        {isRushed ? <Zap aria-label={t('kitchen.rushed')} className="size-8" /> : null}
        <TicketClock since={head.at} label={t('kitchen.sinceOrdered')} />
      </div>
      <div className="flex items-start gap-2 text-base font-semibold">
        <Marks card={card} />
        <FiredClock card={card} />
      </div>
    </header>
  );
}

/** One clock is enough while both would show the same. */
function FiredClock({ card: { head, lines } }: Pick<HeadProps, 'card'>) {
  const t = useMessages();
  const fired = lines.flatMap(({ firedAt }) =>
    firedAt === null || firedAt === head.at ? [] : [firedAt],
  );
  if (fired.length === 0) return null;
  return (
    <span className="ms-auto flex shrink-0 items-center gap-1">
      <Flame aria-hidden className="size-4" />
      <TicketClock since={Math.max(...fired)} label={t('kitchen.sinceFired')} small />
    </span>
  );
}

const icons = {
  takeAway: ShoppingBag,
  delivery: Bike,
  dineIn: ConciergeBell,
  dineInNoTable: ConciergeBell,
} as const;

function TypeIcon({ type }: Pick<Card['head'], 'type'>) {
  const t = useMessages();
  const Icon = icons[type];
  return <Icon aria-label={t(`kitchen.type.${type}`)} className="size-8 shrink-0" />;
}

/** What a cook must know of the order before reading its dishes. */
function Marks({ card: { head, tickets, alsoAt } }: Pick<HeadProps, 'card'>) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { timezone } = useShop();
  const { dueAt } = head;
  const isToday = useServerTime((now) => dueAt === null || daysAhead(dueAt, now, timezone) === 0);
  const dueTime = isToday ? clockTime : dayAndTime;
  const stations = useBoard((state) => state.board?.stations ?? []);
  const own = tickets.map(({ station }) => station);
  // At the pass each line says what it waits for.
  const others = stations.filter(({ _id }) => alsoAt.includes(_id) && !own.includes(_id));
  const marks = [
    head.status === 'test' ? t('kitchen.test') : null,
    head.round > 1 ? t('kitchen.round', { round: head.round }) : null,
    head.course > 0 ? t('kitchen.course', { course: head.course }) : null,
    head.isUnpaid ? t('kitchen.unpaid') : null,
    dueAt === null ? null : t('kitchen.due', { time: dueTime(dueAt, { timezone, locale }) }),
    head.alarmedAt !== null && head.seenAt === null ? t('kitchen.alarmed') : null,
    others.length === 0
      ? null
      : t('kitchen.alsoAt', { stations: others.map((one) => name(one.name)).join(' · ') }),
  ].filter((mark) => mark !== null);
  return (
    <span className="min-w-0">
      {marks.map((mark) => (
        <span key={mark} className="me-3 inline-block">
          {mark}
        </span>
      ))}
    </span>
  );
}

const footWords = {
  acknowledge: 'kitchen.foot.acknowledge',
  ready: 'kitchen.foot.ready',
  serve: 'kitchen.foot.serve',
  fire: 'kitchen.foot.fire',
} as const satisfies Record<Step['change'], string>;

function Foot({ card, station }: TicketCardProps) {
  const t = useMessages();
  const isPass = station === expo;
  const step = nextStep(card, isPass);
  return (
    <div className="flex gap-1 p-1">
      <button
        type="button"
        data-bump
        aria-disabled={step === null}
        {...(step === null ? {} : atLift(() => void changeLines({ card, station, ...step })))}
        className={`ticket-press flex min-h-14 grow items-center justify-center gap-2 rounded-s border text-xl font-bold ${step === null ? 'border-line text-ink-3' : 'border-line-strong bg-surface-2 text-ink'}`}
      >
        <Check aria-hidden className="size-6" />
        {step === null ? t('kitchen.foot.waits') : t(footWords[step.change])}
      </button>
      <button
        type="button"
        aria-label={t('kitchen.more')}
        onClick={() => useOpenPanels.setState({ card: card.key })}
        className="ticket-press grid min-h-14 min-w-14 place-content-center rounded-s border border-line-strong"
      >
        <CircleEllipsis aria-hidden className="size-7" />
      </button>
    </div>
  );
}
