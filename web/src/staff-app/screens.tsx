import { type ReactNode, useEffect } from 'react';
import type { StaffRole } from '@servery/contract/actor.ts';
import { servingRoles, staffRoles } from '@servery/contract/actor.ts';
import { splitPath } from '../i18n/locale.ts';
import { firstMatch } from '../router/match.ts';
import { ParamsContext, useLocation } from '../router/address.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ApprovalNotices } from '../staff/approval-notices.tsx';
import { useShop } from '../shops/shop-context.ts';
import { useIdleSignOut } from '../staff/idle-sign-out.ts';
import { usePerson } from '../staff/person.ts';
import { HomeScreen } from '../till/home-screen.tsx';
import { OrderScreen } from '../till/order-screen.tsx';
import { JoinNotices } from '../till/join-notices.tsx';
import { useLiveTill } from '../till/live-till.ts';
import { useLeftTenders } from '../tenders/left-tenders.ts';
import { useUnansweredRequests } from '../tenders/sent-requests.ts';
import { useUnansweredSales } from '../till/place-sale.ts';
import { useUnreadable } from '../till/unreadable.ts';
import { AuditScreen } from '../audit/audit-screen.tsx';
import { DeskScreen } from '../desk/desk-screen.tsx';
import { DevicesScreen } from '../devices/devices-screen.tsx';
import { FiguresScreen } from '../figures/figures-screen.tsx';
import { TwoFactorNotice } from '../people/two-factor-notice.tsx';
import { GatewaysScreen } from '../gateways/gateways-screen.tsx';
import { PeopleScreen } from '../people/people-screen.tsx';
import { InvoicesScreen } from '../invoices/invoices-screen.tsx';
import { IntegrationsScreen } from '../integrations/integrations-screen.tsx';
import { DrawerReportScreen, DrawerScreen } from '../drawer/drawer-screen.tsx';
import { OrderListScreen } from '../order-list/order-list-screen.tsx';
import { AvailabilityScreen } from '../availability/availability-screen.tsx';
import { ReadyScreen } from '../availability/ready-screen.tsx';
import { SetupScreen } from '../opening/setup-screen.tsx';
import { ShopScreen } from '../shop-settings/shop-screen.tsx';
import { OffersScreen } from '../offers/offers-screen.tsx';
import { KitchenScreen } from '../kitchen/kitchen-screen.tsx';
import { UnseenTickets } from '../kitchen/unseen-tickets.tsx';
import { PrinterAlarm } from '../printing/printer-alarm.tsx';
import { OrderSlipsScreen, PrintersScreen } from '../printing/printers-screen.tsx';
import { PayScreen } from '../tenders/pay-screen.tsx';
import { RefundScreen } from '../tenders/refund-screen.tsx';
import { CodeSheet } from '../floor/code-sheet.tsx';
import { FloorScreen } from '../floor/floor-screen.tsx';
import { SettleScreen } from '../floor/settle-screen.tsx';
import { SplitScreen } from '../floor/split-screen.tsx';
import { keepHeight, watchPresses } from '../ui/press.ts';
import { StaffHeader } from './header.tsx';
import { MoreScreen } from './more-screen.tsx';

export interface StaffPage {
  readonly path: string;
  readonly roles: readonly StaffRole[];
  readonly draw: () => ReactNode;
}

/** The pages of staff, the first of a role being its home. The server decides what each may do. */
const pages: readonly StaffPage[] = [
  { path: '/staff/till', roles: servingRoles, draw: () => <HomeScreen /> },
  { path: '/staff/till/order/:place', roles: servingRoles, draw: () => <OrderScreen /> },
  { path: '/staff/pay/:session', roles: servingRoles, draw: () => <PayScreen /> },
  { path: '/staff/orders', roles: servingRoles, draw: () => <OrderListScreen /> },
  { path: '/staff/invoices', roles: servingRoles, draw: () => <InvoicesScreen /> },
  { path: '/staff/floor', roles: servingRoles, draw: () => <FloorScreen /> },
  { path: '/staff/floor/codes', roles: servingRoles, draw: () => <CodeSheet /> },
  { path: '/staff/floor/settle', roles: servingRoles, draw: () => <SettleScreen /> },
  { path: '/staff/floor/:table', roles: servingRoles, draw: () => <FloorScreen /> },
  { path: '/staff/split/:session', roles: servingRoles, draw: () => <SplitScreen /> },
  { path: '/staff/refund/:session', roles: servingRoles, draw: () => <RefundScreen /> },
  { path: '/staff/drawer', roles: servingRoles, draw: () => <DrawerScreen /> },
  { path: '/staff/drawer/:drawer', roles: servingRoles, draw: () => <DrawerReportScreen /> },
  { path: '/staff/kitchen', roles: staffRoles, draw: () => <KitchenScreen /> },
  { path: '/staff/kitchen/:station', roles: staffRoles, draw: () => <KitchenScreen /> },
  { path: '/staff/ready', roles: ['manager'], draw: () => <ReadyScreen /> },
  { path: '/staff/printers', roles: staffRoles, draw: () => <PrintersScreen /> },
  { path: '/staff/printers/:session', roles: staffRoles, draw: () => <OrderSlipsScreen /> },
  { path: '/staff/menu', roles: staffRoles, draw: () => <AvailabilityScreen /> },
  { path: '/staff/figures', roles: ['manager'], draw: () => <FiguresScreen /> },
  { path: '/staff/desk', roles: ['manager'], draw: () => <DeskScreen /> },
  { path: '/staff/offers', roles: ['manager'], draw: () => <OffersScreen /> },
  { path: '/staff/offers/:view', roles: ['manager'], draw: () => <OffersScreen /> },
  { path: '/staff/integrations', roles: ['manager'], draw: () => <IntegrationsScreen /> },
  { path: '/staff/gateways', roles: ['manager'], draw: () => <GatewaysScreen /> },
  { path: '/staff/people', roles: ['manager'], draw: () => <PeopleScreen /> },
  { path: '/staff/log', roles: ['manager'], draw: () => <AuditScreen /> },
  { path: '/staff/devices', roles: ['manager'], draw: () => <DevicesScreen /> },
  { path: '/staff/shop', roles: ['manager'], draw: () => <ShopScreen /> },
  { path: '/staff/more', roles: staffRoles, draw: () => <MoreScreen /> },
  { path: '/staff/setup', roles: ['manager'], draw: () => <SetupScreen /> },
  { path: '/staff/setup/:step', roles: ['manager'], draw: () => <SetupScreen /> },
];

/** The page of the address, for those who may see it; else the home of their role. */
export function StaffScreens() {
  useEffect(watchPresses, []);
  useIdleSignOut();
  useLiveTill(useShop()._id);
  useUnansweredSales();
  useUnansweredRequests();
  useLeftTenders();
  useUnreadable();
  const t = useMessages();
  const role = usePerson(({ person }) => person?.role);
  // Cooks look at their board; somebody else has to tell them.
  const isServing = servingRoles.some((one) => one === role);
  const path = useLocation(({ pathname }) => splitPath(pathname).path);
  const mine = pages.filter(({ roles }) => roles.some((one) => one === role));
  const match = firstMatch(mine, path);
  const shown = match?.spec ?? mine[0];
  return (
    <div className="frame">
      <div ref={keepHeight}>
        <StaffHeader />
        <TwoFactorNotice />
        <ApprovalNotices />
        {isServing ? <UnseenTickets /> : null}
        {isServing ? <PrinterAlarm /> : null}
        {isServing ? <JoinNotices /> : null}
      </div>
      <main className="scroll-y">
        <ParamsContext value={match?.params ?? {}}>
          {shown === undefined ? <p className="p-6">{t('staff.nothingHere')}</p> : shown.draw()}
        </ParamsContext>
      </main>
    </div>
  );
}
