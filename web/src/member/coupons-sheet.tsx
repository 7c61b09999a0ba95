import { useState } from 'react';
import { heldCoupons } from '../vouchers/coupons.ts';
import type { Coupon } from '../vouchers/coupons.ts';
import { useQuery } from '../query/use-query.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { soonestFirst, tabOf } from './coupon-state.ts';
import type { CouponTab } from './coupon-state.ts';
import type { ListOwner } from './list-owner.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useDay } from './use-day.ts';

const tabs = ['usable', 'used', 'expired'] as const satisfies CouponTab[];
const emptyMessages = { usable: 'noneUsable', used: 'noneUsed', expired: 'noneExpired' } as const;

/** A member's coupons: usable, used and expired (MEMBER-05). */
export function CouponsSheet({ open, onClose, ...owner }: DialogProps<null> & ListOwner) {
  const t = useMessages();
  const close = (): void => onClose(null);
  return (
    <TitledSheet open={open} onClose={close} title={t('account.coupons')}>
      <CouponLists owner={owner} onUse={close} />
    </TitledSheet>
  );
}

interface CouponListsProps {
  readonly owner: ListOwner;
  readonly onUse: () => void;
}

function CouponLists({ owner, onUse }: CouponListsProps) {
  const t = useMessages();
  const day = useDay(owner.shop);
  const [active, setActive] = useState<CouponTab>('usable');
  const { data, error, refetch } = useQuery(heldCoupons.of(owner.user));
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <NotLoaded onRetry={refetch} />;
  const inTab = (tab: CouponTab): readonly Coupon[] =>
    data.filter((coupon) => tabOf(coupon, day) === tab);
  const shown = inTab(active).toSorted(soonestFirst);
  return (
    <TabList
      label={t('account.couponLists')}
      tabs={tabs.map((id) => ({ id, name: t(`account.${id}`), count: inTab(id).length }))}
      active={active}
      onChoose={setActive}
    >
      {shown.length === 0 ? (
        <EmptyState drawing="ticket" title={t(`account.${emptyMessages[active]}`)} />
      ) : (
        <ul className="grid gap-3">
          {shown.map((coupon) => (
            <li key={coupon._id}>
              <CouponTicket
                coupon={coupon}
                tab={active}
                shop={owner.shop?._id ?? null}
                day={day}
                onUse={onUse}
              />
            </li>
          ))}
        </ul>
      )}
    </TabList>
  );
}
