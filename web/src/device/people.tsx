import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
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
  if (error !== null) return <FailureLine text={failureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  const people = data.filter(offered);
  if (people.length === 0) return <p>{nobody ?? t('device.noPins')}</p>;
  return people.map((person) => (
    <BigButton key={person._id} kind="ghost" onPress={() => onChosen(person)}>
      {person.name}
    </BigButton>
  ));
}
