import type { Shop, Session } from '../shops/start.ts';
import { useMinute } from '../ui/use-minute.ts';
import { clockTime } from '../i18n/format-time.ts';
import type { ShopClock } from '../i18n/format-time.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { readyAbout } from './ready-about.ts';

export interface ReadyLineProps {
  readonly session: Session;
  /** Null if it could not be loaded. */
  readonly shop: Shop | null;
  readonly clock: ShopClock;
}

/** Estimated time, in the time zone of the shop (RECORD-05). */
export function ReadyLine({ session, shop, clock }: ReadyLineProps) {
  const t = useMessages();
  const now = useMinute();
  const range = shop === null ? null : readyAbout(session, shop, now);
  if (range === null) return null;
  const { from, to } = range;
  return (
    <p className="font-semibold text-brand-text">
      {t('record.readyAbout', {
        type: session.type,
        from: clockTime(from, clock),
        to: clockTime(to, clock),
      })}
    </p>
  );
}
