import { useEffect, useEffectEvent, useState } from 'react';
import { memberCode } from './account.ts';
import { useMutation } from '../query/use-query.ts';
import { codeTimes } from './member-code.ts';
import type { CodeTimes } from './member-code.ts';
import { useCountdown } from './use-countdown.ts';

export interface ShownCode extends CodeTimes {
  readonly code: string;
  readonly shownAt: number;
}

export interface MemberCodeState {
  readonly shown: ShownCode | null;
  /** The code on screen has expired. */
  readonly isOver: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly renew: () => void;
}

const retryMs = 4000;

/** The member's code, renewed while it is on screen (MEMBER-05). */
export function useMemberCode(): MemberCodeState {
  const [shown, setShown] = useState<ShownCode | null>(null);
  const { run, isRunning, error } = useMutation(async () => {
    const { code, until } = await memberCode();
    const shownAt = Date.now();
    setShown({ code, shownAt, ...codeTimes(until, shownAt) });
  });
  const renew = useEffectEvent(run);
  useEffect(() => renew(), []);
  useEffect(() => {
    if (isRunning) return undefined;
    // Offline, the only option is to retry.
    const waitMs = error === null && shown !== null ? shown.renewAt - Date.now() : retryMs;
    const timer = setTimeout(() => renew(), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [shown, error, isRunning]);
  const left = useCountdown(shown?.endsAt ?? null);
  return { shown, isOver: shown !== null && left === 0, error, isFetching: isRunning, renew: run };
}
