import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { create } from 'zustand';
import { useMessages } from '../i18n/use-messages.ts';
import type { Card } from './board-view.ts';
import { type Place, type View, nextPage, outOfView, previousPage } from './card-positions.ts';
import { useMarked } from './marked-card.ts';
import { type Sizes, placeCards, watchSizes } from './place-cards.ts';
import { TicketCard, type TicketCardProps } from './ticket-card.tsx';
import { useTouchSign } from './touched.ts';

interface CardColumnsProps {
  readonly cards: readonly Card[];
  readonly station: string;
}

/** Fewer than a wall screen shows; more are drawn while there is room, or once scrolled to. */
const drawnAtFirst = 12;
const drawnFurther = 6;
/** Out of view and ready to be scrolled to. */
const fewestBeyond = 3;
const mostBeyond = 12;

/** How many tickets are out of view, on either side. */
const useOutOfView = create(() => ({ before: 0, after: 0 }));

function showOutOfView(before: number, after: number): void {
  const shown = useOutOfView.getState();
  if (shown.before !== before || shown.after !== after) useOutOfView.setState({ before, after });
}

interface Drawing {
  readonly drawn: number;
  /** How many of those are further on than what is in view. */
  readonly beyond: number;
  /** Which card the keys have marked; -1 for none. */
  readonly marked: number;
  readonly count: number;
}

/** Those in view and a few more: a card out of view takes as long to draw as one in view. */
function enough({ drawn, beyond, marked, count }: Drawing): number {
  if (drawn < count && (beyond < fewestBeyond || marked >= drawn)) return drawn + drawnFurther;
  return beyond > mostBeyond && marked < drawn - beyond ? drawn - beyond + drawnFurther : drawn;
}

interface Columns {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly drawn: number;
  readonly onScroll: () => void;
  /** A page further on, or back. */
  readonly turn: (page: (places: readonly Place[], view: View) => number) => void;
}

/** Draws and places the cards in view, and counts the others. */
function useColumns(cards: readonly Card[]): Columns {
  const list = useRef<HTMLOListElement>(null);
  const sizes = useRef<Sizes>(null);
  const places = useRef<readonly Place[]>([]);
  // Asking the browser for it would lay out what has just been drawn.
  const left = useRef(0);
  const [drawn, setDrawn] = useState(drawnAtFirst);
  const count = cards.length;
  const view = (): View => ({ left: left.current, width: sizes.current?.room()?.width ?? 0 });
  const { marked, showMarked } = useShowMarked(cards, list);
  const look = (): void => {
    const { before, after } = outOfView(places.current, view());
    showOutOfView(before, after + count - places.current.length);
    setDrawn(enough({ drawn, beyond: after, marked, count }));
  };
  const place = useEffectEvent(() => {
    if (list.current === null || sizes.current === null) return;
    const placed = placeCards(list.current, sizes.current, count);
    if (placed === null) return;
    places.current = placed;
    showMarked(places.current, view());
    look();
  });
  useLayoutEffect(() => {
    if (list.current === null) return undefined;
    const watched = watchSizes(list.current, () => place());
    sizes.current = watched;
    return watched.stop;
  }, []);
  // With the cards themselves: a moment later they would move once more, under a finger perhaps.
  useLayoutEffect(() => place(), [cards, drawn, marked]);
  const onScroll = (): void => {
    left.current = list.current?.scrollLeft ?? 0;
    look();
  };
  const turn: Columns['turn'] = (page) =>
    list.current?.scrollTo({ left: page(places.current, view()) });
  return { list, drawn, onScroll, turn };
}

/** What the keys have marked comes into view, as soon as it has a place. */
function useShowMarked(cards: readonly Card[], list: RefObject<HTMLElement | null>) {
  const key = useMarked((state) => state.key);
  const marked = cards.findIndex((card) => card.key === key);
  const shown = useRef<string>(null);
  const showMarked = (places: readonly Place[], { left, width }: View): void => {
    const place = places[marked];
    if (place === undefined || shown.current === key) return;
    shown.current = key;
    const end = place.x + place.width;
    if (place.x < left) list.current?.scrollTo({ left: place.x });
    else if (end > left + width) list.current?.scrollTo({ left: end - width });
  };
  return { marked, showMarked };
}

/** Tickets in columns; those that do not fit are counted at the edges, never just cut off. */
export function CardColumns({ cards, station }: CardColumnsProps) {
  const t = useMessages();
  const { list, drawn, onScroll, turn } = useColumns(cards);
  return (
    <div className="ticket-board relative min-w-0 grow">
      <ol
        ref={list}
        aria-label={t('kitchen.tickets')}
        tabIndex={-1}
        onScroll={onScroll}
        className="ticket-columns outline-none"
      >
        {cards.slice(0, drawn).map((card) => (
          <Slot key={card.key} card={card} station={station} />
        ))}
      </ol>
      <FurtherOn onBack={() => turn(previousPage)} onNext={() => turn(nextPage)} />
    </div>
  );
}

/** Drawn again only when something about it changes: a board has eighty of them. */
const Slot = memo(function CardSlot({ card, station }: TicketCardProps) {
  const slot = useTouchSign(card.key, 'data-done');
  return (
    <li ref={slot} data-span={spanOf(card)} className="ticket-slot">
      <TicketCard card={card} station={station} />
    </li>
  );
});

interface FurtherOnProps {
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const edge =
  'press absolute bottom-3 flex min-h-14 items-center gap-1 rounded-l border-2 border-brand-edge bg-brand text-xl font-bold text-on-brand shadow-lift';

/** How many tickets are out of view, on the side where they are. */
function FurtherOn({ onBack, onNext }: FurtherOnProps) {
  const t = useMessages();
  const { before, after } = useOutOfView();
  return (
    <>
      {before === 0 ? null : (
        <button type="button" onClick={onBack} className={`${edge} start-3 ps-3 pe-5`}>
          <ChevronLeft aria-hidden className="size-7" />
          {t('kitchen.ticketsBefore', { count: before })}
        </button>
      )}
      {after === 0 ? null : (
        <button type="button" onClick={onNext} className={`${edge} end-3 ps-5 pe-3`}>
          {t('kitchen.moreTickets', { count: after })}
          <ChevronRight aria-hidden className="size-7" />
        </button>
      )}
    </>
  );
}

/** As many as fit on a small screen, one below the other. */
const dishesInColumn = 8;
const mostColumns = 3;

function spanOf({ lines }: Card): number {
  return Math.min(Math.ceil(lines.length / dishesInColumn), mostColumns);
}
