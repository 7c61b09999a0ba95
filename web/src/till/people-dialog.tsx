import { useState } from 'react';
import { mostPeople } from '@servery/engine/limits.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useSections } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useOrderChange } from './order-change.ts';
import { PeopleField } from './people-field.tsx';
import { closeSaleDialog } from './sale-dialog.ts';

/** How many people sit at a table, and in which section (SESSION-22, SESSION-04). */
export function PeopleDialog({ order }: { readonly order: Session }) {
  const t = useMessages();
  const [people, setPeople] = useState(order.desiredCapacity);
  const { change, isRunning, problem } = useOrderChange(order._id, closeSaleDialog);
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.peopleAndSection')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (people === order.desiredCapacity) closeSaleDialog();
          else change({ of: 'people', data: { people } });
        }}
      >
        <PeopleField value={people} most={mostPeople} onChange={setPeople} />
        <Button type="submit" wide busy={isRunning}>
          {t('till.save')}
        </Button>
      </form>
      <FailureLine text={problem} />
      <SectionForm
        section={order.section}
        isRunning={isRunning}
        onMove={(section) => change({ of: 'section', data: { section } })}
      />
    </TitledDialog>
  );
}

interface SectionFormProps {
  readonly section: string | null;
  readonly isRunning: boolean;
  readonly onMove: (section: string) => void;
}

/** A table goes only where tables stand. */
function SectionForm({ section, isRunning, onMove }: SectionFormProps) {
  const t = useMessages();
  const name = useName();
  const sections = useSections().filter(({ hasTables }) => hasTables);
  const [chosen, setChosen] = useState(section ?? '');
  const isSame = chosen === (section ?? '');
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) onMove(chosen);
      }}
    >
      <SelectField label={t('till.section')} value={chosen} onChange={setChosen}>
        {sections.map((one) => (
          <option key={one._id} value={one._id}>
            {name(one.name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="ghost" busy={isRunning} off={isSame}>
        {t('till.move')}
      </Button>
    </form>
  );
}
