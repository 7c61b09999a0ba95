import { Check, Circle } from 'lucide-react';
import { passwordProblems } from '@servery/engine/member-form.ts';
import type { PasswordProblem } from '@servery/engine/member-form.ts';
import { useMessages } from '../i18n/use-messages.ts';

const requirements = [
  'passwordTooShort',
  'passwordNeedsLower',
  'passwordNeedsUpper',
  'passwordNeedsDigit',
] as const satisfies PasswordProblem[];

/** Requirements of a password, checked while it is typed (MEMBER-02). */
export function PasswordChecklist({ password }: { readonly password: string }) {
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
