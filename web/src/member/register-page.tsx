import { useState } from 'react';
import { Link, Redirect } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import { useMessages, useLocalPath } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { announce } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { useAfterLogin, useWithFrom } from './after-login.ts';
import { FormFrame } from './form-frame.tsx';
import { InboxCard } from './inbox-card.tsx';
import { MemberFrame } from './member-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { countryOf } from './phone-countries.ts';
import { useRegisterForm } from './register-form.ts';
import type { RegisterValues } from './register-form.ts';
import type { Form } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';
import { PersonFields } from './person-fields.tsx';
import { FieldProblem } from './field-problem.tsx';

/** Registration of a new member (MEMBER-02). */
export function RegisterPage() {
  const isMember = useLogin(({ member }) => member !== null);
  const to = useAfterLogin();
  if (isMember) return <Redirect to={to} />;
  return (
    <MemberFrame>
      <Registration />
    </MemberFrame>
  );
}

/** The form, then the request to look for the email; sending again repeats the form. */
function Registration() {
  const t = useMessages();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const { shop } = useShopContext().started;
  const phone = { country: countryOf(shop?.currency ?? null), number: '' };
  const form = useRegisterForm({
    phone,
    onSent: () => {
      setSentAt(Date.now());
      announce(t('account.checkMail'));
    },
  });
  if (sentAt === null || form.problems.size > 0) return <RegisterForm form={form} />;
  return (
    <InboxCard
      form={form}
      title={t('account.checkMail')}
      text={t('account.checkMailHint', { email: form.values.email.trim() })}
      sentAt={sentAt}
      onOther={() => setSentAt(null)}
    />
  );
}

function RegisterForm({ form }: { readonly form: Form<RegisterValues> }) {
  const t = useMessages();
  const withFrom = useWithFrom();
  const { problemOf } = useFormMessages(form);
  const { values, change } = form;
  const labels = {
    firstName: t('member.firstName'),
    lastName: t('member.lastName'),
    email: t('member.email'),
    phone: t('member.phone'),
    password: t('member.password'),
    passwordAgain: t('member.passwordAgain'),
    terms: t('title.tnc'),
  };
  return (
    <>
      <p className="text-ink-2">{t('account.registerLead')}</p>
      <FormFrame form={form} name="register" labels={labels}>
        <PersonFields
          name="register"
          labels={labels}
          values={values}
          onChange={change}
          problemOf={problemOf}
        />
        <NewPasswordFields
          name="register"
          labels={labels}
          values={values}
          onChange={change}
          problemOf={problemOf}
        />
        <TermsBox
          id="register-terms"
          checked={values.terms}
          onChange={(terms) => change({ terms })}
          problem={problemOf('terms')}
        />
        <Button type="submit" wide busy={form.isRunning}>
          {t('account.createAccount')}
        </Button>
      </FormFrame>
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-ink-2">
        {t('account.haveAccount')}
        <Link
          to={withFrom('/member/login')}
          className="press inline-grid min-h-12 items-center font-semibold text-brand-text underline"
        >
          {t('nav.login')}
        </Link>
      </p>
    </>
  );
}

interface TermsBoxProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly problem: string | null;
}

/** Agreement to the terms; they open in a new tab, to keep the form (MEMBER-02). */
function TermsBox({ id, checked, onChange, problem }: TermsBoxProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-action"
        />
        <span>
          <label htmlFor={id} className="py-3">
            {t('account.agree')}{' '}
          </label>
          <a
            href={path('/tnc')}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-3 font-semibold text-brand-text underline"
          >
            {t('account.terms')}
          </a>
        </span>
      </div>
      <FieldProblem id={`${id}-hint`} problem={problem} />
    </div>
  );
}
