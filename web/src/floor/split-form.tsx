import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { BillParts } from '../session/bill-parts.ts';
import { openDishes } from '../session/dish-piece.ts';
import type { Session } from '../shops/start.ts';
import { MoneyField } from '../tenders/money-field.tsx';
import { typedCents } from '../tenders/typed-amount.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { choiceProblem, newChoice } from './split-choice.ts';
import type { SplitChoice, SplitWay } from './split-choice.ts';

interface SplitFormProps {
  readonly order: Session;
  readonly bill: BillParts;
  readonly isRunning: boolean;
  readonly problem: string | null;
  /** How often it was divided; what was chosen for that is done with. */
  readonly divided: number;
  readonly onSplit: (choice: SplitChoice) => void;
}

const ways = ['shares', 'dishes', 'amount'] as const satisfies SplitWay[];
const mostShares = 20;

/** By equal shares, by dishes or by amount; each can follow the other (SPLIT-01). */
export function SplitForm(props: SplitFormProps) {
  const { order, bill, isRunning, problem, divided, onSplit } = props;
  const t = useMessages();
  const [choice, setChoice] = useState<SplitChoice>({
    ...newChoice,
    shares: Math.max(2, Math.min(bill.people, mostShares)),
  });
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState(divided);
  if (seen !== divided) {
    setSeen(divided);
    setChoice({ ...choice, lines: [], amount: cents(0) });
    setTyped('');
  }
  const why = choiceProblem(choice, bill);
  const by = usePriceText()(cents(Math.max(0, choice.amount - bill.unclaimed)));
  if (bill.unclaimed === 0) return <p className="text-ink-2">{t('floor.allClaimed')}</p>;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (why === null) onSplit(choice);
      }}
    >
      <div role="group" aria-label={t('floor.split')} className="grid grid-cols-3 gap-2">
        {ways.map((way) => (
          <button
            key={way}
            type="button"
            aria-pressed={choice.way === way}
            onClick={() => setChoice({ ...choice, way })}
            className="press min-h-13 rounded-m border border-line-strong bg-surface px-2 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {t(`floor.way.${way}`)}
          </button>
        ))}
      </div>
      <Fields
        order={order}
        bill={bill}
        choice={choice}
        onChange={setChoice}
        typed={typed}
        onType={setTyped}
      />
      <FailureLine text={problem} />
      <Button type="submit" wide busy={isRunning} off={why !== null}>
        {t(why === null ? 'floor.divide' : `floor.cannot.${why}`, { by })}
      </Button>
    </form>
  );
}

interface FieldsProps extends Pick<SplitFormProps, 'order' | 'bill'> {
  readonly choice: SplitChoice;
  readonly onChange: (choice: SplitChoice) => void;
}

interface TypedFieldsProps extends FieldsProps {
  /** The amount as it stands in its field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function Fields({ order, bill, choice, onChange, typed, onType }: TypedFieldsProps) {
  const t = useMessages();
  const { way, shares, pieces } = choice;
  if (way === 'amount')
    return (
      <MoneyField
        label={t('floor.way.amount')}
        value={typed}
        onChange={(text) => {
          onType(text);
          onChange({ ...choice, amount: typedCents(text) ?? cents(0) });
        }}
      />
    );
  const labels = {
    group: t(way === 'shares' ? 'floor.shares' : 'floor.among'),
    less: t('floor.fewer'),
    more: t('floor.more'),
  };
  const count = way === 'shares' ? shares : pieces;
  return (
    <>
      {way === 'dishes' ? (
        <Dishes order={order} bill={bill} choice={choice} onChange={onChange} />
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{labels.group}</span>
        <QuantityStepper
          value={count}
          least={way === 'shares' ? 2 : 1}
          most={mostShares}
          labels={labels}
          onChange={(next) =>
            onChange({ ...choice, ...(way === 'shares' ? { shares: next } : { pieces: next }) })
          }
        />
      </div>
    </>
  );
}

function Dishes({ order, bill, choice, onChange }: FieldsProps) {
  const t = useMessages();
  const name = useName();
  const { lines } = choice;
  const open = openDishes(bill);
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('floor.whichDishes')}</legend>
      {open.map(({ line, amount, left }) => {
        const dish = order.products.find(({ id }) => id === line);
        const isOn = lines.includes(line);
        return (
          <label
            key={line}
            className="flex min-h-12 items-center gap-3 rounded-m border border-line bg-surface px-3 has-checked:border-brand-edge has-checked:bg-tint"
          >
            <input
              type="checkbox"
              checked={isOn}
              onChange={() =>
                onChange({
                  ...choice,
                  lines: isOn ? lines.filter((one) => one !== line) : [...lines, line],
                })
              }
              className="size-6 accent-(--brand-edge)"
            />
            <span className="min-w-0 grow">
              {dish === undefined ? null : `${dish.quantity} × ${name(dish.name)}`}
              {left < 1 ? <span className="text-ink-2"> · {t('floor.partly')}</span> : null}
            </span>
            <span className="tabular-nums">
              <Price of={amount} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
