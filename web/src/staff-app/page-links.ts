import {
  Archive,
  Armchair,
  ChartColumn,
  ChefHat,
  CreditCard,
  FileText,
  LayoutGrid,
  type LucideIcon,
  PrinterIcon,
  ReceiptText,
  ScrollText,
  Settings2,
  SquarePen,
  Store,
  TabletSmartphone,
  Users,
  TicketPercent,
  UtensilsCrossed,
  Webhook,
} from 'lucide-react';
import { type StaffRole, servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';

export interface PageLink {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** Work first; pages of managers alone stand behind "More" (STAFF-11). */
const links: readonly PageLink[] = [
  { to: '/staff/till', icon: LayoutGrid, name: 'staff.page.till', roles: servingRoles },
  { to: '/staff/floor', icon: Armchair, name: 'staff.page.floor', roles: servingRoles },
  { to: '/staff/orders', icon: ReceiptText, name: 'tenders.orders', roles: servingRoles },
  { to: '/staff/invoices', icon: FileText, name: 'invoices.title', roles: servingRoles },
  { to: '/staff/drawer', icon: Archive, name: 'drawer.title', roles: servingRoles },
  { to: '/staff/kitchen', icon: ChefHat, name: 'staff.page.kitchen', roles: staffRoles },
  { to: '/staff/printers', icon: PrinterIcon, name: 'printing.title', roles: staffRoles },
  { to: '/staff/menu', icon: UtensilsCrossed, name: 'availability.page', roles: staffRoles },
  { to: '/staff/figures', icon: ChartColumn, name: 'figures.title', roles: ['manager'] },
  { to: '/staff/desk', icon: SquarePen, name: 'desk.page', roles: ['manager'] },
  { to: '/staff/offers', icon: TicketPercent, name: 'offers.title', roles: ['manager'] },
  { to: '/staff/integrations', icon: Webhook, name: 'integrations.title', roles: ['manager'] },
  { to: '/staff/shop', icon: Settings2, name: 'shopSettings.title', roles: ['manager'] },
  { to: '/staff/gateways', icon: CreditCard, name: 'gateways.title', roles: ['manager'] },
  { to: '/staff/people', icon: Users, name: 'people.title', roles: ['manager'] },
  { to: '/staff/devices', icon: TabletSmartphone, name: 'devices.title', roles: ['manager'] },
  { to: '/staff/log', icon: ScrollText, name: 'audit.title', roles: ['manager'] },
];

/** Until the shop is open to guests (OPENING-06). */
const setupLink: PageLink = {
  to: '/staff/setup',
  icon: Store,
  name: 'opening.title',
  roles: ['manager'],
};

interface MyPages {
  readonly work: readonly PageLink[];
  readonly management: readonly PageLink[];
}

/** The pages of the person who is signed in. */
export function useMyPages(): MyPages {
  const isOpen = useShop().openForOnline;
  const role = usePerson(({ person }) => person?.role);
  const mine = [...(isOpen ? [] : [setupLink]), ...links].filter(({ roles }) =>
    roles.some((one) => one === role),
  );
  const isManagement = ({ roles }: PageLink): boolean => roles.length === 1;
  return {
    work: mine.filter((link) => !isManagement(link)),
    management: mine.filter(isManagement),
  };
}
