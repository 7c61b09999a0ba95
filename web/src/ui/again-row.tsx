import { Plus, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ChoiceName, Delta, InnerRow } from './choice-parts.tsx';
import type { ChoiceView, PickView, PickerLabels, RowProps } from './choice-view.ts';
import { classNames } from './class-names.ts';

interface PickProps {
  readonly pick: PickView;
  readonly choice: ChoiceView;
  readonly labels: PickerLabels;
  readonly onDrop: (pick: string) => void;
}

/** One pick: a chip that removes it, or a link to its own options with a remove button. */
function Pick({ pick, choice, labels, onDrop }: PickProps) {
  const remove = labels.remove(choice.name);
  const drop = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The button disappears with its pick: focus moves to the one that adds.
    currentTarget.closest('li')?.querySelector('button')?.focus();
    onDrop(pick.id);
  };
  if (pick.inner === null)
    return (
      <button
        type="button"
        aria-label={remove}
        onClick={drop}
        className="press flex min-h-12 items-center gap-2 rounded-full border border-brand-edge bg-surface-2 ps-4 pe-3 text-sm font-semibold"
      >
        {choice.name}
        <X aria-hidden className="size-4" />
      </button>
    );
  return (
    <div className="flex w-full items-center gap-1">
      <InnerRow inner={pick.inner} choose={labels.choose} />
      <button
        type="button"
        aria-label={remove}
        onClick={drop}
        className="press grid size-12 shrink-0 place-items-center rounded-full text-ink-2"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** A choice that can be picked repeatedly, each pick shown separately (OPTION-03). */
export function AgainRow({ choice, labels, onMore, onDrop }: RowProps) {
  const isOff = choice.off !== null;
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 py-1">
        <ChoiceName choice={choice} />
        <Delta price={choice.price} labels={labels} />
        <button
          type="button"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) onMore(choice.id);
          }}
          className={classNames(
            'press flex min-h-12 shrink-0 items-center gap-1 rounded-full border bg-surface px-4 text-sm font-semibold',
            isOff ? 'border-line text-ink-3' : 'border-line-strong text-brand-text',
          )}
        >
          <Plus aria-hidden className="size-4" strokeWidth={2.5} />
          {choice.count === 0 ? labels.add : labels.another}
          <span className="sr-only">{choice.name}</span>
        </button>
      </div>
      <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {choice.picks.map((pick) => (
          <Pick key={pick.id} pick={pick} choice={choice} labels={labels} onDrop={onDrop} />
        ))}
      </div>
    </>
  );
}
