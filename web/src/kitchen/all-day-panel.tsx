import { allDay } from '@servery/engine/kitchen/all-day.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Card } from './board-view.ts';
import { dishName } from './dish-name.ts';
import { useOpenPanels } from './panels.ts';

interface AllDayPanelProps {
  readonly cards: readonly Card[];
}

/** How many of each dish are to be cooked, with what is held or ahead in grey (KITCHEN-05). */
export function AllDayPanel({ cards }: AllDayPanelProps) {
  const t = useMessages();
  const name = useName();
  const isOpen = useOpenPanels((state) => state.allDay);
  if (!isOpen) return null;
  const names = new Map<string, string>();
  // Of cards, not of tickets: at the pass each station of a dish has a ticket with it.
  const lines = cards.flatMap((card) =>
    card.lines.map((line) => {
      const { product, quantity, state } = line;
      const dish = product ?? name(line.name);
      names.set(dish, name(dishName(line)));
      return { dish, quantity, state, isLater: card.isLater };
    }),
  );
  const counts = allDay(lines);
  return (
    <aside
      aria-labelledby="all-day"
      className="scroll-y w-80 shrink-0 border-s border-line bg-surface p-4 max-xs:absolute max-xs:inset-0 max-xs:w-auto max-xs:border-0"
    >
      <h2 id="all-day" className="mb-3 text-2xl font-bold">
        {t('kitchen.allDay')}
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-2">
        {counts.map(({ dish, now: cooking, later }) => (
          <div key={dish} className="contents">
            <dd className="text-end text-3xl leading-none font-bold tabular-nums">{cooking}</dd>
            <dt className="text-xl leading-tight">{names.get(dish)}</dt>
            <dd className="text-xl text-ink-3 tabular-nums">
              {later === 0 ? null : t('kitchen.later', { count: later })}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
