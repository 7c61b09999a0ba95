import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Card } from './board-view.ts';
import { useMarked } from './marked-card.ts';
import { TicketCard } from './ticket-card.tsx';

interface CardColumnsProps {
  readonly cards: readonly Card[];
  readonly station: string;
}

/** How many cards are to the right of what is shown. */
function hiddenIn(list: HTMLElement): number {
  const edge = list.scrollLeft + list.clientWidth;
  return [...list.children].filter((item) => item instanceof HTMLElement && item.offsetLeft >= edge)
    .length;
}

/** A bump bar has ten digits; further tickets are marked by its arrows. */
const digits = 10;

function digitOf(at: number): number | null {
  return at < digits ? (at + 1) % digits : null;
}

/** Tickets in columns; those that do not fit are counted at the edge, never just cut off. */
export function CardColumns({ cards, station }: CardColumnsProps) {
  const t = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const [hidden, setHidden] = useState(0);
  useEffect(() => {
    const count = (): void => {
      if (list.current !== null) setHidden(hiddenIn(list.current));
    };
    count();
    addEventListener('resize', count);
    return () => removeEventListener('resize', count);
  }, [cards]);
  useShowMarked();
  return (
    <div className="relative min-w-0 grow">
      <ol
        ref={list}
        aria-label={t('kitchen.tickets')}
        tabIndex={-1}
        onScroll={({ currentTarget }) => setHidden(hiddenIn(currentTarget))}
        className={`ticket-columns relative px-2 pt-2 outline-none ${hidden === 0 ? '' : 'pb-20'}`}
      >
        {cards.map((card, at) => (
          <li key={card.key} id={`card-${card.key}`} className="mb-2 break-inside-avoid">
            <TicketCard card={card} station={station} digit={digitOf(at)} />
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

/** What the keys have marked comes into view. */
function useShowMarked(): void {
  const marked = useMarked((state) => state.key);
  useEffect(() => {
    document.getElementById(`card-${marked ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
}
