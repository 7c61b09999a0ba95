import { useState } from 'react';
import { isEmailAddress } from '@servery/engine/email-address.ts';
import { Link } from '../router/link.tsx';
import { call } from '../query/socket.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useWithFrom } from './after-login.ts';
import { FormFrame } from './form-frame.tsx';
import type { Problem } from './form-problems.ts';
import { InboxCard } from './inbox-card.tsx';
import { MemberFrame } from './member-frame.tsx';
import { useForm } from './use-form.ts';
import type { Form } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

interface ForgotValues {
  readonly email: string;
}

function emailProblems({ email }: ForgotValues): readonly Problem[] {
  if (email.trim() === '') return [{ field: 'email', code: 'emailRequired' }];
  return isEmailAddress(email.trim()) ? [] : [{ field: 'email', code: 'emailInvalid' }];
}

/** Requests an email with a link; the response never reveals an account (MEMBER-04). */
export function ForgotPage() {
  const t = useMessages();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const form = useForm<ForgotValues>({
    first: { email: '' },
    check: emailProblems,
    send: async ({ email }, requestKey) => {
      await call('create users/forgotPassword', { data: { email: email.trim(), requestKey } });
      setSentAt(Date.now());
      announce(t('account.linkSent'));
    },
  });
  return (
    <MemberFrame>
      {sentAt === null ? (
        <RequestForm form={form} />
      ) : (
        <InboxCard
          form={form}
          title={t('account.linkSent')}
          text={t('account.linkSentHint', { email: form.values.email.trim() })}
          sentAt={sentAt}
          onOther={() => setSentAt(null)}
        />
      )}
    </MemberFrame>
  );
}

function RequestForm({ form }: { readonly form: Form<ForgotValues> }) {
  const t = useMessages();
  const withFrom = useWithFrom();
  const { problemOf } = useFormMessages(form);
  return (
    <>
      <p className="text-ink-2">{t('account.forgotLead')}</p>
      <FormFrame form={form} name="forgot" labels={{ email: t('member.email') }}>
        <Field
          id="forgot-email"
          label={t('member.email')}
          value={form.values.email}
          onChange={(email) => form.change({ email })}
          problem={problemOf('email')}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="email"
          most={254}
        />
        <Button type="submit" wide busy={form.isRunning}>
          {t('account.sendLink')}
        </Button>
      </FormFrame>
      <Link to={withFrom('/member/login')} className={buttonClass('quiet')}>
        {t('account.backToLogin')}
      </Link>
    </>
  );
}
