import { CircleCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { StaffLanguages } from '../staff/languages.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type Joined, join, shownInvitation } from './people-queries.ts';

type Shown = AnswerTo<'create staff/invitation'>;

/** Behind a sign that no server is sent, so that no log has the link. */
function tokenInAddress(): string {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    // Cut in the middle of a sign: no invitation has it, and the server says so.
    return written;
  }
}

/** What an invited person opens on their own phone (PEOPLE-02). */
export function JoinScreen() {
  const [token] = useState(tokenInAddress);
  const [joined, setJoined] = useState<Joined | null>(null);
  return (
    <main className="h-dvh overflow-y-auto">
      <div className="mx-auto grid w-full max-w-120 content-start gap-6 p-4 pb-16">
        <div className="justify-self-center pt-6">
          <StaffLanguages />
        </div>
        {joined === null ? <Invited token={token} onJoined={setJoined} /> : <Welcome to={joined} />}
      </div>
    </main>
  );
}

interface InvitedProps {
  readonly token: string;
  readonly onJoined: (joined: Joined) => void;
}

function Invited({ token, onJoined }: InvitedProps) {
  const t = useMessages();
  const nameIn = useName();
  const { data, error } = useQuery(shownInvitation.of(token));
  if (error !== null) return <FailureLine text={staffFailureText(error)} />;
  if (data === undefined) return <SkeletonRows rows={4} />;
  return (
    <>
      <div className="grid justify-items-center gap-3 text-center">
        <UserPlus aria-hidden className="size-14 text-brand-text" />
        <h1 className="text-3xl font-bold text-balance">
          {t('people.joinTitle', { shop: nameIn(data.shop) })}
        </h1>
        <p className="text-ink-2 text-balance">
          {t('people.joinAs', { name: data.invitedBy, role: t(`device.role.${data.role}`) })}
        </p>
      </div>
      <JoinForm token={token} shown={data} onJoined={onJoined} />
    </>
  );
}

interface JoinFormProps extends InvitedProps {
  readonly shown: Shown;
}

function JoinForm({ token, shown, onJoined }: JoinFormProps) {
  const t = useMessages();
  const [name, setName] = useState(shown.name);
  const [pin, setPin] = useState('');
  const [password, setPassword] = useState('');
  // A second try after a lost answer is welcomed with the PIN of the first alone.
  const keyed = useRequestKey();
  const joining = useMutation(async () => {
    const secret = shown.email === null ? null : password;
    const person = { token, name: name.trim(), pin, password: secret };
    const joined = await keyed(person, (requestKey) => join({ ...person, requestKey }));
    // A used link in the history of the browser is of no use any more.
    history.replaceState(history.state, '', location.pathname);
    onJoined(joined);
  });
  return (
    <form
      className="grid gap-5 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        joining.run();
      }}
    >
      <Field
        label={t('people.yourName')}
        value={name}
        onChange={setName}
        most={60}
        autoComplete="name"
        required
      />
      <PasswordField
        label={t('people.pin')}
        hint={t('people.pinHint')}
        showLabel={t('people.showPin')}
        hideLabel={t('people.hidePin')}
        value={pin}
        onChange={(typed) => setPin(typed.replaceAll(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="off"
        most={8}
        required
      />
      {shown.email === null ? null : (
        <PasswordField
          label={t('people.passwordFor', { email: shown.email })}
          hint={t('people.passwordHint')}
          showLabel={t('people.showPassword')}
          hideLabel={t('people.hidePassword')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          most={200}
          required
        />
      )}
      <FailureLine text={joining.error === null ? null : staffFailureText(joining.error)} />
      <Button type="submit" wide busy={joining.isRunning}>
        {t('people.join')}
      </Button>
    </form>
  );
}

/** There is nothing to do on this phone: people sign in on a device of the shop. */
function Welcome({ to }: { readonly to: Joined }) {
  const t = useMessages();
  const nameIn = useName();
  return (
    <div role="status" className="grid justify-items-center gap-4 pt-8 text-center">
      <CircleCheck aria-hidden className="size-16 text-success" />
      <h1 className="text-3xl font-bold text-balance">{t('people.welcome', { name: to.name })}</h1>
      <p className="text-lg text-balance">
        {t('people.welcomeHint', { name: to.name, shop: nameIn(to.shop) })}
      </p>
    </div>
  );
}
