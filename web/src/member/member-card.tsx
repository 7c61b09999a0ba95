import { QrCode } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { avatarAddress } from './change-avatar.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import type { Member } from '../storage/login.ts';
import { Avatar } from '../ui/avatar.tsx';
import { SkeletonBar } from '../ui/skeleton.tsx';
import { fullName } from './full-name.ts';
import { giftReachOf } from './gift-reach.ts';
import { LevelOver } from './level-over.tsx';
import type { Membership } from './use-membership.ts';
import type { Balance } from '../vouchers/points.ts';
import { shopList } from '../shops/listed-shops.ts';
import { useQuery } from '../query/use-query.ts';

export interface MemberCardProps {
  readonly member: Member;
  readonly membership: Membership;
}

/** Name, level and points of a member, and a link to the code (MEMBER-05). */
export function MemberCard({ member, membership }: MemberCardProps) {
  const t = useMessages();
  const path = useLocalPath();
  const name = useName();
  const title = fullName(member);
  const { level } = membership;
  return (
    <section aria-label={t('account.memberCard')} className="rise-in grid gap-3">
      <div className="grid gap-5 rounded-l border border-brand-edge bg-brand p-5 text-on-brand shadow-lift">
        <div className="flex items-center gap-4">
          <Avatar
            src={member.avatar === null ? null : avatarAddress(member.avatar, 192)}
            name={member.firstName === '' ? title : member.firstName}
            className="size-16"
          />
          <div className="min-w-0 grow">
            <h2 className="text-xl leading-tight font-bold">{title}</h2>
            {level === undefined ? (
              <SkeletonBar className="mt-1.5 h-6 w-16" />
            ) : (
              <p className="mt-1.5 inline-flex rounded-full bg-surface px-3 py-0.5 text-sm font-semibold text-brand-text">
                {level === null ? t('account.member') : name(level.name)}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <PointsHere membership={membership} />
          <Link
            to={path('/member/qrCode')}
            className="press flex min-h-12 shrink-0 items-center gap-2 rounded-m bg-surface px-4 py-2 font-semibold text-brand-text"
          >
            <QrCode aria-hidden className="size-6" />
            {t('account.showCode')}
          </Link>
        </div>
      </div>
      <LevelOver level={level} />
      <ToNextGift membership={membership} />
      <OtherPoints balances={membership.balances ?? []} />
    </section>
  );
}

function PointsHere({ membership: { points } }: { readonly membership: Membership }) {
  const t = useMessages();
  const name = useName();
  const { shop } = useShopContext().started;
  if (shop === null) return <span />;
  return (
    <p className="contents">
      <span className="w-full text-sm leading-snug">
        {t('account.pointsAt', { shop: name(shop.name) })}
      </span>
      {points === undefined ? (
        <SkeletonBar className="mt-1 h-8 w-24" />
      ) : (
        <span className="block text-3xl leading-tight font-bold">
          {points.toLocaleString('en')}
        </span>
      )}
    </p>
  );
}

/** Progress towards the next gift. */
function ToNextGift({ membership: { gifts, points } }: { readonly membership: Membership }) {
  const t = useMessages();
  const name = useName();
  if (gifts === undefined || points === undefined) return null;
  const { next } = giftReachOf(gifts, points);
  if (next === null) return null;
  const label = t('account.toGift', { count: next.missing, gift: name(next.gift.name) });
  return (
    <div className="grid gap-2 rounded-m border border-line bg-surface px-4 py-3">
      <p className="text-sm text-ink-2">{label}</p>
      <progress
        aria-label={label}
        value={next.share}
        max={1}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action"
      />
    </div>
  );
}

/** Points at other shops; nothing if there are none (MEMBER-05). */
function OtherPoints({ balances }: { readonly balances: readonly Balance[] }) {
  const t = useMessages();
  const name = useName();
  const here = useShopContext().started.shop?._id ?? null;
  const elsewhere = balances.filter(({ shop, amount }) => shop !== here && amount > 0);
  const { data } = useQuery(elsewhere.length === 0 ? null : shopList.of());
  if (elsewhere.length === 0) return null;
  const nameOf = (id: string): string => {
    const shopName = name(data?.find(({ _id }) => _id === id)?.name ?? []);
    return shopName === '' ? t('account.otherShop') : shopName;
  };
  return (
    <section className="rounded-m border border-line bg-surface px-4 py-3">
      <h3 className="text-sm font-semibold text-ink-2">{t('account.allPoints')}</h3>
      <ul className="mt-1 grid gap-1">
        {elsewhere.map(({ _id, shop, amount }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0">{nameOf(shop)}</span>
            <span className="shrink-0 font-semibold">{t('account.points', { count: amount })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
