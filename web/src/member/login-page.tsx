import { Link, Redirect } from '../router/link.tsx';
import { logInWith } from './account.ts';
import type { Credentials } from './account.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useAfterLogin, useWithFrom } from './after-login.ts';
import { FormFrame } from './form-frame.tsx';
import type { Problem } from './form-problems.ts';
import { MemberFrame } from './member-frame.tsx';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

/** Only missingProblems input is reported: which part is wrong must not leak (SAFE-05). */
function missingProblems({ name, password }: Credentials): readonly Problem[] {
  const problems: readonly (Problem | null)[] = [
    name.trim() === '' ? { field: 'name', code: 'nameNeeded' } : null,
    password === '' ? { field: 'password', code: 'passwordNeeded' } : null,
  ];
  return problems.filter((problem) => problem !== null);
}

/** Login by email or phone, then back to the page the guest came from (MEMBER-03, ROUTE-10). */
export function LoginPage() {
  const isMember = useLogin(({ member }) => member !== null);
  const to = useAfterLogin();
  if (isMember) return <Redirect to={to} />;
  return (
    <MemberFrame>
      <div className="grid justify-items-center">
        <Drawing of="ticket" />
      </div>
      <LoginForm />
      <OtherPages />
    </MemberFrame>
  );
}

function LoginForm() {
  const t = useMessages();
  const form = useForm<Credentials>({
    first: { name: '', password: '' },
    check: missingProblems,
    send: logInWith,
  });
  const { values, change } = form;
  const { problemOf } = useFormMessages(form);
  const labels = { name: t('member.emailOrPhone'), password: t('member.password') };
  return (
    <FormFrame form={form} name="login" labels={labels}>
      <Field
        id="login-name"
        label={labels.name}
        value={values.name}
        onChange={(name) => change({ name })}
        problem={problemOf('name')}
        autoComplete="username"
        name="username"
        most={254}
      />
      <PasswordField
        id="login-password"
        label={labels.password}
        value={values.password}
        onChange={(password) => change({ password })}
        problem={problemOf('password')}
        autoComplete="current-password"
        name="password"
        most={200}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
      />
      <Button type="submit" wide busy={form.isRunning}>
        {t('nav.login')}
      </Button>
    </FormFrame>
  );
}

function OtherPages() {
  const t = useMessages();
  const withFrom = useWithFrom();
  return (
    <div className="grid gap-3">
      <Link
        to={withFrom('/member/forgotPassword')}
        className="press grid min-h-12 place-items-center font-semibold text-brand-text underline"
      >
        {t('title.forgotPassword')}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <span className="text-ink-2">{t('account.noAccount')}</span>
        <Link to={withFrom('/member/register')} className={buttonClass('ghost')}>
          {t('title.register')}
        </Link>
      </div>
    </div>
  );
}
