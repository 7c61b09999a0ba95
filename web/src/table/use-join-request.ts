import { useEffect, useEffectEvent, useState } from 'react';
import { isWorthRetrying } from '../query/query.ts';
import { storeRestoreKey } from '../storage/session.ts';
import { joinState } from './join-visit.ts';
import type { JoinState } from './join-visit.ts';

const intervalMs = 2000;

interface Following {
  readonly onAnswer: (answer: JoinState) => void;
  readonly onRefused: () => void;
}

/** Reads the request until it is answered; returns a function that stops. */
function followRequest(request: string, { onAnswer, onRefused }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const read = async (): Promise<void> => {
    try {
      const answer = await joinState(request);
      if (isOver) return;
      if (answer.status !== 'waiting') return onAnswer(answer);
    } catch (error) {
      if (isOver) return;
      // A lost connection comes back; a refusal stays one.
      if (!isWorthRetrying(error)) return onRefused();
    }
    timer = setTimeout(() => void read(), intervalMs);
  };
  void read();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The state of a request to join; once accepted, this phone's key is stored (VISIT-03). */
export function useJoinRequest(
  request: string | null,
  onJoined: (session: string) => void,
): JoinState['status'] {
  const [status, setStatus] = useState<JoinState['status']>('waiting');
  const settle = useEffectEvent((answer: JoinState) => {
    setStatus(answer.status);
    if (answer.status !== 'accepted') return;
    storeRestoreKey({ session: answer._id, key: answer.restoreKey });
    onJoined(answer._id);
  });
  useEffect(() => {
    if (request === null) return undefined;
    return followRequest(request, {
      onAnswer: (answer) => settle(answer),
      onRefused: () => setStatus('expired'),
    });
  }, [request]);
  return status;
}
