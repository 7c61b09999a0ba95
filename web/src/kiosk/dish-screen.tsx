import { useDeferredValue } from 'react';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { useMessages, useWording } from '../i18n/use-messages.ts';
import { DishTags, DishText, useDetails } from '../menu/dish-description.tsx';
import { pictureOf } from '../menu/dish-picture.ts';
import { DraftQuantity } from '../menu/sheet-foot.tsx';
import { unavailableReason } from '../menu/unavailable-reason.ts';
import { useDishPrice } from '../menu/use-dish-price.ts';
import { useDraft } from '../menu/use-draft.ts';
import type { DishDraft } from '../menu/use-draft.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { StepChoices } from './choice-tiles.tsx';
import { AddButton, BackButton, useAddAndLeave } from './dish-bar.tsx';
import { isSet, stepsOf } from './dish-steps.ts';
import { Frame } from './frame.tsx';
import { SetSteps } from './set-steps.tsx';

interface DishScreenProps {
  readonly product: string;
  /** The cart line being changed; null for a new one. */
  readonly editing: string | null;
}

/** A dish with all it asks for, on the whole panel (OPTION-01). */
export function DishScreen({ product, editing }: DishScreenProps) {
  const { ordering, ready } = useOrderingMenu();
  const dish = ordering.menu.products.get(product);
  if (!ready || dish === undefined)
    return (
      <Frame foot={<BackButton editing={editing} />}>
        <SkeletonRows rows={4} />
      </Frame>
    );
  return <OpenDish dish={dish} ordering={ordering} editing={editing} />;
}

interface OpenDishProps extends Pick<DishScreenProps, 'editing'> {
  readonly dish: Product;
  readonly ordering: Ordering;
}

function OpenDish({ dish, ordering, editing }: OpenDishProps) {
  const draft = useDraft(dish, ordering, editing);
  // The other questions follow once the dish and the first one are drawn.
  const isDrawn = useDeferredValue(true, false);
  const closed = unavailableReason(dish, ordering);
  if (draft === null) return null;
  if (closed !== null) return <ClosedDish dish={dish} editing={editing} />;
  if (isSet(dish, draft)) return <SetSteps dish={dish} draft={draft} editing={editing} />;
  return (
    <Frame foot={<AddBar dish={dish} draft={draft} editing={editing} />}>
      <div className="scroll-y grow wide:grid wide:grid-cols-2">
        <DishHead dish={dish} />
        <div className="grid content-start gap-8 p-6 wide:scroll-y">
          {stepsOf(draft)
            .slice(0, isDrawn ? undefined : 1)
            .map((step) => (
              <StepChoices key={`${step.line.id} ${step.group._id}`} draft={draft} step={step} />
            ))}
        </div>
      </div>
    </Frame>
  );
}

/** Picture, name and what is in it. */
function DishHead({ dish }: { readonly dish: Product }) {
  const t = useMessages();
  const { value, lang } = useWording()(dish.name);
  const priceOf = useDishPrice();
  const details = useDetails(dish._id);
  return (
    <div>
      <Picture
        id={pictureOf(dish)}
        name={value}
        kind="wide"
        sizes="(min-aspect-ratio: 1) 50vw, 100vw"
        eager
        className="h-[min(620px,34dvh)] w-full reach:h-[260px]"
      />
      <h1 className="sr-only">{t('kiosk.step.menu')}</h1>
      <header className="grid gap-3 bg-surface px-6 py-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 lang={lang} className="text-3xl leading-tight font-bold">
            {value}
          </h2>
          <span className="text-3xl font-bold text-brand-text">
            <Price of={priceOf(dish)} />
          </span>
        </div>
        <DishTags details={details} />
        <DishText details={details} />
      </header>
    </div>
  );
}

function ClosedDish({ dish, editing }: Pick<OpenDishProps, 'dish' | 'editing'>) {
  const t = useMessages();
  return (
    <Frame foot={<BackButton editing={editing} />}>
      <div className="scroll-y grow">
        <DishHead dish={dish} />
        <p className="p-6 text-lg font-semibold">{t('kiosk.notSold')}</p>
      </div>
    </Frame>
  );
}

interface AddBarProps extends Pick<DishScreenProps, 'editing'> {
  readonly dish: Product;
  readonly draft: DishDraft;
}

function AddBar({ dish, draft, editing }: AddBarProps) {
  const add = useAddAndLeave(draft, dish, editing);
  return (
    <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-4">
      <BackButton editing={editing} />
      <DraftQuantity product={dish} draft={draft} />
      <AddButton draft={draft} editing={editing} onPress={add} />
    </div>
  );
}
