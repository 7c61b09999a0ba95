import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { pickIn } from '@servery/engine/options/picks.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useAddDraft, useShowProblem } from '../menu/add-draft.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import type { FoundProblem } from '../menu/draft-problems.ts';
import { stateOf } from '../menu/option-facts.ts';
import { DraftQuantity } from '../menu/sheet-foot.tsx';
import type { DishDraft } from '../menu/use-draft.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { BigButton } from '../device/big-button.tsx';
import { StepChoices } from './choice-tiles.tsx';
import { AddButton, leaveDish } from './dish-bar.tsx';
import { stepsOf } from './dish-steps.ts';
import type { DishStep } from './dish-steps.ts';
import { Frame } from './frame.tsx';

interface SetStepsProps {
  readonly dish: Product;
  readonly draft: DishDraft;
  readonly editing: string | null;
}

/** A set, one question at a time, with how far the guest has come (OPTION-09). */
export function SetSteps({ dish, draft, editing }: SetStepsProps) {
  const t = useMessages();
  const name = useName();
  const [at, setAt] = useState(0);
  const steps = stepsOf(draft);
  // Another choice may have taken the steps of a dish away.
  const current = Math.min(at, steps.length - 1);
  const step = steps[current];
  if (step === undefined) return null;
  const ofDish = step.line.id === draft.line.id ? null : name(step.product.name);
  return (
    <Frame
      foot={
        <StepBar
          dish={dish}
          draft={draft}
          editing={editing}
          place={{ step, steps, at: current, count: steps.length, onMove: setAt }}
        />
      }
    >
      {/* Side by side on a panel that lies across: what is chosen must be in view below. */}
      <div className="bg-surface wide:grid wide:grid-cols-2 wide:items-center">
        <SetHead dish={dish} draft={draft} />
        <StepLine at={current} count={steps.length} />
      </div>
      <div key={current} className="scroll-y fade-in grow p-6">
        {ofDish === null ? null : (
          <p className="mb-2 font-semibold text-brand-text">
            {t('kiosk.forDish', { dish: ofDish })}
          </p>
        )}
        <StepChoices draft={draft} step={step} />
      </div>
    </Frame>
  );
}

function SetHead({ dish, draft }: Pick<SetStepsProps, 'dish' | 'draft'>) {
  const name = useName();
  return (
    <header className="flex items-center gap-6 px-6 py-4 wide:py-2">
      <Picture
        id={pictureOf(dish)}
        name={name(dish.name)}
        kind="wide"
        sizes="220px"
        className="aspect-4/3 h-[220px] shrink-0 rounded-l wide:h-[140px] low:h-[100px]"
      />
      <div className="grid gap-2">
        <h1 className="text-3xl leading-tight font-bold wide:text-2xl low:text-xl">
          {name(dish.name)}
        </h1>
        <span className="text-2xl font-bold text-brand-text">
          <Price of={draft.price} />
        </span>
      </div>
    </header>
  );
}

interface StepLineProps {
  readonly at: number;
  readonly count: number;
}

function StepLine({ at, count }: StepLineProps) {
  const t = useMessages();
  return (
    <div className="grid gap-2 px-6 pb-4">
      <p role="status" className="font-semibold">
        {t('kiosk.stepOf', { step: at + 1, count })}
      </p>
      <div aria-hidden className="flex gap-2">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={`h-2 grow rounded-full ${index <= at ? 'bg-brand' : 'bg-surface-2'}`}
          />
        ))}
      </div>
    </div>
  );
}

interface StepPlace extends StepLineProps {
  readonly step: DishStep;
  readonly steps: readonly DishStep[];
  readonly onMove: (at: number) => void;
}

interface StepBarProps extends SetStepsProps {
  readonly place: StepPlace;
}

function isAnswered({ line, group }: DishStep): boolean {
  return stateOf(group, pickIn(line.options, group._id)).missing === 0;
}

function isAbout({ line, group }: DishStep, { line: id, problem }: FoundProblem): boolean {
  return line.id === id && 'option' in problem && problem.option === group._id;
}

function StepBar({ dish, draft, editing, place }: StepBarProps) {
  const t = useMessages();
  const showMissing = useShowProblem(draft);
  const { step, steps, at, count, onMove } = place;
  // A choice of an earlier step may be sold out since: its question is not on the screen.
  const onProblem = (found: FoundProblem): void => {
    const to = steps.findIndex((one) => isAbout(one, found));
    if (to >= 0) onMove(to);
    showMissing(found);
  };
  const onAdded = (): void => leaveDish(editing);
  const add = useAddDraft({ draft, product: dish, editing, onProblem, onAdded });
  const isLast = at === count - 1;
  const goBack = (): void => (at === 0 ? leaveDish(editing) : onMove(at - 1));
  const goOn = (): void => {
    const problem = draft.firstProblem(step.line);
    if (isAnswered(step) || problem === null) onMove(at + 1);
    else showMissing(problem);
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
      <BigButton kind="ghost" onPress={goBack}>
        <ArrowLeft aria-hidden className="size-8" />
        {t('action.back')}
      </BigButton>
      {isLast ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
          <DraftQuantity product={dish} draft={draft} />
          <AddButton draft={draft} editing={editing} onPress={add} />
        </div>
      ) : (
        <BigButton onPress={goOn}>
          {t('kiosk.next')}
          <ArrowRight aria-hidden className="size-8" />
        </BigButton>
      )}
    </div>
  );
}
