import { Check } from 'lucide-react';
import { pickIn } from '@servery/engine/options/picks.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { badgeFor, groupAnchor, hintFor, pickerLabels } from '../menu/option-group.tsx';
import { addOne, choicesOf, kindOf, removeOne, removePick, stateOf } from '../menu/option-facts.ts';
import type { ChoiceState } from '../menu/option-facts.ts';
import type { DishDraft } from '../menu/use-draft.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Delta } from '../ui/choice-parts.tsx';
import { OptionPicker } from '../ui/option-picker.tsx';
import { Picture } from '../ui/picture.tsx';
import type { DishStep } from './dish-steps.ts';

interface StepProps {
  readonly draft: DishDraft;
  readonly step: DishStep;
}

/** One question with its choices: tiles where one touch decides, rows where they are counted. */
export function StepChoices({ draft, step }: StepProps) {
  const kind = kindOf(step.group);
  return kind === 'one' || kind === 'several' ? (
    <Tiles draft={draft} step={step} />
  ) : (
    <Counted draft={draft} step={step} />
  );
}

function choicesIn({ draft, step: { group, line, product } }: StepProps) {
  return choicesOf(group, line, { ...draft, product });
}

function Tiles({ draft, step }: StepProps) {
  const t = useMessages();
  const name = useName();
  const { line, group } = step;
  const state = stateOf(group, pickIn(line.options, group._id));
  const isOne = kindOf(group) === 'one';
  const badge = badgeFor(state, t);
  const problem = draft.problemOf(line, group);
  const toggle = ({ choice, count }: ChoiceState): void => {
    if (count === 0) draft.choose(line, addOne(group, line, choice._id));
    // A required choice can only be replaced.
    else if (!isOne || state.needed === 0) draft.choose(line, removeOne(group, line, choice._id));
  };
  return (
    <fieldset
      id={groupAnchor(line.id, group._id)}
      tabIndex={-1}
      className={`min-w-0 rounded-l outline-offset-4 ${problem === null ? '' : 'bg-danger-bg p-4'}`}
    >
      <legend className="float-start mb-1 flex w-full items-center justify-between gap-4">
        <span className="text-xl font-bold">{name(group.name)}</span>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </legend>
      <p
        className={`clear-both mb-3 ${problem === null ? 'text-ink-2' : 'font-semibold text-danger'}`}
      >
        {problem ?? (group.type === 'freeSurcharge' ? t('option.noService') : hintFor(state, t))}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(300px,10.2rem),1fr))] gap-3">
        {choicesIn({ draft, step }).map((choice) => (
          <li key={choice.choice._id}>
            <Tile
              choice={choice}
              group={groupAnchor(line.id, group._id)}
              kind={isOne ? 'radio' : 'checkbox'}
              menu={draft.ordering.menu}
              onToggle={() => toggle(choice)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface TileProps {
  readonly choice: ChoiceState;
  readonly group: string;
  readonly kind: 'radio' | 'checkbox';
  readonly menu: Menu;
  readonly onToggle: () => void;
}

function Tile({ choice: state, group, kind, menu, onToggle }: TileProps) {
  const t = useMessages();
  const name = useName();
  const { choice, count, price, off } = state;
  const isPicked = count > 0;
  const isOff = off !== null && !isPicked;
  const dish = menu.products.get(choice.product ?? '');
  const picture = pictureOf(dish);
  return (
    <label
      className={classNames(
        'press relative flex h-full min-h-14 flex-col overflow-hidden rounded-m border-3 bg-surface',
        'has-focus-visible:outline-4 has-focus-visible:outline-ink',
        isPicked ? 'border-brand-edge bg-surface-2' : 'border-line',
        isOff && 'cursor-default! text-ink-3',
      )}
    >
      <input
        type={kind}
        name={group}
        checked={isPicked}
        aria-disabled={isOff}
        onChange={() => undefined}
        onClick={() => {
          if (!isOff) onToggle();
        }}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
      />
      {picture === null ? null : (
        <Picture
          id={picture}
          name={name(choice.name)}
          kind="wide"
          sizes="320px"
          className="aspect-4/3 w-full shrink-0 low:aspect-3/1"
        />
      )}
      <span className="flex grow items-center gap-2 px-3 py-3">
        <span className="grid min-w-0 grow gap-1 leading-snug font-semibold">
          {name(choice.name)}
          {isOff ? (
            <span className="text-sm font-normal">
              {t(off === 'soldOut' ? 'stock.outOfStock' : 'option.full')}
            </span>
          ) : (
            <Delta price={price} labels={{ free: t('option.free'), minus: t('option.minus') }} />
          )}
        </span>
        <TileMark kind={kind} isPicked={isPicked} />
      </span>
    </label>
  );
}

function TileMark({ kind, isPicked }: Pick<TileProps, 'kind'> & { readonly isPicked: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-6 shrink-0 place-items-center border-2',
        kind === 'radio' ? 'rounded-full' : 'rounded-s',
        isPicked ? 'border-brand-edge bg-brand text-on-brand' : 'border-line-strong bg-surface',
      )}
    >
      {isPicked ? <Check className="size-5" strokeWidth={3.5} /> : null}
    </span>
  );
}

/** Choices with a number each; the dishes of a set have steps of their own here. */
function Counted({ draft, step }: StepProps) {
  const t = useMessages();
  const name = useName();
  const { line, group } = step;
  const state = stateOf(group, pickIn(line.options, group._id));
  return (
    <OptionPicker
      id={groupAnchor(line.id, group._id)}
      name={name(group.name)}
      kind={kindOf(group)}
      badge={badgeFor(state, t)}
      hint={hintFor(state, t)}
      problem={draft.problemOf(line, group)}
      labels={pickerLabels(t)}
      choices={choicesIn({ draft, step }).map(({ choice, price, count, off, picks }) => ({
        id: choice._id,
        name: name(choice.name),
        price,
        count,
        off: off === null ? null : t(off === 'soldOut' ? 'stock.outOfStock' : 'option.full'),
        picks: picks.map((id) => ({ id, inner: null })),
      }))}
      onMore={(choice) => draft.choose(line, addOne(group, line, choice))}
      onLess={(choice) => draft.choose(line, removeOne(group, line, choice))}
      onDrop={(pick) => draft.choose(line, removePick(group, line, pick))}
    />
  );
}
