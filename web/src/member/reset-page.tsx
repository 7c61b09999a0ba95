import { CircleCheck, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { NewPassword } from '@servery/engine/member-form.ts';
import { useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { call } from '../query/socket.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { logOut } from '../storage/login-changes.ts';
import { buttonClass } from '../ui/button.tsx';
import { problemsReceived } from './form-problems.ts';
import { isToken } from './link-over.tsx';
import { MemberFrame, MessageCard } from './member-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Sets a new password with the link of an email, which works once (MEMBER-04). */
export function ResetPage() {
  const token = useQueryPart('token') ?? '';
  const [outcome, setOutcome] = useState<'open' | 'over' | 'changed'>(
    isToken(token) ? 'open' : 'over',
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
  const send = async (values: NewPassword, requestKey: string): Promise<void> => {
    try {
      await call('create users/resetPassword', { data: { ...values, token, requestKey } });
    } catch (error) {
      if (!problemsReceived(error).some(({ field }) => field === 'token')) throw error;
      return onOutcome('over');
    }
    // The server has ended every login, this one included.
    logOut();
    return onOutcome('changed');
  };
  return (
    <NewPasswordForm
      name="reset"
      lead={t('account.resetLead')}
      action={t('account.saveNewPassword')}
      send={send}
    />
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
