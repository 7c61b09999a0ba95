import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type Invitation, invitations, withdraw } from './people-queries.ts';

/** Links that nobody has used yet; nothing where there are none (PEOPLE-01). */
export function Invitations() {
  const t = useMessages();
  const { data = [], error } = useQuery(invitations.of());
  if (error !== null) return <FailureLine text={staffFailureText(error)} />;
  if (data.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-l border border-line bg-surface px-5 py-4">
      <h2 className="text-lg font-bold">{t('people.invited')}</h2>
      <ul className="grid">
        {data.map((invitation) => (
          <li key={invitation._id} className="border-t border-line py-3 first:border-t-0">
            <InvitationRow invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { _id, name, role, email, invitedBy, until } = invitation;
  const withdrawing = useMutation(() => withdraw(_id));
  const called = [name, email ?? ''].filter((part) => part !== '').join(' · ');
  const shown = called === '' ? t('people.byLink') : called;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <div className="grid gap-0.5">
        <p className="font-semibold break-words">
          {shown} <span className="font-normal text-ink-2">· {t(`device.role.${role}`)}</span>
        </p>
        <p className="text-sm text-ink-2">
          {t('people.invitedBy', { name: invitedBy, time: dayAndTime(until, clock) })}
        </p>
      </div>
      <Button
        kind="quiet"
        label={t('people.withdrawOf', { name: shown })}
        busy={withdrawing.isRunning}
        onPress={withdrawing.run}
      >
        {t('people.withdraw')}
      </Button>
      <FailureLine text={withdrawing.error === null ? null : staffFailureText(withdrawing.error)} />
    </div>
  );
}
