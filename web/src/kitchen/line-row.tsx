import { Ban, CircleDashed, CircleDot, CircleCheck, Pause, ShoppingBag, Zap } from 'lucide-react';
import { useEffect } from 'react';
import type { LineState } from '@servery/engine/kitchen/line-state.ts';
import { isAllergyNote } from '@servery/engine/kitchen/note.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { atLift } from '../ui/at-lift.ts';
import { useBoard } from './board-store.ts';
import { type Card, type CardLine, expo, nextChange } from './board-view.ts';
import { changeLines } from './change-lines.ts';
import { dishName } from './dish-name.ts';
import { useMarked } from './marked-card.ts';
import { lineKey, useTouchSign } from './touched.ts';

interface LineRowProps {
  readonly card: Card;
  readonly line: CardLine;
  readonly station: string;
  readonly at: number;
}

const icons = {
  held: Pause,
  fired: CircleDashed,
  begun: CircleDot,
  ready: CircleCheck,
  served: CircleCheck,
  cancelled: Ban,
} as const satisfies Record<LineState, typeof Pause>;

const looks: Readonly<Record<LineState, string>> = {
  held: 'text-ink-3',
  fired: '',
  begun: 'bg-info-bg',
  ready: 'bg-success-bg text-ink-2',
  served: 'text-ink-3',
  cancelled: 'bg-danger-bg',
};

/** A dish, as large as the kitchen needs it; a touch takes it one step further. */
export function LineRow({ card, line, station, at }: LineRowProps) {
  const t = useMessages();
  const row = useTouchSign(lineKey(card.key, line.line), 'data-touched');
  const isMarked = useMarked((state) => state.key === card.key && state.line === at);
  const change = nextChange(line, station === expo);
  const Icon = icons[line.state];
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isMarked, row]);
  return (
    <li ref={row} className="border-b border-line">
      <button
        type="button"
        aria-disabled={change === null}
        {...(change === null
          ? {}
          : atLift(() => void changeLines({ card, station, lines: [line], change })))}
        className={`ticket-press grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 px-3 py-2 text-start ${looks[line.state]} ${isMarked ? 'outline-3 -outline-offset-3 outline-info' : ''}`}
      >
        <span className="text-2xl leading-tight font-bold tabular-nums lg:text-[1.75rem]">
          {line.quantity}
        </span>
        <LineText card={card} line={line} station={station} />
        <span className="flex items-center gap-1 pt-0.5">
          {line.rushed ? <Zap aria-hidden className="size-6 text-danger" /> : null}
          <Icon aria-label={t(`kitchen.state.${line.state}`)} className="size-7" />
        </span>
      </button>
    </li>
  );
}

function LineText({ card, line, station }: Omit<LineRowProps, 'at'>) {
  const t = useMessages();
  const name = useName();
  const isGone = line.state === 'cancelled';
  return (
    <span className="min-w-0">
      <span
        className={`block text-2xl leading-tight font-bold lg:text-[1.75rem] ${isGone ? 'line-through' : ''}`}
      >
        {name(dishName(line))}
        {line.takeAway && card.head.type === 'dineIn' ? (
          <ShoppingBag aria-label={t('kitchen.takeAway')} className="ms-2 inline size-6" />
        ) : null}
      </span>
      {line.parent === null ? null : (
        <span className="block text-base text-ink-2">
          {t('kitchen.partOf', { set: name(line.parent) })}
        </span>
      )}
      {line.options.map((option, nth) => (
        // Two groups may have a choice of the same name.
        <span key={`${nth}/${name(option.name)}`} className="block text-xl leading-snug">
          {option.quantity > 1 ? `${option.quantity} × ` : '+ '}
          {name(option.name)}
        </span>
      ))}
      <Notes card={card} line={line} />
      {station === expo ? <Places line={line} /> : null}
      <Ask line={line} />
    </span>
  );
}

/** What guests wrote; about an allergy in inverse print (KITCHEN-11). */
function Notes({ card, line }: Pick<LineRowProps, 'card' | 'line'>) {
  const notes = [...new Set([line.remarks, card.head.remark])].filter((note) => note !== '');
  return notes.map((note) => (
    <span
      key={note}
      className={`mt-1 block text-xl leading-snug font-bold ${isAllergyNote(note) ? 'rounded-s bg-ink px-2 py-0.5 text-bg' : 'text-brand-text'}`}
    >
      {note}
    </span>
  ));
}

/** At the pass: where a dish is not ready yet. */
function Places({ line }: Pick<LineRowProps, 'line'>) {
  const t = useMessages();
  const name = useName();
  const stations = useBoard((state) => state.board?.stations ?? []);
  const waiting = line.places.filter(({ state }) => /^(?:held|fired|begun)$/.test(state));
  const names = stations.filter(({ _id }) => waiting.some(({ station }) => station === _id));
  if (names.length === 0) return null;
  return (
    <span className="block text-base text-ink-2">
      {t('kitchen.waitsFor', { stations: names.map((one) => name(one.name)).join(' · ') })}
    </span>
  );
}

/** What a touch acknowledges. */
function Ask({ line }: Pick<LineRowProps, 'line'>) {
  const t = useMessages();
  if (!line.cancelUnread && !line.noteUnread) return null;
  return (
    <span className="mt-1 inline-block rounded-s bg-danger px-2 text-lg font-bold text-bg">
      {t(line.cancelUnread ? 'kitchen.stopCooking' : 'kitchen.readNote')}
    </span>
  );
}
