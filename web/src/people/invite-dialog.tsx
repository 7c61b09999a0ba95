import { createElement, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
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
  const keyed = useRequestKey();
  const inviting = useMutation(async () => {
    const address = email.trim() === '' ? null : email.trim();
    const person = { name: name.trim(), role, email: address };
    const invited = await keyed(person, (requestKey) => invite({ ...person, requestKey }));
    onClose(true);
    showLink(invited);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('people.invite')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          inviting.run();
        }}
      >
        <Field label={t('people.name')} value={name} onChange={setName} most={60} />
        <RoleField role={role} onChange={setRole} />
        <Field
          label={t('people.email')}
          hint={t('people.emailHint')}
          type="email"
          inputMode="email"
          value={email}
          onChange={setEmail}
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
