import { useState } from 'react';
import { returnPath } from '@servery/engine/session/login-return.ts';
import { go, useQueryPart } from '../../address/address.ts';
import { Link } from '../../address/link.tsx';
import { call } from '../../api/socket.ts';
import { useDeed } from '../../api/use-asked.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { logIn } from '../../state/login.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Field } from '../../ui/field.tsx';

/** By email or phone, and back to where the guest came from (MEMBER-03, ROUTE-10). */
export function LoginPage() {
  const say = useMessages();
  const path = useLocalPath();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const from = useQueryPart('from');
  const { run, error, isRunning } = useDeed(async () => {
    const data = { strategy: 'local', email: email.trim(), password } as const;
    const { accessToken, user } = await call('create authentication', { data });
    if (user === null) return;
    logIn(accessToken, user);
    go(path(from === null ? '/member' : returnPath(from)), { replace: true });
  });
  return (
    <form
      className="mx-auto grid max-w-110 gap-5 px-5 py-8"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <div className="grid justify-items-center">
        <Drawing of="ticket" />
      </div>
      <Field
        label={say('member.emailOrPhone')}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        required
        name="username"
      />
      <Field
        label={say('member.password')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
        name="password"
      />
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failureText(error)}
        </p>
      )}
      <Button type="submit" wide busy={isRunning}>
        {say('nav.login')}
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Link
          to={path('/member/register')}
          className="press grid min-h-12 items-center font-semibold text-brand-text underline"
        >
          {say('title.register')}
        </Link>
        <Link
          to={path('/member/forgotPassword')}
          className="press grid min-h-12 items-center font-semibold text-brand-text underline"
        >
          {say('title.forgotPassword')}
        </Link>
      </div>
    </form>
  );
}
