import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { PasswordField } from '../ui/password-field.tsx';
import {
  type Person,
  changePerson,
  removePerson,
  setPin,
  signOutEverywhere,
} from './people-queries.ts';
import { resetTwoFactor } from './two-factor-queries.ts';

interface PersonActionsProps {
  readonly person: Person;
  readonly onDone: () => void;
}

/** What is done at once: a new PIN, signing out, suspending, removing (PEOPLE-04, PEOPLE-05). */
export function PersonActions({ person, onDone }: PersonActionsProps) {
  const t = useMessages();
  const { _id, active } = person;
  const done = (message: string): void => {
    showSuccess(t(message));
    onDone();
  };
  return (
    <>
      {active ? <NewPin person={person} onDone={() => done('people.pinSaved')} /> : null}
      {active ? (
        <Action
          title={t('people.signOut')}
          hint={t('people.signOutHint')}
          work={() => signOutEverywhere(_id)}
          onDone={() => done('people.signedOut')}
        />
      ) : null}
      {person.hasTwoFactor ? (
        <Action
          title={t('people.resetTwoFactor')}
          hint={t('people.resetTwoFactorHint')}
          work={() => resetTwoFactor(_id)}
          onDone={() => done('people.saved')}
        />
      ) : null}
      <Action
        title={t(active ? 'people.suspend' : 'people.restore')}
        hint={t(active ? 'people.suspendHint' : 'people.restoreHint')}
        work={() => changePerson(_id, { active: !active })}
        onDone={() => done('people.saved')}
      />
      <Removal person={person} onDone={() => done('people.removed')} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-ink-2">{hint}</p>
      </div>
      {children}
    </section>
  );
}

interface ActionProps extends Omit<PartProps, 'children'> {
  readonly work: () => Promise<void>;
  readonly onDone: () => void;
}

function Action({ title, hint, work, onDone }: ActionProps) {
  const acting = useMutation(async () => {
    await work();
    onDone();
  });
  return (
    <Part title={title} hint={hint}>
      <FailureLine text={acting.error === null ? null : staffFailureText(acting.error)} />
      <Button kind="ghost" busy={acting.isRunning} onPress={acting.run}>
        {title}
      </Button>
    </Part>
  );
}

/** Managers give a new PIN, and nobody can read the old one. */
function NewPin({ person: { _id, hasPin }, onDone }: PersonActionsProps) {
  const t = useMessages();
  const [pin, setTyped] = useState('');
  const saving = useMutation(async () => {
    await setPin(_id, pin);
    onDone();
  });
  return (
    <Part title={t(hasPin ? 'people.newPin' : 'people.firstPin')} hint={t('people.newPinHint')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (pin.length >= 4) saving.run();
        }}
      >
        <PasswordField
          label={t('people.pin')}
          showLabel={t('people.showPin')}
          hideLabel={t('people.hidePin')}
          value={pin}
          onChange={(typed) => setTyped(typed.replaceAll(/\D/g, ''))}
          inputMode="numeric"
          autoComplete="off"
          most={8}
        />
        <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
        <Button kind="ghost" type="submit" off={pin.length < 4} busy={saving.isRunning}>
          {t('people.setPin')}
        </Button>
      </form>
    </Part>
  );
}

/** For good, so it is asked twice. */
function Removal({ person: { _id, name }, onDone }: PersonActionsProps) {
  const t = useMessages();
  const [isAsked, setAsked] = useState(false);
  const removing = useMutation(async () => {
    await removePerson(_id);
    onDone();
  });
  return (
    <Part title={t('people.remove')} hint={t('people.removeHint')}>
      <FailureLine text={removing.error === null ? null : staffFailureText(removing.error)} />
      {isAsked ? (
        <Button busy={removing.isRunning} onPress={removing.run}>
          {t('people.removeNow', { name })}
        </Button>
      ) : (
        <Button kind="ghost" onPress={() => setAsked(true)}>
          {t('people.remove')}
        </Button>
      )}
    </Part>
  );
}
