import { ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useBoard } from './board-store.ts';
import type { Card } from './board-view.ts';
import { useMarked } from './marked-card.ts';
import { TicketCard } from './ticket-card.tsx';

interface CardColumnsProps {
  readonly cards: readonly Card[];
  readonly station: string;
}

/** Fewer than a wall screen shows; more are drawn while there is room, or once scrolled to. */
const drawnAtFirst = 12;
const drawnFurther = 6;

/** How many cards are to the right of what is shown. */
function hiddenIn(list: HTMLElement): number {
  const edge = list.scrollLeft + list.clientWidth;
  return [...list.children].filter((item) => item instanceof HTMLElement && item.offsetLeft >= edge)
    .length;
}

interface DrawnCards {
  /** How many cards are drawn: a card out of sight takes as long to draw as one in sight. */
  readonly drawn: number;
  readonly hidden: number;
  /** Whether not all fit, wherever it is scrolled to: room for that must not come by scrolling. */
  readonly isCrowded: boolean;
  readonly look: () => void;
}

/** Draws what is in sight and a little more, and counts the rest. */
function useDrawnCards(
  list: RefObject<HTMLOListElement | null>,
  cards: readonly Card[],
): DrawnCards {
  const [drawn, setDrawn] = useState(drawnAtFirst);
  const [hidden, setHidden] = useState(0);
  const [isCrowded, setCrowded] = useState(false);
  const marked = useMarked((state) => state.key);
  const look = (): void => {
    if (list.current === null) return;
    const beyond = hiddenIn(list.current);
    const isMarkedDrawn = cards.findIndex(({ key }) => key === marked) < drawn;
    const isEnough = drawn >= cards.length || (beyond >= drawnFurther / 2 && isMarkedDrawn);
    if (!isEnough) setDrawn(drawn + drawnFurther);
    setHidden(beyond + Math.max(cards.length - drawn, 0));
    const { scrollWidth, clientWidth } = list.current;
    setCrowded(scrollWidth > clientWidth || cards.length > drawn);
  };
  const lookAgain = useEffectEvent(look);
  // With the cards themselves: a moment later they would move once more, under a finger perhaps.
  useLayoutEffect(() => lookAgain(), [cards, drawn, marked]);
  useEffect(() => {
    const resized = (): void => lookAgain();
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  return { drawn, hidden, isCrowded, look };
}

/** Tickets in columns; those that do not fit are counted at the edge, never just cut off. */
export function CardColumns({ cards, station }: CardColumnsProps) {
  const t = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const { drawn, hidden, isCrowded, look } = useDrawnCards(list, cards);
  useShowMarked(drawn);
  useFlash(list);
  return (
    <div className="ticket-board relative min-w-0 grow">
      <ol
        ref={list}
        aria-label={t('kitchen.tickets')}
        tabIndex={-1}
        onScroll={look}
        className={`ticket-columns relative px-2 pt-2 outline-none ${isCrowded ? 'pb-20' : ''}`}
      >
        {cards.slice(0, drawn).map((card) => (
          <li
            key={card.key}
            id={`card-${card.key}`}
            data-span={spanOf(card)}
            className="ticket-slot"
          >
            <TicketCard card={card} station={station} />
          </li>
        ))}
      </ol>
      {hidden === 0 ? null : (
        <button
          type="button"
          onClick={() => list.current?.scrollBy({ left: list.current.clientWidth })}
          className="press absolute end-3 bottom-3 flex min-h-14 items-center gap-1 rounded-l border-2 border-brand-edge bg-brand ps-5 pe-3 text-xl font-bold text-on-brand shadow-lift"
        >
          {t('kitchen.moreTickets', { count: hidden })}
          <ChevronRight aria-hidden className="size-7" />
        </button>
      )}
    </div>
  );
}

/** As many as fit on a small screen, one below the other. */
const dishesInColumn = 8;
const mostColumns = 3;

function spanOf({ lines }: Card): number {
  return Math.min(Math.ceil(lines.length / dishesInColumn), mostColumns);
}

const flashMs = 500;

/** Rings around tickets that nobody has opened go on and off, all at once. */
function useFlash(list: RefObject<HTMLOListElement | null>): void {
  const isAlert = useBoard(({ alerts }) => alerts.size > 0);
  useEffect(() => {
    if (!isAlert) return undefined;
    const beat = setInterval(() => list.current?.toggleAttribute('data-dim'), flashMs);
    return () => clearInterval(beat);
  }, [isAlert, list]);
}

/** What the keys have marked comes into view. */
function useShowMarked(drawn: number): void {
  const marked = useMarked((state) => state.key);
  useEffect(() => {
    document.getElementById(`card-${marked ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [marked, drawn]);
}
