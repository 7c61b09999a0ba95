import { useState } from 'react';
import { mostPeople } from '@servery/engine/limits.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { PeopleField } from './people-field.tsx';
import { goToSale } from './till-path.ts';
import { floorTables } from './till-queries.ts';
import type { FloorTable } from './till-queries.ts';

interface OpenTableDialogProps {
  readonly table: FloorTable;
  readonly onClose: () => void;
}

/** Opens a free table for a number of people, and goes to its order (FLOOR-02). */
export function OpenTableDialog({ table, onClose }: OpenTableDialogProps) {
  const t = useMessages();
  const [people, setPeople] = useState(Math.min(2, table.capacity || 2));
  const keyed = useRequestKey();
  const opening = useMutation(async () => {
    const party = { table: table._id, people };
    const { session } = await keyed(party, (requestKey) =>
      call('create floor/open', { data: { ...party, requestKey } }),
    );
    floorTables.invalidate();
    goToSale(session);
  });
  return (
    <TitledDialog open onClose={onClose} title={t('till.openTable', { table: table.name })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          opening.run();
        }}
      >
        <PeopleField value={people} most={mostPeople} onChange={setPeople} />
        {table.capacity > 0 && people > table.capacity ? (
          <p className="text-sm text-ink-2">{t('till.moreThanSeats', { seats: table.capacity })}</p>
        ) : null}
        <FailureLine text={opening.error === null ? null : staffFailureText(opening.error)} />
        <Button type="submit" wide busy={opening.isRunning}>
          {t('till.open')}
        </Button>
      </form>
    </TitledDialog>
  );
}
