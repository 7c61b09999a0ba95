import { Suspense, useEffect, useEffectEvent } from 'react';
import { servingRoles } from '@servery/contract/actor.ts';
import { splitPath } from '../i18n/locale.ts';
import { firstMatch } from '../router/match.ts';
import { ParamsContext, useLocation } from '../router/address.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { onConnect } from '../query/connection.ts';
import { ApprovalNotices } from '../staff/approval-notices.tsx';
import { useShop } from '../shops/shop-context.ts';
import { useIdleSignOut } from '../staff/idle-sign-out.ts';
import { usePerson } from '../staff/person.ts';
import { JoinNotices } from '../till/join-notices.tsx';
import { useLiveTill } from '../till/live-till.ts';
import { useLeftTenders } from '../tenders/left-tenders.ts';
import { useUnansweredRequests } from '../tenders/sent-requests.ts';
import { useUnansweredSales } from '../till/place-sale.ts';
import { useUnreadable } from '../till/unreadable.ts';
import { TwoFactorNotice } from '../people/two-factor-notice.tsx';
import { UnseenTickets } from '../kitchen/unseen-tickets.tsx';
import { PrinterAlarm } from '../printing/printer-alarm.tsx';
import { keepHeight, watchPresses } from '../ui/press.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { StaffHeader } from './header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { isService, pages } from './pages.tsx';
import type { StaffPage } from './pages.tsx';

/** After the first page has been drawn. */
const preloadMs = 3000;

/** One by one, so that a tap in between does not wait for all; takes them off the list. */
async function loadInTurn(left: StaffPage[]): Promise<void> {
  const next = left.shift();
  if (next === undefined) return;
  await next.load();
  await loadInTurn(left);
}

/** Pages of service open while the connection is lost, and after an update (SHELL-13). */
function usePreloaded(mine: readonly StaffPage[]): void {
  const serving = useEffectEvent(() => mine.filter(isService));
  useEffect(() => {
    const left: StaffPage[] = [];
    // One that does not come is reported where it is opened; the others wait for a connection.
    const goOn = (): void => void loadInTurn(left).catch(() => undefined);
    const timer = setTimeout(() => {
      left.push(...serving());
      goOn();
    }, preloadMs);
    const stop = onConnect(goOn);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

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
  usePreloaded(mine);
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
          {shown === undefined ? (
            <p className="p-6">{t('staff.nothingHere')}</p>
          ) : (
            <PageBoundary page={shown.path}>
              <Suspense fallback={<SkeletonRows rows={5} />}>
                <shown.Page />
              </Suspense>
            </PageBoundary>
          )}
        </ParamsContext>
      </main>
    </div>
  );
}
