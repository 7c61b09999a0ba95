import { useState } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import type { Session } from '../shops/start.ts';
import { approvalRules } from '../staff/approval-queries.ts';
import { usePerson } from '../staff/person.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { CheckRow } from './check-row.tsx';
import { useFirstField } from '../ui/first-field.ts';
import { CourseField, SeatFields, ServedBy } from './line-fields.tsx';
import { closeSaleDialog } from './sale-dialog.ts';
import { saveLine, typedOf } from './typed-line.ts';
import type { PricedLine, TypedLine } from './typed-line.ts';
import { typedCents } from './typed-money.ts';

const mostRemark = 200;

interface LineDialogProps extends PricedLine {
  readonly dish: string;
  /** Whether it is eaten in: only then is it packed, and only a table has chairs. */
  readonly isEatenIn: boolean;
  readonly order: Session | null;
}

/** Whether this person may type a price without asking; the server decides in the end. */
function useMayTypePrice({ customProduct }: CartLine): boolean {
  const role = usePerson(({ person }) => person?.role);
  const { data } = useQuery(approvalRules.of());
  if (customProduct !== null) return true;
  return role !== undefined && data?.rules.manualPrice.roles[role] === 'allowed';
}

/** Everything that staff say about a line before it is sent (TILL-05). */
export function LineDialog(props: LineDialogProps) {
  const { line, dish, isEatenIn, order } = props;
  const t = useMessages();
  const form = useFirstField();
  const [opened] = useState(() => typedOf(props));
  const [typed, setTyped] = useState(opened);
  const mayTypePrice = useMayTypePrice(line);
  const set = (change: Partial<TypedLine>): void => setTyped({ ...typed, ...change });
  const price = typedCents(typed.price);
  const isPriceWrong = price === null || price < 0;
  const isCountWrong = !/^\d{1,3}$/.test(typed.quantity.trim());
  return (
    <TitledDialog open onClose={closeSaleDialog} title={dish}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isPriceWrong || isCountWrong) return;
          // The menu may have changed since: its price of then was not typed by anybody.
          const isPriceTyped = typed.price !== opened.price;
          saveLine(props, isPriceTyped ? typed : { ...typed, price: typedOf(props).price });
          closeSaleDialog();
        }}
      >
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t('product.quantity')}
            value={typed.quantity}
            inputMode="numeric"
            problem={isCountWrong ? t('till.countWrong') : null}
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
            <CourseField course={typed.course} onChange={(course) => set({ course })} />
            <SeatFields typed={typed} order={order} onChange={set} />
          </>
        ) : null}
        <ServedBy staff={typed.staff} nobody={t('till.me')} onChange={(staff) => set({ staff })} />
        <Button type="submit" wide>
          {t('till.save')}
        </Button>
      </form>
    </TitledDialog>
  );
}
