import { ConnectingScreen } from '../device/connecting-screen.tsx';
import { InShop } from '../device/in-shop.tsx';
import { Notices } from '../device/notices.tsx';
import { PairingScreen } from '../device/pairing-screen.tsx';
import { usePos } from '../device/pos-store.ts';
import type { DeviceState } from '../device/pos-store.ts';
import { useUpdates } from '../device/updates.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { splitPath } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { HouseScreen } from '../opening/house-screen.tsx';
import { JoinScreen } from '../people/join-screen.tsx';
import { useLocation } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { SignInScreen } from '../staff/sign-in-screen.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { usePaint } from '../ui/theme.ts';
import { StaffScreens } from './screens.tsx';

/** What staff work on: a paired device, and a person who has signed in on it (PERSON-03). */
export function App() {
  const state = usePos((pos) => pos.state);
  const isFree = usePerson(({ person }) => person === null);
  const path = useLocation(({ pathname }) => splitPath(pathname).path);
  useWakeLock();
  useUpdates({ address: '/staff', isIdle: isFree });
  if (path === '/staff/join' || state !== 'ready') return <OutsideShop path={path} state={state} />;
  return (
    <InShop waiting={<Connecting />}>
      {() => (
        <>
          {isFree ? <SignInScreen /> : <StaffScreens />}
          <DialogHost />
          <Notices />
        </>
      )}
    </InShop>
  );
}

interface OutsideShopProps {
  readonly path: string;
  readonly state: DeviceState;
}

/** What needs no shop, in the default colours: light or dark as the device prefers. */
function OutsideShop({ path, state }: OutsideShopProps) {
  usePaint({ primary: null, secondary: null });
  // On whatever opens the link: a phone of their own, or a paired device.
  if (path === '/staff/join') return <JoinScreen />;
  if (state === 'starting') return <Connecting />;
  return path === '/staff/setup' ? <HouseScreen /> : <PairingScreen />;
}

function Connecting() {
  const t = useMessages();
  return <ConnectingScreen hint={t('staff.connectingHint')} />;
}
