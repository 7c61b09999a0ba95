import {
  Archive,
  Armchair,
  ChartColumn,
  ChefHat,
  LayoutGrid,
  LogOut,
  PrinterIcon,
  ReceiptText,
  Settings2,
  SquarePen,
  Store,
  TabletSmartphone,
  UtensilsCrossed,
  Webhook,
} from 'lucide-react';
import { type StaffRole, servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { useConnection } from '../query/connection-status.ts';
import { useShop } from '../shops/shop-context.ts';
import { StaffLanguages } from '../staff/languages.tsx';
import { signOut, usePerson } from '../staff/person.ts';

/** Where this is, who works here, and whether the shop's server is reached. */
export function StaffHeader() {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const person = usePerson((state) => state.person);
  const isOffline = useConnection(({ status }) => status === 'offline');
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="flex items-center gap-3 px-3 py-1">
        <p className="min-w-0 grow truncate font-bold max-[899.9px]:hidden">{name(shop.name)}</p>
        <PageLinks />
        <div className="max-[479.9px]:hidden">
          <StaffLanguages />
        </div>
        <p className="min-w-0 truncate max-[899.9px]:order-first max-[899.9px]:grow">
          <span className="font-semibold">{person?.name}</span>
          <span className="text-ink-2 max-[1439.9px]:sr-only">
            {' '}
            · {person === null ? null : t(`device.role.${person.role}`)}
          </span>
        </p>
        <button
          type="button"
          onClick={() => void signOut()}
          className="press flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-m border border-line-strong px-3 font-semibold text-brand-text"
        >
          <LogOut aria-hidden className="size-5" />
          <span className="max-[899.9px]:sr-only">{t('staff.signOut')}</span>
        </button>
      </div>
      <div role="status">
        {isOffline ? (
          <p className="bg-warn-bg px-3 py-2 font-semibold text-warn">{t('staff.offline')}</p>
        ) : null}
      </div>
    </header>
  );
}

interface PageLink {
  readonly to: string;
  readonly icon: typeof LogOut;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

const links: readonly PageLink[] = [
  { to: '/staff/till', icon: LayoutGrid, name: 'staff.page.till', roles: servingRoles },
  { to: '/staff/floor', icon: Armchair, name: 'staff.page.floor', roles: servingRoles },
  { to: '/staff/orders', icon: ReceiptText, name: 'tenders.orders', roles: servingRoles },
  { to: '/staff/drawer', icon: Archive, name: 'drawer.title', roles: servingRoles },
  { to: '/staff/kitchen', icon: ChefHat, name: 'staff.page.kitchen', roles: staffRoles },
  { to: '/staff/printers', icon: PrinterIcon, name: 'printing.title', roles: staffRoles },
  { to: '/staff/menu', icon: UtensilsCrossed, name: 'availability.page', roles: staffRoles },
  { to: '/staff/figures', icon: ChartColumn, name: 'figures.title', roles: ['manager'] },
  { to: '/staff/desk', icon: SquarePen, name: 'desk.page', roles: ['manager'] },
  { to: '/staff/integrations', icon: Webhook, name: 'integrations.title', roles: ['manager'] },
  { to: '/staff/shop', icon: Settings2, name: 'shopSettings.title', roles: ['manager'] },
  { to: '/staff/devices', icon: TabletSmartphone, name: 'devices.title', roles: ['manager'] },
];

/** Until the shop is open to guests (OPENING-06). */
const setupLink: PageLink = {
  to: '/staff/setup',
  icon: Store,
  name: 'opening.title',
  roles: ['manager'],
};

function PageLinks() {
  const t = useMessages();
  const isOpen = useShop().openForOnline;
  const role = usePerson(({ person }) => person?.role);
  const mine = [...(isOpen ? [] : [setupLink]), ...links].filter(({ roles }) =>
    roles.some((one) => one === role),
  );
  return (
    <nav aria-label={t('staff.pages')} className="strip flex min-w-0 gap-1 overflow-x-auto">
      {mine.map(({ to, icon: Icon, name }) => (
        <Link
          key={to}
          to={to}
          marked
          label={t(name)}
          className="press flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-m px-3 font-semibold text-brand-text aria-[current=page]:bg-surface-2"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className="whitespace-nowrap max-[1599.9px]:hidden">{t(name)}</span>
        </Link>
      ))}
    </nav>
  );
}
