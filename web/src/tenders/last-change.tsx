import { useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { TakenTender } from './bill-queries.ts';

/** The change of the last tender, large, until the next one is taken. */
export function LastChange({ taken }: { readonly taken: TakenTender | null }) {
  const t = useMessages();
  return (
    <div role="status">
      {taken === null || taken.change === 0 ? null : (
        <div className="flex flex-wrap items-baseline justify-between gap-4 rounded-m bg-success-bg p-4 text-success">
          <p className="text-xl font-bold">{t('tenders.giveChange')}</p>
          <p className="text-5xl font-bold tabular-nums">
            <Price of={taken.change} />
          </p>
        </div>
      )}
    </div>
  );
}
