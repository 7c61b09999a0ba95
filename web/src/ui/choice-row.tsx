import { ChoiceName, Delta, InnerRow } from './choice-parts.tsx';
import type { RowProps } from './choice-view.ts';
import { classNames } from './class-names.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function InnerRows({ choice, labels }: Pick<RowProps, 'choice' | 'labels'>) {
  return (
    <div className="ms-9 mb-3 grid gap-2 empty:hidden">
      {choice.picks.map(({ id, inner }) =>
        inner === null ? null : <InnerRow key={id} inner={inner} choose={labels.choose} />,
      )}
    </div>
  );
}

const shapes = {
  one: 'rounded-full checked:border-[7px]',
  several: 'rounded-s checked:bg-brand-edge checked:shadow-[inset_0_0_0_4px_var(--surface)]',
} as const;

/** A radio or a checkbox; choosing an optional radio again clears it. */
export function PickedRow({ choice, id, kind, labels, onMore, onLess }: RowProps) {
  const isPicked = choice.count > 0;
  const isOff = choice.off !== null && !isPicked;
  return (
    <>
      <label
        className={classNames(
          'flex min-h-13 items-center gap-3 py-1.5',
          isOff && 'cursor-default!',
        )}
      >
        <input
          type={kind === 'one' ? 'radio' : 'checkbox'}
          name={id}
          checked={isPicked}
          aria-disabled={isOff}
          onChange={() => undefined}
          onClick={() => {
            if (isPicked) onLess(choice.id);
            else if (!isOff) onMore(choice.id);
          }}
          onKeyUp={(event) => {
            // A browser does not clear a checked radio on any key.
            if (event.key !== ' ' || kind !== 'one' || !isPicked) return;
            event.preventDefault();
            onLess(choice.id);
          }}
          className={classNames(
            'size-6 shrink-0 appearance-none border-2 border-line-strong bg-surface checked:border-brand-edge forced-colors:appearance-auto',
            shapes[kind === 'one' ? 'one' : 'several'],
          )}
        />
        <ChoiceName choice={choice} />
        <Delta price={choice.price} labels={labels} />
      </label>
      <InnerRows choice={choice} labels={labels} />
    </>
  );
}

/** The quantity of a choice, with two buttons. */
export function CountedRow({ choice, labels, onMore, onLess }: RowProps) {
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 py-1">
        <ChoiceName choice={choice} />
        <Delta price={choice.price} labels={labels} />
        <QuantityStepper
          value={choice.count}
          least={0}
          most={choice.off === null ? Number.POSITIVE_INFINITY : choice.count}
          labels={{
            group: choice.name,
            less: labels.less(choice.name),
            more: labels.more(choice.name),
          }}
          onChange={(value) => (value > choice.count ? onMore(choice.id) : onLess(choice.id))}
        />
      </div>
      <InnerRows choice={choice} labels={labels} />
    </>
  );
}
