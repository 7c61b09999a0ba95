import { newPasswordProblems } from '@servery/engine/member-form.ts';
import type { NewPassword } from '@servery/engine/member-form.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { FormFrame } from './form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

export interface NewPasswordFormProps {
  /** Prefix of the ids of its fields. */
  readonly name: string;
  readonly lead: string;
  /** The label of its button. */
  readonly action: string;
  readonly send: (values: NewPassword, requestKey: string) => Promise<void>;
}

/** Chooses a new password by the link of an email (MEMBER-04, ACCOUNT-04). */
export function NewPasswordForm({ name, lead, action, send }: NewPasswordFormProps) {
  const t = useMessages();
  const form = useForm<NewPassword>({
    first: { password: '', passwordAgain: '' },
    check: newPasswordProblems,
    send,
  });
  const { problemOf } = useFormMessages(form);
  const labels = {
    password: t('account.newPassword'),
    passwordAgain: t('account.newPasswordAgain'),
  };
  return (
    <>
      <p className="text-ink-2">{lead}</p>
      <FormFrame form={form} name={name} labels={labels}>
        <NewPasswordFields
          name={name}
          labels={labels}
          values={form.values}
          onChange={form.change}
          problemOf={problemOf}
        />
        <Button type="submit" wide busy={form.isRunning}>
          {action}
        </Button>
      </FormFrame>
    </>
  );
}
