import { ConnectingScreen } from '../device/connecting-screen.tsx';
import { InShop } from '../device/in-shop.tsx';
import { Notices } from '../device/notices.tsx';
import { PairingScreen } from '../device/pairing-screen.tsx';
import { usePos } from '../device/pos-store.ts';
import { useUpdates } from '../device/updates.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { splitPath } from '../i18n/locale.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { HouseScreen } from '../opening/house-screen.tsx';
import { useLocation } from '../router/address.ts';
import { usePerson } from '../staff/person.ts';
import { SignInScreen } from '../staff/sign-in-screen.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { StaffScreens } from './screens.tsx';

/** What staff work on: a paired device, and a person who has signed in on it (PERSON-03). */
export function App() {
  const state = usePos((pos) => pos.state);
  const isFree = usePerson(({ person }) => person === null);
  const isSetup = useLocation(({ pathname }) => splitPath(pathname).path === '/staff/setup');
  useWakeLock();
  useUpdates({ address: '/staff', isIdle: isFree });
  if (state === 'unpaired') return isSetup ? <HouseScreen /> : <PairingScreen />;
  if (state === 'starting') return <Connecting />;
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

function Connecting() {
  const t = useMessages();
  return <ConnectingScreen hint={t('staff.connectingHint')} />;
}
