import { Gift, ReceiptText, Ticket, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { tabOf } from './coupon-state.ts';
import { giftReachOf } from './gift-reach.ts';
import type { HubDialogs } from './hub-dialogs.ts';
import { useDay } from './use-day.ts';
import type { Membership } from './use-membership.ts';

const tile =
  'press relative grid content-start gap-1 rounded-l border border-line bg-surface p-4 pb-5 text-start';

interface TileContentProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly hint: string;
  readonly count?: number | undefined;
}

function TileContent({ icon: Icon, title, hint, count = 0 }: TileContentProps) {
  return (
    <>
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-surface-2 text-brand-text">
        <Icon aria-hidden className="size-5" />
      </span>
      {count > 0 ? (
        <span
          aria-hidden
          className="absolute end-4 top-4 grid h-7 min-w-7 place-items-center rounded-full border border-brand-edge bg-brand px-2 text-sm font-bold text-on-brand"
        >
          {count}
        </span>
      ) : null}
      <span className="font-semibold">{title}</span>
      <span className="text-sm leading-snug text-ink-2">{hint}</span>
    </>
  );
}

export interface HubTilesProps {
  readonly membership: Membership;
  readonly dialogs: HubDialogs;
}

/** Coupons, gifts, orders and profile, with the number of usable ones (MEMBER-05). */
export function HubTiles({ membership, dialogs }: HubTilesProps) {
  const t = useMessages();
  const path = useLocalPath();
  const day = useDay(useShopContext().started.shop);
  const { coupons, gifts, points } = membership;
  const usable = coupons?.filter((coupon) => tabOf(coupon, day) === 'usable').length;
  const within =
    gifts === undefined || points === undefined
      ? undefined
      : giftReachOf(gifts, points).within.length;
  return (
    <div className="grid grid-cols-2 gap-3">
      <button type="button" className={tile} onClick={dialogs.coupons}>
        <TileContent
          icon={Ticket}
          title={t('account.coupons')}
          hint={usable === undefined ? '…' : t('account.ready', { count: usable })}
          count={usable}
        />
      </button>
      <button type="button" className={tile} onClick={dialogs.gifts}>
        <TileContent
          icon={Gift}
          title={t('account.gifts')}
          hint={within === undefined ? '…' : t('account.within', { count: within })}
          count={within}
        />
      </button>
      <Link to={path('/record')} className={tile}>
        <TileContent
          icon={ReceiptText}
          title={t('account.records')}
          hint={t('account.recordsHint')}
        />
      </Link>
      <Link to={path('/member/edit')} className={tile}>
        <TileContent
          icon={UserRound}
          title={t('title.memberEdit')}
          hint={t('account.profileHint')}
        />
      </Link>
    </div>
  );
}
