import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { changeMany, sellOutToday } from './desk-queries.ts';
import type { ManyAction } from './desk-queries.ts';
import { typedPercent } from './signed-percent-field.tsx';

interface ManyBarProps {
  readonly products: readonly string[];
  readonly onDone: () => void;
}

const steps = [10, 50, 100, 500] as const;

/** What is done to all chosen dishes (DESK-11). */
export function ManyBar({ products, onDone }: ManyBarProps) {
  const t = useMessages();
  const [percent, setPercent] = useState('5');
  const [step, setStep] = useState('50');
  const change = useMutation(async (action: ManyAction) => {
    await changeMany(products, action);
    onDone();
  });
  const selling = useMutation(async () => {
    await sellOutToday(products);
    onDone();
  });
  const failure = change.error ?? selling.error;
  const by = typedPercent(percent);
  return (
    <section
      aria-label={t('desk.many', { count: products.length })}
      className="grid gap-3 rounded-l border border-brand-edge bg-surface p-3"
    >
      <h2 className="font-bold">{t('desk.many', { count: products.length })}</h2>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      <div className="grid grid-cols-2 items-start gap-2">
        <Field
          label={t('desk.percent')}
          value={percent}
          onChange={setPercent}
          problem={by === null ? t('desk.noPercent') : null}
        />
        <SelectField label={t('desk.roundTo')} value={step} onChange={setStep}>
          {steps.map((one) => (
            <option key={one} value={one}>
              {(one / 100).toFixed(2)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          off={by === null}
          busy={change.isRunning}
          onPress={() => {
            if (by !== null) change.run({ kind: 'price', percent: by, step: Number(step) });
          }}
        >
          {t('desk.changePrices')}
        </Button>
        <Button kind="ghost" onPress={() => change.run({ kind: 'hide', hidden: true })}>
          {t('desk.hide')}
        </Button>
        <Button kind="ghost" onPress={() => change.run({ kind: 'hide', hidden: false })}>
          {t('desk.show')}
        </Button>
        <Button kind="ghost" busy={selling.isRunning} onPress={() => selling.run()}>
          {t('desk.soldOutToday')}
        </Button>
        <Button kind="ghost" onPress={() => change.run({ kind: 'remove' })}>
          {t('desk.takeOff')}
        </Button>
        <Button kind="quiet" onPress={onDone}>
          {t('desk.chooseNone')}
        </Button>
      </div>
    </section>
  );
}
