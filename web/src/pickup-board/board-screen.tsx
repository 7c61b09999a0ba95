import { BellRing, Volume2, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { clockTime } from '../i18n/format-time.ts';
import { type ShownOrder, staleMs, useBoard } from './board-store.ts';
import { unlockChime } from './chime.ts';
import { useLiveBoard } from './follow-board.ts';
import { InThree } from './in-three.tsx';

const secondMs = 1000;

interface BoardScreenProps {
  readonly shop: AnswerTo<'get shops'>;
}

/** Numbers that are being prepared, and numbers to be picked up (BOARD-01, BOARD-03). */
export function BoardScreen({ shop }: BoardScreenProps) {
  useLiveBoard(shop._id);
  const nowMs = useSecond();
  const { orders, contactMs, clockGapMs, called } = useBoard();
  const isStale = contactMs === null || nowMs - contactMs > staleMs;
  const time = (deviceMs: number): string =>
    clockTime(deviceMs + clockGapMs, { timezone: shop.timezone, locale: 'en' });
  const shown = orders ?? [];
  return (
    <main className="board text-ink">
      <h1 className="sr-only">
        <InThree word="board.title" />
      </h1>
      <Contact
        isStale={isStale}
        since={contactMs === null ? null : time(contactMs)}
        isFirst={orders === null}
      />
      <Column tone="preparing" orders={shown.filter(isPreparing)} />
      <Column
        tone="ready"
        orders={shown.filter((order) => !isPreparing(order))}
        called={called.filter(({ untilMs }) => untilMs > nowMs).map(({ number }) => number)}
      />
      <Foot time={time(nowMs)} ageMs={contactMs === null ? null : nowMs - contactMs} />
    </main>
  );
}

function isPreparing({ state }: ShownOrder): boolean {
  return state === 'preparing';
}

function useSecond(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(beat);
  }, []);
  return nowMs;
}

interface ContactProps {
  readonly isStale: boolean;
  readonly since: string | null;
  readonly isFirst: boolean;
}

/** A board that knows nothing new must not look as if it did (BOARD-04). */
function Contact({ isStale, since, isFirst }: ContactProps) {
  return (
    <div role="status" className="col-span-full">
      {isStale && !isFirst && since !== null ? (
        <p className="flex flex-wrap items-center justify-center gap-x-[2vmin] bg-danger px-[2vmin] py-[1.4vmin] text-center text-[3.4vmin] leading-tight font-bold text-bg">
          <WifiOff aria-hidden className="size-[5vmin]" />
          <InThree word="board.stale" time={since} apart />
        </p>
      ) : null}
    </div>
  );
}

const looks = {
  preparing: {
    word: 'board.preparing',
    none: 'board.preparingNone',
    box: 'bg-surface text-ink-2',
    number: 'text-ink',
    few: '[--cell:17vmin] text-[8vmin]',
    many: '[--cell:13vmin] text-[6vmin]',
  },
  ready: {
    word: 'board.ready',
    none: 'board.readyNone',
    box: 'bg-success-bg text-success',
    number: 'rounded-l bg-success px-[1vmin] text-bg',
    few: '[--cell:27vmin] text-[13vmin]',
    many: '[--cell:19vmin] text-[9vmin]',
  },
} as const;

const manyNumbers = { preparing: 16, ready: 8 } as const;
const mostNumbers = { preparing: 36, ready: 20 } as const;

const none: readonly number[] = [];
/** More at once could not be read from five metres. */
const mostCalled = 6;

interface ColumnProps {
  readonly tone: keyof typeof looks;
  readonly orders: readonly ShownOrder[];
  readonly called?: readonly number[];
}

function Column({ tone, orders, called = none }: ColumnProps) {
  const look = looks[tone];
  const isMany = orders.length > manyNumbers[tone] || (called.length > 0 && orders.length > 4);
  const rest = orders.length - mostNumbers[tone];
  return (
    <section
      className={`grid min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)] gap-[2vmin] overflow-hidden p-[3vmin] ${look.box}`}
    >
      <h2 className="flex flex-wrap gap-x-[0.6em] text-[4.4vmin] leading-tight font-bold">
        <InThree word={look.word} apart />
      </h2>
      {called.length === 0 ? <div /> : <Called numbers={called.slice(-mostCalled)} />}
      {orders.length === 0 ? (
        <p className="flex flex-col gap-[0.3em] text-[3.4vmin] leading-tight *:whitespace-normal">
          <InThree word={look.none} apart />
        </p>
      ) : (
        <ul className={`number-grid ${isMany ? look.many : look.few}`}>
          {orders.slice(0, mostNumbers[tone]).map(({ number }) => (
            <li
              key={number}
              className={`grid place-items-center py-[0.12em] leading-none font-bold tabular-nums ${look.number}`}
            >
              {number}
            </li>
          ))}
          {rest > 0 ? <li className="grid place-items-center leading-none">+{rest}</li> : null}
        </ul>
      )}
    </section>
  );
}

/** By how many there are: together they take no more room than one. */
const callSizes = ['text-[28vmin]', 'text-[18vmin]', 'text-[13vmin]', 'text-[13vmin]'] as const;

/** The numbers that have just become ready. */
function Called({ numbers }: { readonly numbers: readonly number[] }): ReactNode {
  const size = callSizes[numbers.length - 1] ?? 'text-[9vmin]';
  return (
    <p
      role="status"
      key={numbers.join()}
      className="just-ready flex flex-wrap items-center justify-center gap-x-[3vmin] rounded-l bg-highlight py-[1vmin] text-on-highlight"
    >
      <BellRing aria-hidden className="size-[12vmin]" />
      {numbers.map((number) => (
        <span key={number} className={`${size} leading-none font-black tabular-nums`}>
          {number}
        </span>
      ))}
    </p>
  );
}

interface FootProps {
  readonly time: string;
  readonly ageMs: number | null;
}

function Foot({ time, ageMs }: FootProps) {
  const hasSound = useBoard((state) => state.hasSound);
  return (
    <footer className="col-span-full flex items-center gap-[3vmin] border-t border-line bg-bg px-[3vmin] py-[1.2vmin] text-[max(2.4vmin,0.75rem)] text-ink-2">
      <time className="shrink-0 text-[max(4vmin,1.25rem)] leading-none whitespace-nowrap font-bold text-ink tabular-nums">
        {time}
      </time>
      <p className="flex min-w-0 grow flex-wrap gap-x-[1em] leading-tight tabular-nums">
        {ageMs === null ? (
          <InThree word="board.connecting" apart />
        ) : (
          <InThree
            word="board.age"
            time={String(Math.max(0, Math.floor(ageMs / secondMs)))}
            apart
          />
        )}
      </p>
      {hasSound ? null : (
        <button
          type="button"
          onClick={() => void unlockChime()}
          className="press flex min-h-12 items-center gap-[1.5vmin] rounded-m border border-line-strong bg-surface px-[2vmin] py-[0.8vmin] text-[max(2vmin,0.75rem)] font-semibold text-brand-text"
        >
          <Volume2 aria-hidden className="size-[max(3vmin,1.25rem)] shrink-0" />
          <span className="flex flex-wrap justify-center gap-x-[0.8em]">
            <InThree word="board.sound" apart />
          </span>
        </button>
      )}
    </footer>
  );
}
