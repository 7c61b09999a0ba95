import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import { showSuccess } from '../ui/notices.ts';
import { cancelChange } from './account.ts';
import type { OwnAccount } from './account.ts';

interface PendingChangesProps {
  readonly own: OwnAccount;
  /** Whether they were just requested: then they are read out. */
  readonly isNew: boolean;
}

/** A new email or phone that waits for its link, and a way to cancel it (ACCOUNT-03). */
export function PendingChanges({ own, isNew }: PendingChangesProps) {
  const { email, phone } = own.pending;
  return (
    <>
      {email === null ? null : <Pending own={own} field="email" value={email} isNew={isNew} />}
      {phone === null ? null : (
        <Pending own={own} field="phone" value={phone} isNew={isNew && email === null} />
      )}
    </>
  );
}

interface PendingProps extends PendingChangesProps {
  readonly field: 'email' | 'phone';
  readonly value: string;
}

const texts = { email: 'account.pendingEmail', phone: 'account.pendingPhone' } as const;

function Pending({ own, field, value, isNew }: PendingProps) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, isRunning, error } = useMutation(async () => {
    await cancelChange(own._id, field);
    showSuccess(t('account.changeCancelled'));
  });
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className="grid gap-3 rounded-m border border-line bg-surface-2 p-4">
      <div className="flex items-start gap-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-text" />
        <div className="min-w-0">
          <h3
            ref={heading}
            tabIndex={-1}
            className="font-semibold wrap-anywhere outline-none [box-shadow:none]"
          >
            {value}
          </h3>
          <p className="text-sm text-ink-2">{t(texts[field], { email: own.email })}</p>
        </div>
      </div>
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failureText(error)}
        </p>
      )}
      <Button kind="ghost" wide busy={isRunning} onPress={() => run()}>
        {t(field === 'email' ? 'account.keepEmail' : 'account.keepPhone')}
      </Button>
    </div>
  );
}
