import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { onConnect } from '../query/connection.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useLogin } from '../storage/login.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { BigButton } from './big-button.tsx';

export type Person = AnswerTo<'find staff/onDevice'>[number];

const peopleHere = defineQuery(() => call('find staff/onDevice'));

interface PeopleProps {
  readonly onChosen: (person: Person) => void;
  /** Who is offered: everybody, unless it says otherwise. */
  readonly offered?: (person: Person) => boolean;
  /** Said where nobody is. */
  readonly nobody?: string;
}

/** The people of the shop who have a PIN (PERSON-03). */
export function People({ onChosen, offered = () => true, nobody }: PeopleProps) {
  const t = useMessages();
  const { data, error } = useQuery(peopleHere.of());
  // Somebody who was added meanwhile is there the next time.
  useEffect(() => () => peopleHere.of().invalidate(), []);
  useReadAgain();
  if (error !== null) return <FailureLine text={failureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  const people = data.filter(offered);
  if (people.length === 0) return <p>{nobody ?? t('device.noPins')}</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-3">
      {people.map((person) => (
        <li key={person._id} className="grid">
          <PersonButton person={person} onPress={() => onChosen(person)} />
        </li>
      ))}
    </ul>
  );
}

/** Without a connection, or before the device is logged in, nobody could be read. */
function useReadAgain(): void {
  useEffect(() => {
    const stops = [
      onConnect(peopleHere.invalidate),
      useLogin.subscribe(({ token }, before) => {
        if (before.token === null && token !== null) peopleHere.invalidate();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

interface PersonButtonProps {
  readonly person: Person;
  readonly onPress: () => void;
}

function PersonButton({ person: { name, role }, onPress }: PersonButtonProps) {
  const t = useMessages();
  return (
    <BigButton kind="ghost" className="justify-start! px-4!" onPress={onPress}>
      <Avatar src={null} name={name} className="size-12 bg-tint! text-sm" />
      <span className="grid min-w-0 text-start">
        <span className="truncate">{name}</span>
        <span className="truncate text-sm font-normal text-ink-2">{t(`device.role.${role}`)}</span>
      </span>
    </BigButton>
  );
}
