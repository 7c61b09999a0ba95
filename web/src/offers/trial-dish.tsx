import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { countedName } from '@servery/contract/pick-text.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { InnerSheets } from '../menu/inner-sheet.tsx';
import { choiceTexts } from '../menu/line-message.ts';
import { groupsOf } from '../menu/option-facts.ts';
import { OptionGroups } from '../menu/option-group.tsx';
import { Foot, useShowInSheet } from '../menu/sheet-foot.tsx';
import { type DishDraft, newDraftLines, useDraftFrom } from '../menu/use-draft.ts';
import { useTillMenu } from '../till/till-menu.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { type TrialDish, withQuantity } from './trial.ts';
import { useOfferWords } from './use-offer-words.ts';

interface TrialDishProps {
  readonly dish: TrialDish;
  readonly onChange: (dish: TrialDish) => void;
}

const mostOfADish = 99;

/** A dish of the trial: how many of it, and with which options (OFFER-08). */
export function TrialDishRow({ dish, onChange }: TrialDishProps) {
  const t = useMessages();
  const { nameOf } = useOfferWords();
  const { ordering } = useTillMenu();
  const [isOpen, setOpen] = useState(false);
  const choice = nameOf(dish.product) ?? t('offers.gone');
  const product = ordering.menu.products.get(dish.product);
  const hasOptions = product !== undefined && groupsOf(product, ordering).length > 0;
  return (
    <div className="grid gap-1 rounded-m border border-line bg-surface p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{choice}</span>
        <QuantityStepper
          value={dish.quantity}
          least={1}
          most={mostOfADish}
          labels={{
            group: choice,
            less: t('option.less', { choice }),
            more: t('option.more', { choice }),
          }}
          onChange={(quantity) => onChange(withQuantity(dish, quantity))}
        />
      </div>
      <ChosenOptions family={dish.family} />
      {hasOptions ? (
        <div>
          <Button
            kind="ghost"
            label={t('offers.optionsOf', { dish: choice })}
            onPress={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden className="size-5" />
            {t('offers.trialOptions')}
          </Button>
        </div>
      ) : null}
      {isOpen && product !== undefined ? (
        <OptionSheet
          dish={dish}
          product={product}
          onClose={() => setOpen(false)}
          onChange={(changed) => {
            onChange(changed);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** In one line, as carts say it. */
function ChosenOptions({ family }: Pick<TrialDish, 'family'>) {
  const t = useMessages();
  const name = useName();
  const { menu } = useTillMenu().ordering;
  const textOf = (line: CartLine, at: number): readonly string[] => [
    ...(at === 0
      ? []
      : [countedName(line.quantity, name(menu.products.get(line.product ?? '')?.name ?? []))]),
    ...choiceTexts(line, menu, { t, name }),
  ];
  const text = family.flatMap(textOf).join(' · ');
  return text === '' ? null : <p className="text-sm text-ink-2">{text}</p>;
}

interface OptionSheetProps extends TrialDishProps {
  readonly product: Product;
  readonly onClose: () => void;
}

function OptionSheet({ dish, product, onClose, onChange }: OptionSheetProps) {
  const t = useMessages();
  const title = useName()(product.name);
  const { ordering } = useTillMenu();
  const draft = useDraftFrom(() => {
    const family = dish.family.length > 0 ? dish.family : newDraftLines(product, ordering);
    return withQuantity({ ...dish, family }, dish.quantity).family;
  }, ordering);
  if (draft === null) return null;
  return (
    <Modal kind="sheet" open onClose={onClose} label={title} closeLabel={t('action.close')}>
      <h2 className="border-b border-line py-4 ps-16 pe-5 text-xl font-bold">{title}</h2>
      <OptionForm draft={draft} onDone={(family) => onChange({ ...dish, family })} />
      <InnerSheets draft={draft} />
    </Modal>
  );
}

interface OptionFormProps {
  readonly draft: DishDraft;
  readonly onDone: (family: readonly CartLine[]) => void;
}

function OptionForm({ draft, onDone }: OptionFormProps) {
  const t = useMessages();
  const showProblem = useShowInSheet(draft);
  const submit = (): void => {
    const problem = draft.firstProblem(draft.line);
    if (problem === null) onDone(draft.lines);
    else showProblem(problem);
  };
  return (
    <>
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto overscroll-contain p-4 wide:grid-cols-2">
        <OptionGroups draft={draft} line={draft.line} />
      </div>
      <Foot>
        <Button wide spread onPress={submit}>
          <span>{t('offers.done')}</span>
          <Price of={draft.price} />
        </Button>
      </Foot>
    </>
  );
}
