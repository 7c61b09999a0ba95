import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type DayRange, type Preset, presets, rangeOf, rangeProblem } from './ranges.ts';

interface RangePickerProps {
  readonly today: string;
  /** Days to begin with; null for the one that runs. */
  readonly initial: DayRange | null;
  /** Null for the day that runs, whatever day that is. */
  readonly onChange: (range: DayRange | null) => void;
}

export function RangePicker({ today, initial, onChange }: RangePickerProps) {
  const t = useMessages();
  const [preset, setPreset] = useState<Preset>(initial === null ? 'today' : 'own');
  useDaysOf(preset, today, onChange);
  const choose = (id: string): void => {
    const next = presets.find((one) => one === id) ?? 'today';
    setPreset(next);
    if (next === 'today') onChange(null);
    else if (next !== 'own') onChange(rangeOf(next, today));
  };
  return (
    <div className="grid gap-3 print:hidden">
      <div className="-mx-4">
        <Tabs
          kind="chips"
          label={t('figures.days')}
          tabs={presets.map((id) => ({ id, name: t(`figures.preset.${id}`) }))}
          active={preset}
          onChoose={choose}
        />
      </div>
      {preset === 'own' ? <OwnRange today={today} initial={initial} onChange={onChange} /> : null}
    </div>
  );
}

/** A page that stays open over the end of a business day goes on with the next one. */
function useDaysOf(preset: Preset, today: string, onChange: RangePickerProps['onChange']): void {
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    if (preset !== 'today' && preset !== 'own') onChange(rangeOf(preset, today));
  }, [preset, today, onChange]);
}

function OwnRange({ today, initial, onChange }: RangePickerProps) {
  const t = useMessages();
  const [range, setRange] = useState<DayRange>(initial ?? rangeOf('week', today));
  const problem = rangeProblem(range);
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onChange(range);
      }}
    >
      <DayField
        required
        label={t('figures.from')}
        value={range.from}
        onChange={(from) => setRange({ ...range, from })}
      />
      <DayField
        required
        label={t('figures.to')}
        value={range.to}
        onChange={(to) => setRange({ ...range, to })}
      />
      <Button type="submit" off={problem !== null}>
        {t('figures.show')}
      </Button>
      <p role="status" className="w-full text-danger empty:hidden">
        {problem === null ? '' : t(`figures.problem.${problem}`)}
      </p>
    </form>
  );
}
