import { createElement, useState } from 'react';
import { People } from '../device/people.tsx';
import type { Person } from '../device/people.tsx';
import { ProofEntry } from '../device/proof-entry.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { connection } from '../query/connection.ts';
import { call } from '../query/socket.ts';
import { useLogin } from '../storage/login.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { DevicePage } from './device-page.tsx';
import type { Printer } from './device-page.tsx';

/**
 * The kiosk stays a kiosk: the person opens the door and is signed out at once (PERSON-06). What
 * only staff may read is read in between.
 */
async function provePerson(
  staff: string,
  pin: string,
  code: string | null,
): Promise<readonly Printer[]> {
  await call('create authentication', { data: { strategy: 'pin', staff, pin, code } });
  const printers = await call('find printers').catch(() => []);
  await leaveDoor();
  return printers;
}

async function leaveDoor(): Promise<void> {
  try {
    const { accessToken } = await call('create staff/signOut', { data: {} });
    if (accessToken !== null) useLogin.setState({ token: accessToken });
  } catch {
    // Guests would order with the person's rights: a new connection has the kiosk's own login.
    connection().socket.disconnect().connect();
  }
}

function StaffDoor({ open, onClose }: DialogProps<readonly Printer[]>) {
  const t = useMessages();
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.staffOnly')}>
      {person === null ? (
        <People onChosen={setPerson} />
      ) : (
        <ProofEntry
          name={person.name}
          action={t('kiosk.openDoor')}
          onProof={async (pin, code) => {
            onClose(await provePerson(person._id, pin, code));
          }}
        />
      )}
    </TitledDialog>
  );
}

async function openDoor(): Promise<void> {
  const printers = await openDialog<readonly Printer[]>(() =>
    Promise.resolve((props) => createElement(StaffDoor, props)),
  );
  if (printers === null) return;
  await openDialog<null>(() =>
    Promise.resolve((props) => createElement(DevicePage, { printers, ...props })),
  );
}

/** What staff look at when a kiosk does not do as it should; guests have no PIN. */
export function openStaffDoor(): void {
  void openDoor();
}
