import { createElement, useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { type Invited, type Role, invite } from './people-queries.ts';
import { RoleField } from './role-field.tsx';

function showLink(invited: Invited): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(LinkDialog, { invited, ...props })),
  );
}

/** Who is to come, as what, and where the link goes (PEOPLE-01). */
export function InviteDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('floor');
  const [email, setEmail] = useState('');
  // Of this dialog: a second try after a lost answer makes no second link.
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const inviting = useMutation(async () => {
    const address = email.trim() === '' ? null : email.trim();
    const invited = await invite({ name: name.trim(), role, email: address, requestKey });
    onClose(true);
    showLink(invited);
  });
  const renewed = (change: () => void): void => {
    change();
    setRequestKey(newRequestKey());
  };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('people.invite')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          inviting.run();
        }}
      >
        <Field
          label={t('people.name')}
          value={name}
          onChange={(value) => renewed(() => setName(value))}
          most={60}
        />
        <RoleField role={role} onChange={(value) => renewed(() => setRole(value))} />
        <Field
          label={t('people.email')}
          hint={t('people.emailHint')}
          type="email"
          inputMode="email"
          value={email}
          onChange={(value) => renewed(() => setEmail(value))}
          most={254}
        />
        <FailureLine text={inviting.error === null ? null : staffFailureText(inviting.error)} />
        <Button type="submit" wide busy={inviting.isRunning}>
          {t('people.makeLink')}
        </Button>
      </form>
    </TitledDialog>
  );
}
