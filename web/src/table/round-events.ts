import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from '../shops/start.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';

const everyMs = 10_000;

export interface Pacing {
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => void;
}

/** Emits at once, then at most every ten seconds, and only the latest text. */
export function paced(
  emit: (text: string) => void,
  { now, later }: Pacing,
): (text: string) => void {
  let lastAt = -Infinity;
  let waiting: string | null = null;
  const emitNow = (text: string): void => {
    lastAt = now();
    waiting = null;
    emit(text);
  };
  return (text) => {
    const wait = lastAt + everyMs - now();
    if (wait <= 0) return emitNow(text);
    const isQueued = waiting !== null;
    waiting = text;
    if (!isQueued) later(() => emitNow(waiting ?? text), wait);
    return undefined;
  };
}

/** Announces a new round, of this phone or another (SESSION-10). */
export function useRoundAnnouncements(session: Session | null): void {
  const t = useMessages();
  const [announcePaced] = useState(() =>
    paced(announce, { now: Date.now, later: (work, ms) => void setTimeout(work, ms) }),
  );
  const seen = useRef<number | null>(null);
  const rounds = session?.rounds ?? null;
  const announceRound = useEffectEvent((round: number) =>
    announcePaced(t('table.newRound', { round, count: dishesIn(session, round) })),
  );
  useEffect(() => {
    if (rounds !== null && seen.current !== null && rounds > seen.current) announceRound(rounds);
    if (rounds !== null) seen.current = rounds;
  }, [rounds]);
}

function dishesIn(session: Session | null, round: number): number {
  const own =
    session?.products.filter((line) => line.round === round && line.fromProduct === null) ?? [];
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}
