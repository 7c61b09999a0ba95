import { type ComponentType, lazy, useState } from 'react';
import type { StaffRole } from '@servery/contract/actor.ts';
import { servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { firstMatch } from '../router/match.ts';

interface LazyPage {
  readonly Page: ComponentType;
  /** Fetches it before it is opened. */
  readonly load: () => Promise<unknown>;
}

export interface StaffPage extends LazyPage {
  readonly path: string;
  readonly roles: readonly StaffRole[];
}

/** A page that is loaded when it is opened; its words are there already. */
function lazyPage(fetch: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | null = null;
  const load = async () => {
    loaded = await fetch();
    return { default: loaded };
  };
  const Later = lazy(load);
  function Page() {
    // One that is there is drawn at once: who signs in types on. It stays the same while shown.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { Page, load };
}

const managers: readonly StaffRole[] = ['manager'];

const till = lazyPage(async () => (await import('../till/home-screen.tsx')).HomeScreen);
const order = lazyPage(async () => (await import('../till/order-screen.tsx')).OrderScreen);
const pay = lazyPage(async () => (await import('../tenders/pay-screen.tsx')).PayScreen);
const orders = lazyPage(
  async () => (await import('../order-list/order-list-screen.tsx')).OrderListScreen,
);
const invoices = lazyPage(
  async () => (await import('../invoices/invoices-screen.tsx')).InvoicesScreen,
);
const floor = lazyPage(async () => (await import('../floor/floor-screen.tsx')).FloorScreen);
const codes = lazyPage(async () => (await import('../floor/code-sheet.tsx')).CodeSheet);
const settle = lazyPage(async () => (await import('../floor/settle-screen.tsx')).SettleScreen);
const split = lazyPage(async () => (await import('../floor/split-screen.tsx')).SplitScreen);
const refund = lazyPage(async () => (await import('../tenders/refund-screen.tsx')).RefundScreen);
const drawer = lazyPage(async () => (await import('../drawer/drawer-screen.tsx')).DrawerScreen);
const drawerReport = lazyPage(
  async () => (await import('../drawer/drawer-screen.tsx')).DrawerReportScreen,
);
const kitchen = lazyPage(async () => (await import('../kitchen/kitchen-screen.tsx')).KitchenScreen);
const ready = lazyPage(async () => (await import('../availability/ready-screen.tsx')).ReadyScreen);
const printers = lazyPage(
  async () => (await import('../printing/printers-screen.tsx')).PrintersScreen,
);
const orderSlips = lazyPage(
  async () => (await import('../printing/printers-screen.tsx')).OrderSlipsScreen,
);
const menu = lazyPage(
  async () => (await import('../availability/availability-screen.tsx')).AvailabilityScreen,
);
const figures = lazyPage(async () => (await import('../figures/figures-screen.tsx')).FiguresScreen);
const desk = lazyPage(async () => (await import('../desk/desk-screen.tsx')).DeskScreen);
const offers = lazyPage(async () => (await import('../offers/offers-screen.tsx')).OffersScreen);
const integrations = lazyPage(
  async () => (await import('../integrations/integrations-screen.tsx')).IntegrationsScreen,
);
const gateways = lazyPage(
  async () => (await import('../gateways/gateways-screen.tsx')).GatewaysScreen,
);
const people = lazyPage(async () => (await import('../people/people-screen.tsx')).PeopleScreen);
const log = lazyPage(async () => (await import('../audit/audit-screen.tsx')).AuditScreen);
const devices = lazyPage(async () => (await import('../devices/devices-screen.tsx')).DevicesScreen);
const shop = lazyPage(async () => (await import('../shop-settings/shop-screen.tsx')).ShopScreen);
const more = lazyPage(async () => (await import('./more-screen.tsx')).MoreScreen);
const setup = lazyPage(async () => (await import('../opening/setup-screen.tsx')).SetupScreen);

/** The pages of staff, the first of a role being its home. The server decides what each may do. */
export const pages: readonly StaffPage[] = [
  { path: '/staff/till', roles: servingRoles, ...till },
  { path: '/staff/till/order/:place', roles: servingRoles, ...order },
  { path: '/staff/pay/:session', roles: servingRoles, ...pay },
  { path: '/staff/orders', roles: servingRoles, ...orders },
  { path: '/staff/invoices', roles: servingRoles, ...invoices },
  { path: '/staff/floor', roles: servingRoles, ...floor },
  { path: '/staff/floor/codes', roles: servingRoles, ...codes },
  { path: '/staff/floor/settle', roles: servingRoles, ...settle },
  { path: '/staff/floor/:table', roles: servingRoles, ...floor },
  { path: '/staff/split/:session', roles: servingRoles, ...split },
  { path: '/staff/refund/:session', roles: servingRoles, ...refund },
  { path: '/staff/drawer', roles: servingRoles, ...drawer },
  { path: '/staff/drawer/:drawer', roles: servingRoles, ...drawerReport },
  { path: '/staff/kitchen', roles: staffRoles, ...kitchen },
  { path: '/staff/kitchen/:station', roles: staffRoles, ...kitchen },
  { path: '/staff/ready', roles: managers, ...ready },
  { path: '/staff/printers', roles: staffRoles, ...printers },
  { path: '/staff/printers/:session', roles: staffRoles, ...orderSlips },
  { path: '/staff/menu', roles: staffRoles, ...menu },
  { path: '/staff/figures', roles: managers, ...figures },
  { path: '/staff/desk', roles: managers, ...desk },
  { path: '/staff/offers', roles: managers, ...offers },
  { path: '/staff/offers/:view', roles: managers, ...offers },
  { path: '/staff/integrations', roles: managers, ...integrations },
  { path: '/staff/gateways', roles: managers, ...gateways },
  { path: '/staff/people', roles: managers, ...people },
  { path: '/staff/log', roles: managers, ...log },
  { path: '/staff/devices', roles: managers, ...devices },
  { path: '/staff/shop', roles: managers, ...shop },
  { path: '/staff/more', roles: staffRoles, ...more },
  { path: '/staff/setup', roles: managers, ...setup },
  { path: '/staff/setup/:step', roles: managers, ...setup },
];

/** Those that must open while the connection is lost; managers alone can wait for it. */
export function isService({ roles }: StaffPage): boolean {
  return roles !== managers;
}

/** What is likely opened first, while somebody signs in. */
export function loadFirst(path: string): void {
  const first = firstMatch(pages, path)?.spec ?? pages[0];
  // One that does not come is reported where it is opened.
  first?.load().catch(() => undefined);
}
