import { Suspense } from 'react';
import { useShopContext } from '../shops/shop-context.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';

const TableLine = lazyPart(
  async () => (await import('../table/table-line.tsx')).TableLine,
  'arrival',
);

const labels = {
  takeAway: 'orderType.onlineTakeAway',
  dineInNoTable: 'orderType.dineInNoTable',
  delivery: 'orderType.delivery',
} as const;

/** The order in the header: the table, or the mode and a takeaway's waiting time (SHELL-02). */
export function ContextLine() {
  const t = useMessages();
  const mode = useSessionState((state) => state.mode);
  const minutes = useShopContext().started.shop?.pickup.leadMinutes ?? 0;
  return (
    <p className="min-h-[1.375rem] truncate text-sm text-ink-2">
      {mode === 'dineIn' ? (
        <Suspense fallback={null}>
          <TableLine />
        </Suspense>
      ) : (
        <>
          {t(labels[mode])}
          {mode === 'takeAway' && minutes > 0 ? ` · ${t('header.about', { minutes })}` : null}
        </>
      )}
    </p>
  );
}
