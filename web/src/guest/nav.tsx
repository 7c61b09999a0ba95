import { cartCount } from '@servery/engine/cart/count.ts';
import { isAt, useLocation } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { useLogin } from '../storage/login.ts';
import { classNames } from '../ui/class-names.ts';
import { openLanguage } from '../ui/open-language.ts';
import { incompleteOrders } from '../session/order-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useSessionState } from '../storage/session.ts';
import { House, Languages, ReceiptText, ShoppingBag, Ticket, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  readonly name: 'home' | 'order' | 'cart' | 'coupons' | 'account' | 'login' | 'language';
  /** Null opens a dialog instead of a page. */
  readonly to: string | null;
  readonly icon: LucideIcon;
}

export interface NavSituation {
  readonly memberSystem: boolean;
  readonly isMember: boolean;
}

const home: NavItem = { name: 'home', to: '/browse', icon: House };
const order: NavItem = { name: 'order', to: '/order', icon: ReceiptText };
const cart: NavItem = { name: 'cart', to: '/cart', icon: ShoppingBag };
const coupons: NavItem = { name: 'coupons', to: '/coupon', icon: Ticket };
const account: NavItem = { name: 'account', to: '/member', icon: UserRound };
const login: NavItem = { name: 'login', to: '/member', icon: UserRound };
const language: NavItem = { name: 'language', to: null, icon: Languages };

/** The bottom navigation: four entries, five for a member who is logged in (SHELL-04). */
export function navItems({ memberSystem, isMember }: NavSituation): readonly NavItem[] {
  if (!memberSystem) return [home, order, cart, language];
  return isMember ? [home, order, cart, coupons, account] : [home, order, cart, login];
}

interface Mark {
  /** Shown on the icon; empty shows a dot. */
  readonly text: string;
  readonly label: string;
}

function useMarks(): Readonly<Partial<Record<NavItem['name'], Mark>>> {
  const t = useMessages();
  const count = useCart(({ lines }) => cartCount(lines));
  const hasIncomplete = useHasIncomplete();
  return {
    ...(count > 0 ? { cart: { text: String(count), label: t('cart.items', { count }) } } : {}),
    ...(hasIncomplete ? { order: { text: '', label: t('nav.incomplete') } } : {}),
  };
}

function ItemContent({ item, mark }: { readonly item: NavItem; readonly mark: Mark | undefined }) {
  const t = useMessages();
  const Icon = item.icon;
  const avatar = useLogin(({ member }) => member?.avatar);
  return (
    <>
      <span className="relative">
        {item.name === 'account' && avatar ? (
          <img
            src={`/api/userPictures/${avatar}?width=96`}
            alt=""
            className="size-6 rounded-full"
          />
        ) : (
          <Icon aria-hidden className="size-6" />
        )}
        {mark === undefined ? null : (
          <span
            key={mark.text}
            className={classNames('bump nav-mark', mark.text === '' ? 'size-3' : 'h-5 min-w-5')}
          >
            <span aria-hidden>{mark.text}</span>
            <span className="sr-only">{mark.label}</span>
          </span>
        )}
      </span>
      <span>{t(`nav.${item.name}`)}</span>
    </>
  );
}

const shapes = {
  bottom: 'flex-1 flex-col justify-center gap-1 text-[0.8125rem] leading-none',
  top: 'min-h-12 gap-3 rounded-full px-2.5 lg:px-4',
} as const;

export interface NavProps {
  readonly where: keyof typeof shapes;
}

/** Main navigation: at the bottom on a phone, in the header elsewhere (SHELL-04). */
export function Nav({ where }: NavProps) {
  const t = useMessages();
  const path = useLocalPath();
  const here = useLocation(({ pathname }) => pathname);
  const { memberSystem } = useShopContext();
  const isMember = useLogin(({ member }) => member !== null);
  const marks = useMarks();
  const shape = `press flex items-center font-semibold whitespace-nowrap text-ink-2 aria-[current=page]:text-brand-text ${shapes[where]} ${where === 'top' ? 'aria-[current=page]:bg-surface-2' : ''}`;
  return (
    <nav
      aria-label={t('nav.label')}
      className={classNames('flex', where === 'bottom' ? 'h-full' : 'items-center gap-1')}
    >
      {navItems({ memberSystem, isMember }).map((item) =>
        item.to === null ? (
          <button
            key={item.name}
            type="button"
            className={shape}
            onClick={() => void openLanguage()}
          >
            <ItemContent item={item} mark={marks[item.name]} />
          </button>
        ) : (
          <Link
            key={item.name}
            to={path(item.to)}
            className={shape}
            current={isAt(here, path(item.to)) ? 'page' : undefined}
          >
            <ItemContent item={item} mark={marks[item.name]} />
          </Link>
        ),
      )}
    </nav>
  );
}

/** Whether "your order" shows a dot (SHELL-05). */
function useHasIncomplete(): boolean {
  const { keys, mode } = useSessionState();
  const { data } = useQuery(
    keys.length === 0 ? null : incompleteOrders.of(keys.map(({ key }) => key)),
  );
  return mode !== 'dineIn' && (data?.length ?? 0) > 0;
}
