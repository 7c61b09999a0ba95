import { useState } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { adjustmentFor } from '@servery/engine/cart/manual-price.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { mostCourses } from '@servery/engine/kitchen/courses.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { approvalRules } from '../staff/approval-queries.ts';
import { usePerson } from '../staff/person.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { changeFamily, setQuantity } from './cart-keys.ts';
import { CheckRow } from './check-row.tsx';
import { useFirstField } from './first-field.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { floorTables, people } from './till-queries.ts';
import { moneyText, splitLetter, typedCents } from './typed-money.ts';

const mostRemark = 200;
const splits = [1, 2, 3, 4, 5, 6, 7, 8] as const;

interface LineDialogProps {
  readonly line: CartLine;
  readonly dish: string;
  /** What one costs as it is now, options and a typed price included. */
  readonly unit: Cents;
  /** Whether it is eaten in: only then is it packed, and only a table has chairs. */
  readonly isEatenIn: boolean;
  readonly order: Session | null;
}

interface Typed {
  readonly quantity: string;
  readonly remark: string;
  readonly takeAway: boolean;
  readonly isHeld: boolean;
  readonly course: string;
  readonly staff: string;
  readonly table: string;
  readonly split: string;
  readonly chair: string;
  readonly price: string;
}

function typedOf(line: CartLine, unit: Cents): Typed {
  return {
    quantity: String(line.quantity),
    remark: line.customRemark,
    takeAway: line.takeAway,
    isHeld: line.status === 'hold',
    course: String(line.course ?? ''),
    staff: line.staff ?? '',
    table: line.table ?? '',
    split: line.tableSplit === null ? '' : String(line.tableSplit),
    chair: line.tableChairId ?? '',
    price: moneyText(unit),
  };
}

/** Whether this person may type a price without asking; the server decides in the end. */
function useMayTypePrice({ customProduct }: CartLine): boolean {
  const role = usePerson(({ person }) => person?.role);
  const { data } = useQuery(approvalRules.of());
  if (customProduct !== null) return true;
  return role !== undefined && data?.rules.manualPrice.roles[role] === 'allowed';
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function save({ line, unit }: LineDialogProps, typed: Typed): void {
  const price = typedCents(typed.price);
  const before = cents(unit - (line.openKey ?? 0));
  const isSame = price === null || price === unit;
  // Back at the menu's price nothing is typed any more.
  const adjustment = price === before ? null : adjustmentFor(price, before);
  const openKey = isSame ? line.openKey : line.customProduct === null ? adjustment : cents(price);
  changeFamily(
    line.id,
    {
      takeAway: typed.takeAway,
      status: typed.isHeld ? 'hold' : 'init',
      course: typed.course === '' ? null : Number(typed.course),
      staff: orNull(typed.staff),
      table: orNull(typed.table),
      tableSplit: typed.split === '' ? null : Number(typed.split),
      tableChairId: orNull(typed.chair.trim()),
    },
    { customRemark: plainText(typed.remark), openKey },
  );
  const quantity = Number(typed.quantity);
  if (Number.isInteger(quantity) && quantity !== line.quantity) setQuantity(line.id, quantity);
}

/** Everything that staff say about a line before it is sent (TILL-05). */
export function LineDialog(props: LineDialogProps) {
  const { line, dish, unit, isEatenIn, order } = props;
  const t = useMessages();
  const form = useFirstField();
  const [typed, setTyped] = useState(() => typedOf(line, unit));
  const mayTypePrice = useMayTypePrice(line);
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const price = typedCents(typed.price);
  const isPriceWrong = price === null || price < 0;
  return (
    <TitledDialog open onClose={closeSaleDialog} title={dish}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPriceWrong) return;
          save(props, typed);
          closeSaleDialog();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t('product.quantity')}
            value={typed.quantity}
            inputMode="numeric"
            onChange={(quantity) => set({ quantity })}
          />
          {mayTypePrice ? (
            <Field
              label={t('till.priceEach')}
              value={typed.price}
              inputMode="numeric"
              problem={isPriceWrong ? t('till.amountWrong') : null}
              onChange={(text) => set({ price: text })}
            />
          ) : (
            <p className="self-end text-sm text-ink-2">{t('till.priceAfterSending')}</p>
          )}
        </div>
        <Field
          label={t('till.note')}
          value={typed.remark}
          most={mostRemark}
          onChange={(remark) => set({ remark })}
        />
        <div className="grid grid-cols-2 gap-3">
          <CheckRow
            label={t('till.hold')}
            isOn={typed.isHeld}
            onChange={(isHeld) => set({ isHeld })}
          />
          {isEatenIn ? (
            <CheckRow
              label={t('product.boxed')}
              isOn={typed.takeAway}
              onChange={(takeAway) => set({ takeAway })}
            />
          ) : null}
        </div>
        {isEatenIn ? (
          <>
            <Course course={typed.course} onChange={(course) => set({ course })} />
            <SeatFields typed={typed} order={order} onChange={set} />
          </>
        ) : null}
        <ServedBy staff={typed.staff} onChange={(staff) => set({ staff })} />
        <Button type="submit" wide>
          {t('till.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}

interface CourseProps {
  readonly course: string;
  readonly onChange: (course: string) => void;
}

const courses = Array.from({ length: mostCourses }, (_, nth) => nth + 1);

/** When in the meal it is served: later courses wait in the kitchen (KITCHEN-16). */
function Course({ course, onChange }: CourseProps) {
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

interface SeatFieldsProps extends Pick<LineDialogProps, 'order'> {
  readonly typed: Typed;
  readonly onChange: (change: Partial<Typed>) => void;
}

/** Another table that it is brought to, which group there and which chair. */
function SeatFields({ typed, order, onChange }: SeatFieldsProps) {
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
  readonly onChange: (staff: string) => void;
}

function ServedBy({ staff, onChange }: ServedByProps) {
  const t = useMessages();
  const { data = [] } = useQuery(people.of());
  return (
    <SelectField label={t('till.servedBy')} value={staff} onChange={onChange}>
      <option value="">{t('till.me')}</option>
      {data.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
