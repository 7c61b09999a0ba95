import { CircleCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import { newPasswordProblems } from '@servery/engine/member-form.ts';
import type { NewPassword } from '@servery/engine/member-form.ts';
import { useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { call } from '../query/socket.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { logOut } from '../storage/login-changes.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormFrame } from './form-frame.tsx';
import { problemsReceived } from './form-problems.ts';
import { MemberFrame, MessageCard } from './member-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

/** The form of a token: 128 random bits. */
const tokenForm = /^[\w-]{22}$/;

/** Sets a new password with the link of an email, which works once (MEMBER-04). */
export function ResetPage() {
  const token = useQueryPart('token') ?? '';
  const [outcome, setOutcome] = useState<'open' | 'over' | 'changed'>(
    tokenForm.test(token) ? 'open' : 'over',
  );
  return (
    <MemberFrame>
      {outcome === 'open' ? <ResetForm token={token} onOutcome={setOutcome} /> : null}
      {outcome === 'over' ? <LinkExpired /> : null}
      {outcome === 'changed' ? <Changed /> : null}
    </MemberFrame>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly onOutcome: (outcome: 'over' | 'changed') => void;
}

function ResetForm({ token, onOutcome }: ResetFormProps) {
  const t = useMessages();
  const form = useForm<NewPassword>({
    first: { password: '', passwordAgain: '' },
    check: newPasswordProblems,
    send: async (values, requestKey) => {
      try {
        await call('create users/resetPassword', { data: { ...values, token, requestKey } });
      } catch (error) {
        if (!problemsReceived(error).some(({ field }) => field === 'token')) throw error;
        return onOutcome('over');
      }
      // The server has ended every login, this one included.
      logOut();
      return onOutcome('changed');
    },
  });
  const { problemOf } = useFormMessages(form);
  const labels = {
    password: t('account.newPassword'),
    passwordAgain: t('account.newPasswordAgain'),
  };
  return (
    <>
      <p className="text-ink-2">{t('account.resetLead')}</p>
      <FormFrame form={form} name="reset" labels={labels}>
        <NewPasswordFields
          name="reset"
          labels={labels}
          values={form.values}
          onChange={form.change}
          problemOf={problemOf}
        />
        <Button type="submit" wide busy={form.isRunning}>
          {t('account.saveNewPassword')}
        </Button>
      </FormFrame>
    </>
  );
}

function LinkExpired() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <MessageCard icon={Unlink} title={t('account.linkOver')} text={t('member.tokenInvalid')}>
      <Link to={path('/member/forgotPassword')} className={buttonClass('primary')}>
        {t('account.askAgain')}
      </Link>
      <p className="text-sm text-ink-2">{t('notice.askStaff')}</p>
    </MessageCard>
  );
}

function Changed() {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <MessageCard
      icon={CircleCheck}
      title={t('account.passwordChanged')}
      text={t('account.passwordChangedHint')}
    >
      <Link to={path('/member/login')} className={buttonClass('primary')}>
        {t('nav.login')}
      </Link>
    </MessageCard>
  );
}
