import { Suspense } from 'react';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useSessionState } from '../storage/session.ts';

const ClosedMessage = lazyPart(async () => (await import('./closed-message.tsx')).ClosedMessage);

/** The shop is closed, but the menu can still be read (HOURS-02). */
export function ClosedBanner() {
  const shop = useShop();
  const now = useMinute();
  const mode = useSessionState((state) => state.mode);
  if (isOpen(shop, mode, now)) return null;
  return (
    <p className="mx-4 mt-3 flex min-h-18 items-start gap-3 rounded-m bg-danger-bg px-4 py-3 font-semibold text-danger md:mx-0 md:min-h-12">
      <Suspense fallback={null}>
        <ClosedMessage />
      </Suspense>
    </p>
  );
}
