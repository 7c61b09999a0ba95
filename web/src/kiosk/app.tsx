import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { appTextIn, settingIn, useStarted } from '../shops/start.ts';
import type { Shop, Started } from '../shops/start.ts';
import { ShopContext } from '../shops/shop-context.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { CurrencyContext, SignsContext } from '../ui/price.tsx';
import { usePaint } from '../ui/theme.ts';
import { useView } from '../storage/view.ts';
import { ConnectingScreen } from './connecting-screen.tsx';
import { useEaseOnPage } from './ease-panel.tsx';
import { useTurn, resumeOrBegin } from './guest-turn.ts';
import { IdleWatch } from './idle-watch.tsx';
import { useLiveShop } from './live-shop.ts';
import { Notices } from './notices.tsx';
import { PairingScreen } from './pairing-screen.tsx';
import { usePos } from './pos-store.ts';
import { ScanListener } from './scan-listener.tsx';
import { Screens } from './screens.tsx';
import { useUpdates } from './updates.ts';
import { useWakeLock } from './wake-lock.ts';

/** The kiosk: paired, connected, and with its shop's menu (KIOSK-01). */
export function App() {
  const state = usePos((pos) => pos.state);
  useWakeLock();
  useUpdates();
  if (state === 'unpaired') return <PairingScreen />;
  return state === 'starting' ? <ConnectingScreen /> : <PairedKiosk />;
}

const retryMs = 3000;

/** Asks again until the shop answers: nobody stands by to press a button. */
function useStartedInTheEnd() {
  const { data, error, refetch } = useStarted();
  useEffect(() => {
    if (data !== undefined || error === null) return undefined;
    const timer = setTimeout(refetch, retryMs);
    return () => clearTimeout(timer);
  }, [data, error, refetch]);
  return data;
}

function PairedKiosk() {
  const started = useStartedInTheEnd();
  usePaint({
    primary: started === undefined ? null : appTextIn(started, 'primaryColor'),
    secondary: started === undefined ? null : appTextIn(started, 'secondaryColor'),
  });
  if (started === undefined || started.shop === null) return <ConnectingScreen />;
  return (
    <InShop started={started}>
      <Guests shop={started.shop} />
    </InShop>
  );
}

interface InShopProps {
  readonly started: Started;
  readonly children: ReactNode;
}

function InShop({ started, children }: InShopProps) {
  const context = {
    started,
    memberSystem: settingIn(started, 'onlineMemberSystem'),
    mayChooseShop: false,
  };
  return (
    <ShopContext value={context}>
      <CurrencyContext value={started.shop?.currency ?? 'HKD'}>
        <SignsContext value={started.severalCurrencies ? 'distinct' : 'short'}>
          {children}
        </SignsContext>
      </CurrencyContext>
    </ShopContext>
  );
}

/** Whether it is known if a guest was here before the page was started. */
function useResumed(shop: Shop): boolean {
  const [isResumed, setResumed] = useState(false);
  // Once for the page: a shop that changes later must not end a guest's turn.
  const begin = useEffectEvent(() => resumeOrBegin(shop));
  useEffect(() => {
    // A kiosk is read in a bright room, whatever its computer prefers (KIOSK-05).
    useView.setState({ darkMode: false });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resume = (): void => {
      begin()
        .then(() => setResumed(true))
        .catch(() => {
          timer = setTimeout(resume, retryMs);
        });
    };
    resume();
    return () => clearTimeout(timer);
  }, []);
  return isResumed;
}

/** Drawn again for every guest, so that no field keeps what the last one typed. */
function Guests({ shop }: { readonly shop: Shop }) {
  const turn = useTurn((state) => state.turn);
  const isResumed = useResumed(shop);
  useLiveShop(shop._id);
  useEaseOnPage();
  if (!isResumed) return <ConnectingScreen />;
  return (
    <Fragment key={turn}>
      <Screens />
      <DialogHost />
      <Notices />
      <ScanListener />
      <IdleWatch />
    </Fragment>
  );
}
