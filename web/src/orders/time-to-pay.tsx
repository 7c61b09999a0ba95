import { Timer } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { minutesAndSeconds, useTimeLeft } from './use-time-left.ts';

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
