import { useState } from 'react';
import { heldCoupons } from '../../api/coupons.ts';
import type { Coupon } from '../../api/coupons.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { DialogProps } from '../../state/dialogs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { soonestFirst, tabOf } from './coupon-state.ts';
import type { CouponTab } from './coupon-state.ts';
import type { ListOwner } from './list-owner.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useDay } from './use-day.ts';

const tabs = ['usable', 'used', 'expired'] as const satisfies CouponTab[];
const emptyWords = { usable: 'noneUsable', used: 'noneUsed', expired: 'noneExpired' } as const;

/** A member's coupons: those to use, those used, those too late (MEMBER-05). */
export function CouponsSheet({ open, onClose, ...owner }: DialogProps<null> & ListOwner) {
  const say = useMessages();
  const close = (): void => onClose(null);
  return (
    <Modal
      kind="sheet"
      open={open}
      onClose={close}
      label={say('account.coupons')}
      closeLabel={say('action.close')}
    >
      <h2 className="border-b border-line py-4 ps-16 pe-5 text-xl font-bold">{say('account.coupons')}</h2>
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain p-4">
        <CouponLists owner={owner} onUse={close} />
      </div>
    </Modal>
  );
}

interface CouponListsProps {
  readonly owner: ListOwner;
  readonly onUse: () => void;
}

function CouponLists({ owner, onUse }: CouponListsProps) {
  const say = useMessages();
  const day = useDay(owner.shop);
  const [active, setActive] = useState<CouponTab>('usable');
  const { data, error, again } = useAsked(heldCoupons.of(owner.user));
  if (data === undefined) return error === null ? <SkeletonRows rows={3} /> : <NotLoaded onRetry={again} />;
  const inTab = (tab: CouponTab): readonly Coupon[] => data.filter((coupon) => tabOf(coupon, day) === tab);
  const shown = inTab(active).toSorted(soonestFirst);
  return (
    <TabList
      label={say('account.couponLists')}
      tabs={tabs.map((id) => ({ id, name: say(`account.${id}`), count: inTab(id).length }))}
      active={active}
      onChoose={setActive}
    >
      {shown.length === 0 ? (
        <EmptyState drawing="ticket" title={say(`account.${emptyWords[active]}`)} />
      ) : (
        <ul className="grid gap-3">
          {shown.map((coupon) => (
            <li key={coupon._id}>
              <CouponTicket coupon={coupon} tab={active} shop={owner.shop?._id ?? null} onUse={onUse} />
            </li>
          ))}
        </ul>
      )}
    </TabList>
  );
}
