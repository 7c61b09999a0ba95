import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Session } from '../shops/start.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';

const everyMs = 10_000;

export interface Pacing {
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => void;
}

/** Tells at once, then at most every ten seconds, and of what came meanwhile only the last: four phones must not talk over each other. */
export function paced(tell: (text: string) => void, { now, later }: Pacing): (text: string) => void {
  let told = -Infinity;
  let waiting: string | null = null;
  const tellNow = (text: string): void => {
    told = now();
    waiting = null;
    tell(text);
  };
  return (text) => {
    const wait = told + everyMs - now();
    if (wait <= 0) return tellNow(text);
    const isQueued = waiting !== null;
    waiting = text;
    if (!isQueued) later(() => tellNow(waiting ?? text), wait);
    return undefined;
  };
}

/** A round that comes in, from this phone or another, is said aloud (SESSION-10). */
export function useRoundNews(session: Session | null): void {
  const t = useMessages();
  const [tell] = useState(() =>
    paced(announce, { now: Date.now, later: (work, ms) => void setTimeout(work, ms) }),
  );
  const seen = useRef<number | null>(null);
  const rounds = session?.rounds ?? null;
  const tellRound = useEffectEvent((round: number) =>
    tell(t('table.newRound', { round, count: dishesIn(session, round) })),
  );
  useEffect(() => {
    if (rounds !== null && seen.current !== null && rounds > seen.current) tellRound(rounds);
    if (rounds !== null) seen.current = rounds;
  }, [rounds]);
}

function dishesIn(session: Session | null, round: number): number {
  const own = session?.products.filter((line) => line.round === round && line.fromProduct === null) ?? [];
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}
