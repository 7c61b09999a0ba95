import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import {
  type Choice,
  type Dish,
  type Named,
  type SoldOut,
  type Until,
  sellAgain,
  sellOut,
  setLeft,
} from './availability-query.ts';
import { OffSince } from './off-since.tsx';
import { UntilButtons } from './until-buttons.tsx';

const times: readonly Until[] = ['hour', 'endOfDay', 'furtherNotice'];
const counts = [0, 5, 10, 20] as const;
const mostLeft = 1_000_000;

interface DishDialogProps {
  readonly dish: Dish;
  readonly onClose: () => void;
}

/** Takes a dish off sale, sells it again, or says how many are left (STOCK-08). */
export function DishDialog({ dish, onClose }: DishDialogProps) {
  const t = useMessages();
  const name = useName();
  const { run, isRunning, error } = useMutation(async (left: number | null) => {
    await setLeft(dish._id, left);
    onClose();
  });
  const [typed, setTyped] = useState('');
  const isTyped = /^\d{1,7}$/.test(typed) && Number(typed) <= mostLeft;
  return (
    <TitledDialog open onClose={onClose} title={name(dish.name)}>
      <OnSale named={{ product: dish._id }} soldOut={dish.soldOut} onDone={onClose} />
      <form
        className="grid gap-3 border-t border-line pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) run(Number(typed));
        }}
      >
        <h3 className="font-bold">{t('availability.left')}</h3>
        <div className="grid grid-cols-4 gap-2">
          {counts.map((count) => (
            <Button key={count} kind="ghost" busy={isRunning} onPress={() => run(count)}>
              {count}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('availability.otherNumber')}
            placeholder={t('availability.otherNumber')}
            value={typed}
            onChange={({ target }) => setTyped(target.value.trim())}
            className="min-h-12 w-32 grow rounded-m border border-line-strong bg-surface px-4 tabular-nums"
          />
          <Button type="submit" off={!isTyped} busy={isRunning}>
            {t('availability.set')}
          </Button>
          {dish.stockMode === 'none' ? null : (
            <Button kind="quiet" onPress={() => run(null)}>
              {t('availability.countNoMore')}
            </Button>
          )}
        </div>
        <FailureLine text={error === null ? null : staffFailureText(error)} />
      </form>
    </TitledDialog>
  );
}

interface ChoiceDialogProps {
  readonly choice: Choice;
  readonly onClose: () => void;
}

/** The same of a choice, in every dish that has it. */
export function ChoiceDialog({ choice, onClose }: ChoiceDialogProps) {
  const t = useMessages();
  const name = useName();
  const { option, choice: id } = choice;
  return (
    <TitledDialog open onClose={onClose} title={name(choice.name)}>
      <p className="text-ink-2">{t('availability.inEveryDish', { group: name(choice.group) })}</p>
      <OnSale named={{ option, choice: id }} soldOut={choice.soldOut} onDone={onClose} />
    </TitledDialog>
  );
}

interface OnSaleProps {
  readonly named: Named;
  readonly soldOut: SoldOut | null;
  readonly onDone: () => void;
}

function OnSale({ named, soldOut, onDone }: OnSaleProps) {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(async (until: Until | null) => {
    await (until === null ? sellAgain(named) : sellOut(named, until));
    onDone();
  });
  return (
    <section className="grid gap-3">
      {soldOut === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-danger-bg p-3 text-danger">
          <p className="font-semibold">
            <OffSince off={soldOut} />
          </p>
          <Button kind="ghost" busy={isRunning} onPress={() => run(null)}>
            {t('availability.back')}
          </Button>
        </div>
      )}
      <h3 className="font-bold">{t('availability.soldOut')}</h3>
      <UntilButtons choices={times} busy={isRunning} onChoose={run} />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </section>
  );
}
