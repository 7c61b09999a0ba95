import { Timer } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Milliseconds left, updated every second; 0 once over. */
function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || now >= until;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isOver]);
  return until === null ? 0 : Math.max(0, until - now);
}

/** 4:05 for four minutes and five seconds. */
function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Time left to pay, not announced every second (SESSION-14). */
export function TimeToPay({ until }: { readonly until: number | null }) {
  const t = useMessages();
  const leftMs = useTimeLeft(until);
  if (until === null) return null;
  return (
    <p
      role="timer"
      className="flex items-center justify-center gap-2 rounded-m bg-warn-bg px-4 py-2 font-semibold text-warn"
    >
      <Timer aria-hidden className="size-5 shrink-0" />
      {leftMs === 0
        ? t('record.payLate')
        : t('record.payWithin', { time: minutesAndSeconds(leftMs) })}
    </p>
  );
}
