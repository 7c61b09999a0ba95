import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { NewPassword } from '@servery/engine/member-form.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useQueryPart } from '../router/address.ts';
import { logOut } from '../storage/login-changes.ts';
import { isToken, LinkOver, linkProblemIn, ToAccount } from './link-over.tsx';
import type { LinkProblem } from './link-over.tsx';
import { MemberFrame, MessageCard } from './member-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Takes back a change of email or phone with a new password (ACCOUNT-04). */
export function UndoPage() {
  const t = useMessages();
  const token = useQueryPart('token') ?? '';
  const [outcome, setOutcome] = useState<'open' | 'undone' | LinkProblem>(
    isToken(token) ? 'open' : 'tokenInvalid',
  );
  const send = async (values: NewPassword, requestKey: string): Promise<void> => {
    try {
      await call('create users/undoChange', { data: { ...values, token, requestKey } });
    } catch (error) {
      const reason = linkProblemIn(error);
      if (reason === null) throw error;
      return setOutcome(reason);
    }
    // The server has ended every login, this one included.
    logOut();
    return setOutcome('undone');
  };
  if (outcome === 'undone') return <Undone />;
  return (
    <MemberFrame>
      {outcome === 'open' ? (
        <NewPasswordForm
          name="undo"
          lead={t('account.undoLead')}
          action={t('account.undoAction')}
          send={send}
        />
      ) : (
        <LinkOver reason={outcome} />
      )}
    </MemberFrame>
  );
}

function Undone() {
  const t = useMessages();
  return (
    <MemberFrame>
      <MessageCard icon={ShieldCheck} title={t('account.undone')} text={t('account.undoneHint')}>
        <ToAccount />
      </MessageCard>
    </MemberFrame>
  );
}
