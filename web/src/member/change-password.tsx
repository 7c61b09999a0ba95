import { newPasswordProblems } from '@servery/engine/member-form.ts';
import { useState } from 'react';
import { changePassword } from './account.ts';
import type { PasswordChange } from './account.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { showSuccess } from '../ui/notices.ts';
import { useLogin } from '../storage/login.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { Problem } from './form-problems.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

const none: PasswordChange = { oldPassword: '', password: '', passwordAgain: '' };

function problemsOf(change: PasswordChange): readonly Problem[] {
  const old: readonly Problem[] =
    change.oldPassword === '' ? [{ field: 'oldPassword', code: 'passwordNeeded' }] : [];
  return [...old, ...newPasswordProblems(change)];
}

/** Remounts once the password is changed: nothing typed stays on the page. */
export function ChangePassword() {
  const [times, setTimes] = useState(0);
  return <ChangeForm key={times} onChanged={() => setTimes(times + 1)} />;
}

function ChangeForm({ onChanged }: { readonly onChanged: () => void }) {
  const t = useMessages();
  const email = useLogin(({ profile }) => profile?.email ?? '');
  const form = useForm<PasswordChange>({
    first: none,
    check: problemsOf,
    send: async (values, requestKey) => {
      await changePassword(values, requestKey);
      showSuccess(t('account.passwordChanged'));
      onChanged();
    },
  });
  const { values, change } = form;
  const { problemOf } = useFormMessages(form);
  const labels = {
    oldPassword: t('account.oldPassword'),
    password: t('account.newPassword'),
    passwordAgain: t('account.newPasswordAgain'),
  };
  return (
    <FormFrame form={form} name="change" labels={labels}>
      {/* A password manager keeps the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="change-oldPassword"
        name="current-password"
        label={labels.oldPassword}
        value={values.oldPassword}
        onChange={(oldPassword) => change({ oldPassword })}
        problem={problemOf('oldPassword')}
        autoComplete="current-password"
        most={200}
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
      />
      <NewPasswordFields
        name="change"
        labels={labels}
        values={values}
        onChange={change}
        problemOf={problemOf}
      />
      <Button type="submit" kind="ghost" wide busy={form.isRunning}>
        {t('account.changePassword')}
      </Button>
    </FormFrame>
  );
}
