import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { Link } from '../router/link.tsx';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { addTables } from './opening-queries.ts';
import type { StepProps } from './step.ts';
import { tableNames } from './table-names.ts';

const mostTables = 200;
const mostSeats = 50;

/** A whole number within its bounds; null while it is none. */
function numberIn(text: string, most: number): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : null;
}

/** Tables by their names, and the sheet of their codes (OPENING-05). */
export function TablesStep({ list }: StepProps) {
  const t = useMessages();
  return (
    <>
      {list.tables === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="grow font-semibold">
            {t('opening.tables', { count: list.tables })}
          </p>
          <Link to="/staff/floor/codes" className={buttonClass('primary')}>
            {t('opening.printCodes')}
          </Link>
          <Link to="/staff/floor" className={buttonClass('ghost')}>
            {t('opening.toFloor')}
          </Link>
        </div>
      )}
      <TablesForm hasTables={list.tables > 0} first={list.tables + 1} />
      <p className="text-sm text-ink-2">{t('opening.noTables')}</p>
    </>
  );
}

interface TablesFormProps {
  readonly hasTables: boolean;
  /** What the first of them is called unless somebody says otherwise. */
  readonly first: number;
}

/** Several at once, named one after the other (OPENING-05). */
export function TablesForm({ hasTables, first: suggested }: TablesFormProps) {
  const t = useMessages();
  const [first, setFirst] = useState(String(suggested));
  const [typed, setTyped] = useState('10');
  const [seats, setSeats] = useState('4');
  const count = numberIn(typed, mostTables);
  const places = numberIn(seats, mostSeats);
  const names = count === null ? [] : tableNames(first, count);
  const adding = useMutation(async () => {
    if (places === null || names.length === 0) return;
    await addTables(names, places);
    setFirst(tableNames(first, names.length + 1).at(-1) ?? '');
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        adding.run();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={t('opening.howMany')}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          most={3}
          problem={count === null ? t('opening.countWrong', { most: mostTables }) : null}
          required
        />
        <Field label={t('opening.firstName')} value={first} onChange={setFirst} most={8} />
        <Field
          label={t('opening.seats')}
          value={seats}
          onChange={setSeats}
          inputMode="numeric"
          most={2}
          problem={places === null ? t('opening.countWrong', { most: mostSeats }) : null}
          required
        />
      </div>
      {names.length === 0 ? null : (
        <p className="text-ink-2">
          {t('opening.willBe', { first: names[0] ?? '', last: names.at(-1) ?? '' })}
        </p>
      )}
      <FailureLine text={adding.error === null ? null : staffFailureText(adding.error)} />
      <div>
        <Button
          type="submit"
          kind={hasTables ? 'ghost' : 'primary'}
          busy={adding.isRunning}
          off={count === null || places === null}
        >
          {t('opening.addTables', { count: names.length })}
        </Button>
      </div>
    </form>
  );
}
