import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { isEmailAddress } from '@servery/engine/email-address.ts';
import { sendReceipt } from './order-mutations.ts';
import { useMutation } from '../query/use-query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';

export interface EmailReceiptDialogProps extends DialogProps<string> {
  readonly session: string;
}

export function EmailReceiptDialog({ open, onClose, session }: EmailReceiptDialogProps) {
  const t = useMessages();
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSending(session, onClose);
  const problem = isTried ? emailProblem(email) : null;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (emailProblem(email) === null) sending.run(email.trim());
  };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('record.emailTitle')}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <Field
          type="email"
          name="email"
          autoComplete="email"
          required
          label={t('member.email')}
          hint={t('record.emailHint')}
          value={email}
          onChange={setEmail}
          problem={problem === null ? null : t(problem)}
        />
        <FailureLine text={sending.error === null ? null : failureText(sending.error)} />
        <Button type="submit" busy={sending.isRunning}>
          {t('record.emailSend')}
        </Button>
      </form>
    </TitledDialog>
  );
}

function emailProblem(email: string): 'member.emailRequired' | 'member.emailInvalid' | null {
  if (email.trim() === '') return 'member.emailRequired';
  return isEmailAddress(email.trim()) ? null : 'member.emailInvalid';
}

/** One key for one address: a second press or a retry sends no second email. */
function useSending(session: string, onSent: (email: string) => void) {
  const locale = useLocale();
  const [request, setRequest] = useState({ email: '', requestKey: newRequestKey() });
  return useMutation(async (email: string) => {
    const now = request.email === email ? request : { email, requestKey: newRequestKey() };
    setRequest(now);
    await sendReceipt({ session, locale, ...now });
    onSent(email);
  });
}
