import { useEffect, useRef, startTransition, useState } from 'react';
import type { FocusEvent } from 'react';
import { classNames } from './class-names.ts';
import { scrollBehavior } from './reduced-motion.ts';

export interface Tab {
  readonly id: string;
  readonly name: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly onChoose: (id: string) => void;
  /** `strip` is at the top of a phone, `chips` a smaller strip below it, `list` at the side. */
  readonly kind: 'strip' | 'chips' | 'list';
}

const looks = {
  strip: {
    list: 'strip flex items-stretch px-2',
    tab: 'tab-strip',
  },
  chips: {
    list: 'strip flex items-center gap-2 px-4',
    tab: 'tab-chip',
  },
  list: {
    list: 'grid gap-1',
    tab: 'tab-list',
  },
} as const;

/** The browser scrolls a focused tab in only partly, and it may stay hidden beside the strip. */
function bringIntoSight({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** More tabs than fit on any screen. */
const fewTabs = 16;

/** Navigation between the sections of a long page, with the visible one marked (MENU-01). */
export function Tabs({ label, tabs, active, onChoose, kind }: TabsProps) {
  const box = useRef<HTMLUListElement>(null);
  const isNew = useRef(true);
  const at = tabs.findIndex(({ id }) => id === active);
  const drawn = useFirstFew(tabs, Math.max(fewTabs, at + 1));
  useEffect(() => {
    const strip = box.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-current=true]');
    // A new strip is at its start; measuring it would force another layout.
    const isInPlace = isNew.current && tab?.parentElement === strip?.firstElementChild;
    isNew.current = false;
    if (!strip || !tab || kind === 'list' || isInPlace) return;
    const middle = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    strip.scrollTo({ left: middle, behavior: scrollBehavior() });
  }, [active, kind]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul ref={box} onFocus={bringIntoSight} className={classNames('relative', looks[kind].list)}>
        {drawn.map(({ id, name }) => (
          <li key={id} className={kind === 'list' ? '' : 'shrink-0'}>
            <button
              type="button"
              aria-current={id === active}
              onClick={() => onChoose(id)}
              className={classNames('press', looks[kind].tab)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const restMs = 400;

/** The first items of a long list, then all: items out of view must not delay the first paint. */
function useFirstFew<Thing>(all: readonly Thing[], few: number): readonly Thing[] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(true)), restMs);
    return () => clearTimeout(timer);
  }, []);
  return isWhole ? all : all.slice(0, few);
}
