import { createElement } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Person, roleIn, shopNames } from './people-queries.ts';
import { PersonDialog } from './person-dialog.tsx';

interface PersonCardProps {
  readonly person: Person;
  /** Who is signed in. */
  readonly self: Person | null;
}

/** As the server decides it: owners change everybody, managers their shop's own (PEOPLE-03). */
function mayChange(person: Person, self: Person | null, here: string): boolean {
  if (self === null || self.owner) return self !== null;
  const isWithin = person.shops.every(
    (shop) => self.shops.includes(shop) && roleIn(self, shop) === 'manager',
  );
  return person._id === self._id || (person.shop === here && !person.owner && isWithin);
}

export function PersonCard({ person, self }: PersonCardProps) {
  const t = useMessages();
  const here = useShop()._id;
  const { name, owner, active, hasPin, hasTwoFactor } = person;
  const open = (): void => {
    void askDialog<true>(() =>
      Promise.resolve((props) => createElement(PersonDialog, { person, self, ...props })),
    );
  };
  return (
    <article className="grid content-between gap-4 rounded-l border border-line bg-surface p-5">
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <Avatar src={null} name={name} className="size-12 bg-tint! text-sm" />
          <div className="grid min-w-0 grow gap-0.5">
            <h2 className="text-lg font-bold break-words">{name}</h2>
            <p className="text-ink-2">
              {t(`device.role.${roleIn(person, here)}`)}
              {owner ? ` · ${t('people.owner')}` : ''}
              {person._id === self?._id ? ` · ${t('people.you')}` : ''}
            </p>
          </div>
          <div className="grid justify-items-end gap-1">
            {active ? null : <Badge tone="danger">{t('people.suspended')}</Badge>}
            {active && hasTwoFactor ? (
              <Badge tone="success">{t('people.hasTwoFactor')}</Badge>
            ) : null}
            {active && !hasPin ? <Badge tone="warn">{t('people.noPin')}</Badge> : null}
          </div>
        </div>
        <Facts person={person} />
      </div>
      {mayChange(person, self, here) ? (
        <div>
          <Button kind="ghost" label={t('people.manageOf', { name })} onPress={open}>
            {t('people.manage')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-2">{t('people.notYours')}</p>
      )}
    </article>
  );
}

function Facts({ person: { shops, lastSignIn, email } }: Pick<PersonCardProps, 'person'>) {
  const t = useMessages();
  const nameIn = useName();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { data: named = [] } = useQuery(shopNames.of());
  const names = named.filter(({ _id }) => shops.includes(_id)).map(({ name }) => nameIn(name));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-2">
      <dt>{t('people.shops')}</dt>
      <dd>{names.join(t('people.separator'))}</dd>
      <dt>{t('people.lastSignIn')}</dt>
      <dd>{lastSignIn === null ? t('people.never') : dayAndTime(lastSignIn, clock)}</dd>
      {email === null ? null : (
        <>
          <dt>{t('people.email')}</dt>
          <dd className="wrap-anywhere">
            {/* Broken before the host rather than in the middle of it. */}
            {email.slice(0, email.indexOf('@'))}
            <wbr />
            {email.slice(email.indexOf('@'))}
          </dd>
        </>
      )}
    </dl>
  );
}
