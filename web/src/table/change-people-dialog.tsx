import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { mostSeated } from '@servery/engine/session/change-people.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { start } from '../shops/start.ts';
import type { Session } from '../shops/start.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';

export interface ChangePeopleProps {
  readonly session: Session;
}

/** Corrects the number of people; once they have ordered, only upwards (SESSION-22). */
export function ChangePeopleDialog({
  open,
  onClose,
  session,
}: DialogProps<null> & ChangePeopleProps) {
  const t = useMessages();
  const { _id, desiredCapacity, rounds, tables } = session;
  const [people, setPeople] = useState(desiredCapacity);
  const seats = tables[0]?.capacity ?? 0;
  const { run, isRunning, error } = useMutation(async () => {
    const data = { session: _id, people, restoreKey: restoreKeyOf(_id) };
    await call('create tableSessions/changePeople', {
      data: { ...data, requestKey: newRequestKey() },
    });
    start.invalidate();
    onClose(null);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('table.people')}>
      <div className="flex justify-center py-2">
        <QuantityStepper
          value={people}
          least={rounds === 0 ? 1 : desiredCapacity}
          most={Math.max(desiredCapacity, mostSeated(seats))}
          labels={{ group: t('table.people'), less: t('table.fewer'), more: t('table.more') }}
          onChange={setPeople}
        />
      </div>
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failureText(error)}
        </p>
      )}
      <Button wide busy={isRunning} onPress={run}>
        {t('table.nameKeep')}
      </Button>
    </TitledDialog>
  );
}
