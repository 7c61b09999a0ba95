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
      <SectionField
        section={order.section}
        onChange={(section) => change({ of: 'section', data: { section } })}
      />
    </TitledDialog>
  );
}

interface SectionFieldProps {
  readonly section: string | null;
  readonly onChange: (section: string) => void;
}

/** A table goes only where tables stand. */
function SectionField({ section, onChange }: SectionFieldProps) {
  const t = useMessages();
  const name = useName();
  const sections = useSections().filter(({ hasTables }) => hasTables);
  return (
    <SelectField label={t('till.section')} value={section ?? ''} onChange={onChange}>
      {sections.map((one) => (
        <option key={one._id} value={one._id}>
          {name(one.name)}
        </option>
      ))}
    </SelectField>
  );
}
