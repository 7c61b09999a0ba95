import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { addLines, replaceFamily } from '../cart/cart-changes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { FoundProblem } from '../menu/draft-problems.ts';
import { problemMessage } from '../menu/line-message.ts';
import { groupAnchor } from '../menu/option-group.tsx';
import type { DishDraft } from '../menu/use-draft.ts';
import { announce, showError, showSuccess } from '../ui/notices.ts';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { BigButton } from '../device/big-button.tsx';
import { show } from './screen-store.ts';

/** Back to where the dish was opened from. */
export function leaveDish(editing: string | null): void {
  show({ kind: editing === null ? 'menu' : 'cart' });
}

export function BackButton({ editing }: { readonly editing: string | null }) {
  const t = useMessages();
  return (
    <BigButton kind="ghost" onPress={() => leaveDish(editing)}>
      <ArrowLeft aria-hidden className="size-8" />
      {t('action.back')}
    </BigButton>
  );
}

/** Shows what is missing where it is missing. */
export function useShowMissing(draft: DishDraft): (found: FoundProblem) => void {
  const t = useMessages();
  const name = useName();
  return ({ line, problem }) => {
    const text = problemMessage(problem, draft.ordering.menu, { t, name });
    draft.tryNow();
    if (!('option' in problem)) return showError(text);
    announce(text);
    requestAnimationFrame(() => {
      const group = document.getElementById(groupAnchor(line, problem.option));
      group?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      group?.focus({ preventScroll: true });
    });
    return undefined;
  };
}

/** Puts the dish into the cart, or says what is missing. */
export function useAddDraft(draft: DishDraft, dish: Product, editing: string | null): () => void {
  const t = useMessages();
  const name = useName();
  const showMissing = useShowMissing(draft);
  return () => {
    const problem = draft.firstProblem(draft.line);
    if (problem !== null) return showMissing(problem);
    const lines = draft.lines.map((line) => ({
      ...line,
      customRemark: plainText(line.customRemark),
    }));
    const refusal = editing === null ? addLines(lines) : null;
    if (editing !== null) replaceFamily(editing, lines);
    if (refusal !== null) return showError(t(`line.${refusal.code}`, { ...refusal }));
    showSuccess(t(editing === null ? 'menu.added' : 'product.updated', { dish: name(dish.name) }));
    return leaveDish(editing);
  };
}

const mostOfADish = 99;

interface DraftProps {
  readonly dish: Product;
  readonly draft: DishDraft;
}

export function Quantity({ dish, draft }: DraftProps) {
  const t = useMessages();
  const choice = useName()(dish.name);
  return (
    <QuantityStepper
      value={draft.line.quantity}
      least={1}
      most={mostOfADish}
      labels={{
        group: t('product.quantity'),
        less: t('option.less', { choice }),
        more: t('option.more', { choice }),
      }}
      onChange={draft.setQuantity}
    />
  );
}

interface AddButtonProps {
  readonly draft: DishDraft;
  /** The cart line being changed; null for a new one. */
  readonly editing: string | null;
  readonly onPress: () => void;
}

export function AddButton({ draft, editing, onPress }: AddButtonProps) {
  const t = useMessages();
  // A second touch while the screen changes must not add the dish again.
  const [isPressed, setPressed] = useState(false);
  return (
    <BigButton
      onPress={() => {
        if (isPressed) return;
        setPressed(draft.firstProblem(draft.line) === null);
        onPress();
      }}
      className="justify-between!"
    >
      <span>{t(editing === null ? 'product.add' : 'product.update')}</span>
      <span className="text-xl">
        <Price of={draft.price} />
      </span>
    </BigButton>
  );
}
