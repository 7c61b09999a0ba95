import { UserPlus } from 'lucide-react';
import { createElement, useEffect, useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { invitations, type Person, people, shopNames } from './people-queries.ts';
import { PersonCard } from './person-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

function invite(): void {
  void askDialog<true>(() => Promise.resolve((props) => createElement(InviteDialog, props)));
}

/** Who works here, and who is invited to, for managers (PEOPLE-07). */
export function PeopleScreen() {
  const t = useMessages();
  useEffect(() => {
    people.invalidate();
    invitations.invalidate();
    shopNames.invalidate();
  }, []);
  const { data, error } = useQuery(people.of());
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('people.title')}</h1>
        <Button onPress={invite}>
          <UserPlus aria-hidden className="size-5" />
          {t('people.invite')}
        </Button>
      </div>
      <p className="max-w-200 text-ink-2">{t('people.about')}</p>
      <Invitations />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={5} /> : null}
      {data === undefined ? null : <PeopleList list={data} />}
      <TwoFactorCard />
    </div>
  );
}

/** Owners choose a shop; managers have one. */
function PeopleList({ list }: { readonly list: readonly Person[] }) {
  const t = useMessages();
  const nameIn = useName();
  const here = useShop()._id;
  const me = usePerson(({ person }) => person?._id);
  const [shop, setShop] = useState(here);
  const { data: shops = [] } = useQuery(shopNames.of());
  const self = list.find(({ _id }) => _id === me);
  const isOwner = self?.owner === true;
  const shown = list.filter(({ shops: theirs }) => shop === '' || theirs.includes(shop));
  return (
    <>
      {isOwner && shops.length > 1 ? (
        <div className="max-w-100">
          <SelectField label={t('people.shop')} value={shop} onChange={setShop}>
            <option value="">{t('people.allShops')}</option>
            {shops.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {nameIn(name)}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      {shown.length === 0 ? <p className="text-lg">{t('people.none')}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-4">
        {shown.map((person) => (
          <li key={person._id} className="grid">
            <PersonCard person={person} self={self ?? null} />
          </li>
        ))}
      </ul>
    </>
  );
}
