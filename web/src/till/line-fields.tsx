import { mostCourses } from '@servery/engine/kitchen/courses.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { floorTables, people } from './till-queries.ts';
import type { TypedLine } from './typed-line.ts';
import { splitLetter } from './typed-money.ts';

interface CourseProps {
  readonly course: string;
  readonly onChange: (course: string) => void;
}

const courses = Array.from({ length: mostCourses }, (_, nth) => nth + 1);

/** When in the meal it is served: later courses wait in the kitchen (KITCHEN-16). */
export function CourseField({ course, onChange }: CourseProps) {
  const t = useMessages();
  return (
    <SelectField label={t('till.course')} value={course} onChange={onChange}>
      <option value="">{t('till.noCourse')}</option>
      {courses.map((nth) => (
        <option key={nth} value={nth}>
          {t('till.courseOf', { course: nth })}
        </option>
      ))}
    </SelectField>
  );
}

type Seat = Pick<TypedLine, 'table' | 'split' | 'chair'>;

interface SeatFieldsProps {
  readonly typed: Seat;
  readonly order: Session | null;
  readonly onChange: (change: Partial<Seat>) => void;
}

const splits = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Another table that it is brought to, which group there and which chair. */
export function SeatFields({ typed, order, onChange }: SeatFieldsProps) {
  const t = useMessages();
  const at = order?.tableItem?._id ?? null;
  const { data: tables = [] } = useQuery(floorTables.of());
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <SelectField
          label={t('till.forTable')}
          value={typed.table}
          onChange={(table) => onChange({ table })}
        >
          <option value="">{t(at === null ? 'till.noOtherTable' : 'till.ownTable')}</option>
          {tables
            .filter(({ _id }) => _id !== at)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
        </SelectField>
      </div>
      <SelectField
        label={t('till.split')}
        value={typed.split}
        onChange={(split) => onChange({ split })}
      >
        <option value="">{t('till.wholeTable')}</option>
        {splits.map((split) => (
          <option key={split} value={split}>
            {splitLetter(split)}
          </option>
        ))}
      </SelectField>
      <Field
        label={t('till.chair')}
        value={typed.chair}
        most={10}
        onChange={(chair) => onChange({ chair })}
      />
    </div>
  );
}

interface ServedByProps {
  readonly staff: string;
  /** What it says while nobody is chosen. */
  readonly nobody: string;
  readonly onChange: (staff: string) => void;
}

/** Who served it. */
export function ServedBy({ staff, nobody, onChange }: ServedByProps) {
  const t = useMessages();
  const { data = [] } = useQuery(people.of());
  return (
    <SelectField label={t('till.servedBy')} value={staff} onChange={onChange}>
      <option value="">{nobody}</option>
      {data.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
