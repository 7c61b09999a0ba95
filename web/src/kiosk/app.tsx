import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { ConnectingScreen } from '../device/connecting-screen.tsx';
import { InShop, retryMs } from '../device/in-shop.tsx';
import { PairingScreen } from '../device/pairing-screen.tsx';
import { usePos } from '../device/pos-store.ts';
import { useUpdates } from '../device/updates.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Shop } from '../shops/start.ts';
import { useView } from '../storage/view.ts';
import { Announcer } from '../ui/announcer.tsx';
import { watchLifts } from '../ui/at-lift.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { useEaseOnPage } from './ease-panel.tsx';
import { useTurn, resumeOrBegin } from './guest-turn.ts';
import { IdleWatch } from './idle-watch.tsx';
import { useLiveShop } from './live-shop.ts';
import { Keypad } from './keypad/keypad.tsx';
import { useReachLine } from './reach.ts';
import { ScanListener } from './scan-listener.tsx';
import { useScreen } from './screen-store.ts';
import { Screens } from './screens.tsx';
import { useReportedVoices } from './speech/report-voices.ts';
import { Speaker } from './speech/speaker.tsx';

/** The kiosk: paired, connected, and with its shop's menu (KIOSK-01). */
export function App() {
  const state = usePos((pos) => pos.state);
  const isIdle = useScreen(({ screen }) => screen.kind === 'home');
  useWakeLock();
  useEffect(watchLifts, []);
  useUpdates({ address: '/posHome', isIdle });
  if (state === 'unpaired') return <PairingScreen />;
  if (state === 'starting') return <Starting />;
  return <InShop waiting={<Starting />}>{(shop) => <Guests shop={shop} />}</InShop>;
}

function Connecting() {
  const t = useMessages();
  return <ConnectingScreen hint={t('kiosk.connectingHint')} />;
}

/** A guest may plug in a keypad's headset before the shop has answered (KIOSK-09). */
function Starting() {
  return (
    <>
      <Connecting />
      <Keypad />
    </>
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
  useReachLine();
  useReportedVoices();
  return (
    <Fragment key={`${turn} ${isResumed}`}>
      {isResumed ? (
        <>
          <Screens />
          <DialogHost />
          <Announcer />
          <ScanListener />
          <IdleWatch />
        </>
      ) : (
        <Connecting />
      )}
      {/* After the scanner, whose keys it must not take. Also while a start is awaited. */}
      <Keypad />
      <Speaker />
    </Fragment>
  );
}
