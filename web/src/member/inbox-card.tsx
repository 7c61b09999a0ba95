import { MailCheck } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { MessageCard } from './member-frame.tsx';
import { useCountdown } from './use-countdown.ts';
import type { Form } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

const resendMs = 60_000;

export interface InboxCardProps {
  /** Submitting it again sends the email again. */
  readonly form: Pick<Form<object>, 'problems' | 'failure' | 'isRunning' | 'submit'>;
  readonly title: string;
  readonly text: string;
  readonly sentAt: number;
  /** Back to the form, to correct the address. */
  readonly onOther: () => void;
}

/** Asks to look for an email, which can be sent again after a minute. */
export function InboxCard({ form, title, text, sentAt, onOther }: InboxCardProps) {
  const t = useMessages();
  const seconds = useCountdown(sentAt + resendMs);
  const { failure } = useFormMessages(form);
  return (
    <MessageCard icon={MailCheck} title={title} text={text}>
      <Button kind="ghost" wide off={seconds > 0} busy={form.isRunning} onPress={form.submit}>
        {seconds > 0 ? t('account.sendAgainIn', { seconds }) : t('account.sendAgain')}
      </Button>
      {failure === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button kind="quiet" wide onPress={onOther}>
        {t('account.otherEmail')}
      </Button>
      <p className="text-sm text-ink-2">{t('account.staffHint')}</p>
    </MessageCard>
  );
}
