import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Card } from './board-view.ts';
import { LineRow } from './line-row.tsx';

interface TicketDishesProps {
  readonly card: Card;
  readonly station: string;
}

/** The dishes; where not all of them fit, it says how many are further down (KITCHEN-17). */
export function TicketDishes({ card, station }: TicketDishesProps) {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState(0);
  const [isCut, setCut] = useState(false);
  const look = (): void => {
    if (list.current === null) return;
    setBelow(dishesBelow(list.current));
    setCut(list.current.scrollHeight > list.current.clientHeight + 1);
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    const observer = new ResizeObserver(() => lookAgain());
    if (list.current !== null) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <ul
        ref={list}
        onScroll={look}
        className={`ticket-dishes relative min-h-0 ${isCut ? 'overflow-y-auto' : ''}`}
      >
        {card.lines.map((line, at) => (
          <LineRow key={line.line} card={card} line={line} station={station} at={at} />
        ))}
      </ul>
      {below === 0 ? null : (
        <button
          type="button"
          onClick={() => list.current?.scrollBy({ top: list.current.clientHeight })}
          className="flex min-h-12 items-center justify-center gap-1 border-t-2 border-danger bg-danger-bg text-xl font-bold text-danger"
        >
          <ChevronDown aria-hidden className="size-6" />
          {t('kitchen.moreDishes', { count: below })}
        </button>
      )}
    </div>
  );
}

/** How many dishes end below what is shown of the list. */
function dishesBelow(list: HTMLElement): number {
  const end = list.scrollTop + list.clientHeight + 1;
  return [...list.children].filter(
    (dish) => dish instanceof HTMLElement && dish.offsetTop + dish.offsetHeight > end,
  ).length;
}
