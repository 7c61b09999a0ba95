import { useEffect } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { offerHistory } from './offers-queries.ts';

/** Who changed which rule, and when (OFFER-04). */
export function OfferHistory({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const nameIn = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  useEffect(() => offerHistory.invalidate(), []);
  const { data, error } = useQuery(offerHistory.of());
  return (
    <TitledDialog open onClose={onClose} title={t('offers.history')}>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined ? <SkeletonRows rows={3} /> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('offers.noHistory')}</p> : null}
      <ul className="grid gap-2">
        {data?.map(({ rule, kind, name, staffName, at }) => (
          <li key={`${rule} ${at}`} className="rounded-m border border-line bg-surface p-3">
            <p className="font-bold">
              {t(`offers.changed.${kind}`)} · {nameIn(name)}
            </p>
            <p className="text-sm text-ink-2">
              {dayAndTime(at, clock)} · {staffName}
            </p>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
