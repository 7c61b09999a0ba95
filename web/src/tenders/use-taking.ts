import { useEffect, useEffectEvent, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { pause } from '../query/pause.ts';
import { isWorthRetrying } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { readBill } from './bill-queries.ts';
import type { TakenTender } from './bill-queries.ts';
import { forgetTender, keepTender, unansweredTender } from './sent-tenders.ts';
import type { SentTender } from './sent-tenders.ts';
import { noteDrawerRefusal } from './till-drawer.ts';

const againMs = 1500;
const mostTries = 40;

/** Without a login or its rights, or one of too many: the server has not looked at it. */
const unread: readonly number[] = [401, 403, 408, 429];

/** Whether the server has looked at a tender, and has not booked it. */
export function isRefusal(error: unknown): boolean {
  return isCallFailure(error) && error.code < 500 && !unread.includes(error.code);
}

/** Sends a tender until it is known what became of it; its key books it once (TENDER-11). */
async function sendUntilAnswered(tender: SentTender, onSilence: () => void): Promise<TakenTender> {
  for (let tries = 1; ; tries += 1) {
    try {
      const taken = await call('create tenders/take', { data: tender });
      forgetTender(tender);
      return taken;
    } catch (error) {
      if (isRefusal(error)) forgetTender(tender);
      noteDrawerRefusal(error);
      if (!isWorthRetrying(error) || tries === mostTries) throw error;
    }
    onSilence();
    await pause(againMs);
  }
}

export interface Taking {
  readonly take: (tender: SentTender) => void;
  readonly isRunning: boolean;
  /** Whether an answer is missing, so that it is sent again. */
  readonly isSilent: boolean;
  readonly error: unknown;
  readonly taken: TakenTender | null;
}

/** Takes one tender after the other; one that a reload interrupted is sent again. */
export function useTaking(session: string, onTaken: (taken: TakenTender) => void): Taking {
  const [isSilent, setSilent] = useState(false);
  const [taken, setTaken] = useState<TakenTender | null>(null);
  const { run, isRunning, error } = useMutation(async (tender: SentTender) => {
    keepTender(tender);
    try {
      const answer = await sendUntilAnswered(tender, () => setSilent(true));
      setTaken(answer);
      onTaken(answer);
    } finally {
      setSilent(false);
      await readBill(session);
    }
  });
  // The earlier one may be booked: another would be taken besides it.
  const take = (tender: SentTender): void => run(unansweredTender(session) ?? tender);
  const resume = useEffectEvent(() => {
    const left = unansweredTender(session);
    if (left !== null) run(left);
  });
  useEffect(() => resume(), [session]);
  return { take, isRunning, isSilent, error, taken };
}
