import type { Gift } from '../vouchers/gifts.ts';
import { giftsOf } from '../vouchers/gifts.ts';
import { pointsOf } from '../vouchers/points.ts';
import { useQuery } from '../query/use-query.ts';
import type { Shop } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Picture } from '../ui/picture.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { giftReachOf, giftsOn } from './gift-reach.ts';
import type { ListOwner } from './list-owner.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useDay } from './use-day.ts';

/** Gifts at this shop, within and beyond the points of the member (COUPON-04). */
export function GiftsSheet({ open, onClose, user, shop }: DialogProps<null> & ListOwner) {
  const t = useMessages();
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={t('account.gifts')}>
      {shop === null ? (
        <EmptyState drawing="tray" title={t('account.noGifts')} />
      ) : (
        <GiftLists user={user} shop={shop} />
      )}
    </TitledSheet>
  );
}

function GiftLists({ user, shop }: { readonly user: string; readonly shop: Shop }) {
  const t = useMessages();
  const day = useDay(shop);
  const gifts = useQuery(giftsOf.of(shop._id));
  const points = useQuery(pointsOf.of(user, shop._id));
  if (gifts.data === undefined || points.data === undefined) {
    if (gifts.error === null && points.error === null) return <SkeletonRows rows={3} />;
    return (
      <NotLoaded
        onRetry={() => {
          gifts.refetch();
          points.refetch();
        }}
      />
    );
  }
  const offered = giftsOn(gifts.data, day);
  if (offered.length === 0) return <EmptyState drawing="tray" title={t('account.noGifts')} />;
  const { within, beyond } = giftReachOf(offered, points.data);
  const have = t('account.yourPoints', { points: t('account.points', { count: points.data }) });
  return (
    <>
      <p className="text-ink-2">
        <strong className="block text-ink">{have}</strong>
        {t('account.giftsHint')}
      </p>
      <GiftList title={t('account.canHave')} gifts={within} points={points.data} />
      <GiftList title={t('account.keepCollecting')} gifts={beyond} points={points.data} />
    </>
  );
}

interface GiftListProps {
  readonly title: string;
  readonly gifts: readonly Gift[];
  readonly points: number;
}

function GiftList({ title, gifts, points }: GiftListProps) {
  const t = useMessages();
  const name = useName();
  if (gifts.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{title}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {gifts.map((gift) => (
          <li
            key={gift._id}
            className="flex items-center gap-4 overflow-hidden rounded-l border border-line bg-surface p-3"
          >
            <Picture
              id={gift.images[0] ?? null}
              name={name(gift.name)}
              kind="thumb"
              sizes="72px"
              className="size-18 shrink-0 rounded-m"
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{name(gift.name)}</span>
              <span className="block text-sm text-ink-2">
                {t('account.points', { count: gift.points })}
              </span>
            </span>
            {gift.points > points ? (
              <span className="shrink-0 text-sm font-semibold text-ink-2">
                {t('account.missing', { count: gift.points - points })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
