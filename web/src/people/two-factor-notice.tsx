import { ShieldAlert } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { setUpTwoFactor } from './set-up-two-factor.ts';

/** For a manager who works as floor until they have a second factor (TWOFACTOR-04). */
export function TwoFactorNotice() {
  const t = useMessages();
  const isNeeded = usePerson(({ person }) => person?.needsTwoFactor === true);
  const starting = useMutation(setUpTwoFactor);
  if (!isNeeded) return null;
  return (
    <section className="grid gap-2 border-b border-line bg-warn-bg px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShieldAlert aria-hidden className="size-6 shrink-0 text-warn" />
        <p className="min-w-60 grow">{t('people.needsTwoFactor')}</p>
        <Button busy={starting.isRunning} onPress={starting.run}>
          {t('people.setUp')}
        </Button>
      </div>
      <FailureLine text={starting.error === null ? null : staffFailureText(starting.error)} />
    </section>
  );
}
