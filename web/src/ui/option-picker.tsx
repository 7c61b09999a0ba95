import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AgainRow } from './again-row.tsx';
import { Badge } from './badge.tsx';
import { CountedRow, PickedRow } from './choice-row.tsx';
import type { ChoiceView, PickerLabels } from './choice-view.ts';
import { classNames } from './class-names.ts';

export interface OptionPickerProps {
  readonly id: string;
  readonly name: string;
  /** One, several, several with quantities, or the same one repeatedly (OPTION-03, OPTION-04). */
  readonly kind: 'one' | 'several' | 'counted' | 'again';
  readonly badge: { readonly tone: 'brand' | 'neutral' | 'success'; readonly text: string };
  readonly hint: string;
  /** Shown once the guest has tried to order. */
  readonly problem: string | null;
  readonly choices: readonly ChoiceView[];
  readonly labels: PickerLabels;
  readonly onMore: (choice: string) => void;
  readonly onLess: (choice: string) => void;
  /** Removes one particular pick. */
  readonly onDrop: (pick: string) => void;
}

const rows = { one: PickedRow, several: PickedRow, counted: CountedRow, again: AgainRow } as const;

/** One option group: a heading with its rule, and a row for each choice (OPTION-01). */
export function OptionPicker(props: OptionPickerProps) {
  'use memo';
  const { id, name, badge, hint, problem, choices, kind } = props;
  const about = useId();
  const Row = rows[kind];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={problem !== null}
      aria-describedby={about}
      className={classNames(
        'min-w-0 scroll-m-4 rounded-l border bg-surface px-4 pt-4 pb-2 outline-offset-0',
        problem === null ? 'border-line' : 'border-2 border-danger',
      )}
    >
      <legend className="float-start mb-1 flex w-full items-start justify-between gap-3">
        <span className="text-[1.0625rem] font-bold">{name}</span>
        <span className="shrink-0">
          <Badge tone={badge.tone}>
            {badge.tone === 'success' ? (
              <Check aria-hidden className="size-4" strokeWidth={3} />
            ) : null}
            {badge.text}
          </Badge>
        </span>
      </legend>
      <p id={about} className="clear-both text-sm text-ink-2">
        {problem === null ? hint : <Problem text={problem} />}
      </p>
      <ul className="mt-1">
        {choices.map((choice) => (
          <li key={choice.id} className="border-t border-line first:border-0">
            <Row choice={choice} {...props} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Problem({ text }: { readonly text: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 font-semibold text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {text}
    </span>
  );
}
