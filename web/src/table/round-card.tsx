import { Clock, UserRound, RotateCcw } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { OrderedLines } from '../bill/ordered-line-list.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import type { RoundProgress, TableRound } from './rounds.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import type { OrderedLineProps } from '../bill/ordered-line-list.tsx';
import { newLineId } from '../cart/cart-store.ts';
import { addLines } from '../cart/cart-changes.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { oneMore } from '../orders/again.ts';

const tones = {
  received: 'neutral',
  preparing: 'brand',
  ready: 'success',
  completed: 'neutral',
} as const;

export function ProgressBadge({ progress }: { readonly progress: RoundProgress }) {
  const t = useMessages();
  return <Badge tone={tones[progress]}>{t(`progress.${progress}`, { type: 'dineIn' })}</Badge>;
}

/** Time, groups and guests of a round (ROUTE-08, CART-11). */
export function RoundFacts({ round }: { readonly round: TableRound }) {
  const t = useMessages();
  const { timezone } = useShop();
  const clock = { timezone, locale: useLocale() };
  const whose = [...round.groups.map((group) => t('table.group', { group })), ...round.guests];
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-4" />
        {clockTime(round.at, clock)}
      </span>
      {whose.length === 0 ? null : (
        <span className="flex items-center gap-1.5">
          <UserRound aria-hidden className="size-4" />
          {whose.join(', ')}
        </span>
      )}
    </p>
  );
}

/** Dishes without a name on each line: a round comes from one phone, named above. */
export function RoundLines({ round, mayOrder }: Pick<RoundCardProps, 'round' | 'mayOrder'>) {
  const lines = round.lines.map((line) => ({ ...line, orderedBy: null }));
  return <OrderedLines lines={lines} Action={mayOrder ? AgainButton : null} />;
}

export interface RoundCardProps {
  readonly round: TableRound;
  readonly progress: RoundProgress;
  /** Added while the page was open, maybe by another phone. */
  readonly isNew: boolean;
  /** Whether the table may order, the same dishes again included. */
  readonly mayOrder: boolean;
}

export function RoundCard({ round, progress, isNew, mayOrder }: RoundCardProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <section
      className={classNames(
        'grid gap-2 rounded-l border bg-surface p-5',
        isNew ? 'animate-pulse border-brand-edge [animation-iteration-count:2]' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">
          <Link
            to={path(`/order/${round.round}`)}
            className="inline-flex min-h-12 items-center text-brand-text underline underline-offset-4"
          >
            {t('order.round', { round: round.round })}
          </Link>
        </h2>
        <ProgressBadge progress={progress} />
      </div>
      <RoundFacts round={round} />
      <RoundLines round={round} mayOrder={mayOrder} />
    </section>
  );
}

/** Adds the same dish to this phone's cart; renders nothing if it is unavailable. */
function AgainButton({ line, lines }: OrderedLineProps) {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const { ordering, ready } = useOrderingMenu();
  const family = ready ? oneMore(line, lines, { ordering, shop, newId: () => 'shown' }) : null;
  if (family === null) return null;
  const add = (): void => {
    const added = oneMore(line, lines, { ordering, shop, newId: newLineId });
    if (added === null || addLines(added) !== null) showError(t('notices.addFailed'));
    else showSuccess(t('again.added', { count: 1 }));
  };
  return (
    <button
      type="button"
      aria-label={t('table.againOf', { dish: name(line.name) })}
      onClick={add}
      className="press inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text underline underline-offset-4"
    >
      <RotateCcw aria-hidden className="size-4" />
      {t('table.again')}
    </button>
  );
}
