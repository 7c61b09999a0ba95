import { ChevronRight, UserRound, History, Soup } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { lastOrders } from '../orders/last-orders.ts';
import { incompleteOrders } from '../session/order-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { useSessionState } from '../storage/session.ts';

interface CardLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const card = 'flex min-h-16 items-center gap-4 rounded-l border border-line bg-surface-2 px-4 py-3';

/** A narrow card with a link, less prominent than the mode tiles. */
function CardLink({ to, icon: Icon, title, text }: CardLinkProps) {
  return (
    <Link to={to} className={`press ${card}`}>
      <Icon aria-hidden className="size-6 shrink-0 text-brand-text" />
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

/** Reserves the height of a card with two lines while its text loads. */
function CardOutline() {
  return (
    <div aria-busy className={card}>
      <span className="min-w-0 grow wrap-anywhere">
        <span className="block font-bold">&nbsp;</span>
        <span className="block text-sm">&nbsp;</span>
      </span>
    </div>
  );
}

/** Link to the member's page, if the restaurant has members (MEMBER-01). */
export function MemberStrip() {
  const t = useMessages();
  const path = useLocalPath();
  const { memberSystem } = useShopContext();
  const member = useLogin((state) => state.member);
  if (!memberSystem) return null;
  return (
    <CardLink
      to={path('/member')}
      icon={UserRound}
      title={member === null ? t('member.welcome') : t('home.hello', { name: member.firstName })}
      text={t(member === null ? 'home.memberHint' : 'home.helloHint')}
    />
  );
}

const none: readonly never[] = [];

const loading = 'loading';

/** Running orders of this phone; null if neither it nor its member ordered before, or on error. */
function useRunningOrders(): readonly Session[] | typeof loading | null {
  const keys = useSessionState((state) => state.keys);
  const user = useLogin(({ member }) => member?._id ?? null);
  const isNew = keys.length === 0;
  const { data: running, error } = useQuery(
    isNew ? null : incompleteOrders.of(keys.map(({ key }) => key)),
  );
  const { data: past = none } = useQuery(isNew && user !== null ? lastOrders.of(user, none) : null);
  if (isNew) return past.length === 0 ? null : none;
  return running ?? (error === null ? loading : null);
}

/** Link to the running orders, else to the last ones to order again (SESSION-09, SESSION-15). */
export function OwnOrders() {
  const t = useMessages();
  const path = useLocalPath();
  const running = useRunningOrders();
  if (running === null) return null;
  // A card that appears later would move the tiles under a finger.
  if (running === loading) return <CardOutline />;
  const [first] = running;
  if (first === undefined)
    return (
      <CardLink
        to={path('/previousOrder')}
        icon={History}
        title={t('home.again')}
        text={t('home.againHint')}
      />
    );
  return (
    <CardLink
      to={path(running.length === 1 ? `/record/${first._id}` : '/record')}
      icon={Soup}
      title={t('home.underWay', { count: running.length })}
      text={t('home.seeOrder')}
    />
  );
}
