import { createElement, useEffect, useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isLoginFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useLogin } from '../storage/login.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { BigButton } from './big-button.tsx';
import { DevicePage } from './device-page.tsx';
import { Keypad } from './keypad.tsx';

type Person = AnswerTo<'find staff/onDevice'>[number];

const peopleHere = defineQuery(() => call('find staff/onDevice'));

/** The kiosk stays a kiosk: the person opens the door and is signed out at once (PERSON-06). */
async function provePerson(staff: string, pin: string): Promise<void> {
  await call('create authentication', { data: { strategy: 'pin', staff, pin } });
  const { accessToken } = await call('create staff/signOut', { data: {} });
  if (accessToken !== null) useLogin.setState({ token: accessToken });
}

function StaffDoor({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.staffOnly')}>
      {person === null ? (
        <People onChosen={setPerson} />
      ) : (
        <Pin person={person} onRight={() => onClose(true)} />
      )}
    </TitledDialog>
  );
}

function People({ onChosen }: { readonly onChosen: (person: Person) => void }) {
  const t = useMessages();
  const { data, error } = useQuery(peopleHere.of());
  useEffect(() => () => peopleHere.of().invalidate(), []);
  if (error !== null) return <FailureLine text={failureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  if (data.length === 0) return <p>{t('kiosk.noPins')}</p>;
  return data.map((person) => (
    <BigButton key={person._id} kind="ghost" onPress={() => onChosen(person)}>
      {person.name}
    </BigButton>
  ));
}

const [fewestDigits, mostDigits] = [4, 8];

interface PinProps {
  readonly person: Person;
  readonly onRight: () => void;
}

function Pin({ person, onRight }: PinProps) {
  const t = useMessages();
  const [pin, setPin] = useState('');
  const proving = useMutation(async (typed: string) => {
    setPin('');
    await provePerson(person._id, typed);
    onRight();
  });
  const problem = isLoginFailure(proving.error) ? t('kiosk.pinWrong') : null;
  return (
    <>
      <p className="text-center font-semibold">{person.name}</p>
      <output aria-label={t('kiosk.pin')} className="min-h-12 text-center text-3xl font-bold">
        {'•'.repeat(pin.length)}
      </output>
      <FailureLine text={proving.error === null ? null : (problem ?? failureText(proving.error))} />
      <Keypad
        onDigit={(digit) => setPin((typed) => (typed + digit).slice(0, mostDigits))}
        onDelete={() => setPin((typed) => typed.slice(0, -1))}
      />
      <BigButton
        off={pin.length < fewestDigits}
        busy={proving.isRunning}
        onPress={() => proving.run(pin)}
      >
        {t('kiosk.openDoor')}
      </BigButton>
    </>
  );
}

async function openDoor(): Promise<void> {
  const isStaff = await openDialog<true>(() =>
    Promise.resolve((props) => createElement(StaffDoor, props)),
  );
  if (isStaff !== true) return;
  await openDialog<null>(() => Promise.resolve((props) => createElement(DevicePage, props)));
}

/** What staff look at when a kiosk does not do as it should; guests have no PIN. */
export function openStaffDoor(): void {
  void openDoor();
}
