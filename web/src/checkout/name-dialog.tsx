import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { useSessionState } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

const longestName = 40;

interface NameFormProps {
  /** Label of the button. */
  readonly press: string;
  readonly onName: (name: string) => void;
}

function NameForm({ press, onName }: NameFormProps) {
  const t = useMessages();
  const [name, setName] = useState(useSessionState.getState().guest);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onName(name.trim());
      }}
    >
      <Field
        label={t('table.yourName')}
        hint={t('table.yourNameHint')}
        value={name}
        onChange={setName}
        most={longestName}
        autoComplete="given-name"
      />
      <Button type="submit" wide>
        {press}
      </Button>
    </form>
  );
}

/** The guest's name at the table (CART-11). */
export function NameDialog({ open, onClose }: DialogProps<string>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('table.yourName')}>
      <NameForm press={t('table.nameKeep')} onName={onClose} />
    </TitledDialog>
  );
}
