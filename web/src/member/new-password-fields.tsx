import { passwordProblems } from '@servery/engine/member-form.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Check, Circle } from 'lucide-react';
import type { PasswordProblem } from '@servery/engine/member-form.ts';

const requirements = [
  'passwordTooShort',
  'passwordNeedsLower',
  'passwordNeedsUpper',
  'passwordNeedsDigit',
] as const satisfies PasswordProblem[];

/** Requirements of a password, checked while it is typed (MEMBER-02). */
function PasswordChecklist({ password }: { readonly password: string }) {
  const t = useMessages();
  const lacks = passwordProblems(password);
  return (
    <div>
      <p className="text-sm text-ink-2">{t('account.passwordHas')}</p>
      <ul aria-live="polite" className="mt-1 grid gap-x-4 xs:grid-cols-2">
        {requirements.map((requirement) => {
          const isMet = !lacks.includes(requirement);
          const Mark = isMet ? Check : Circle;
          return (
            <li
              key={requirement}
              className={`flex items-center gap-2 text-sm ${isMet ? 'font-semibold text-success' : 'text-ink-2'}`}
            >
              <Mark aria-hidden className={isMet ? 'size-4 shrink-0' : 'mx-0.5 size-3 shrink-0'} />
              {t(`member.${requirement}`)}{' '}
              <span className="sr-only">{t(isMet ? 'account.met' : 'account.notMet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

export interface NewPasswordFieldsProps {
  /** Prefix of the ids of its fields. */
  readonly name: string;
  readonly labels: Passwords;
  readonly values: Passwords;
  readonly onChange: (part: Partial<Passwords>) => void;
  readonly problemOf: (field: string) => string | null;
}

/** A new password, typed twice, with a checklist of what it lacks (MEMBER-02). */
export function NewPasswordFields({
  name,
  labels,
  values,
  onChange,
  problemOf,
}: NewPasswordFieldsProps) {
  const t = useMessages();
  const problem = problemOf('password');
  // The checklist below names what is missing; a second message would repeat it.
  const isWeak = problem !== null && passwordProblems(values.password).length > 0;
  const shared = {
    autoComplete: 'new-password',
    most: 200,
    showLabel: t('account.showPassword'),
    hideLabel: t('account.hidePassword'),
  } as const;
  return (
    <>
      <div className="grid gap-3">
        <PasswordField
          {...shared}
          id={`${name}-password`}
          name="new-password"
          label={labels.password}
          value={values.password}
          problem={isWeak ? t('account.passwordLacks') : problem}
          onChange={(password) => onChange({ password })}
        />
        <PasswordChecklist password={values.password} />
      </div>
      <PasswordField
        {...shared}
        id={`${name}-passwordAgain`}
        name="new-password-again"
        label={labels.passwordAgain}
        value={values.passwordAgain}
        problem={problemOf('passwordAgain')}
        onChange={(passwordAgain) => onChange({ passwordAgain })}
      />
    </>
  );
}
