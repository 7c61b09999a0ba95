import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useAddDraft, useShowProblem } from '../menu/add-draft.ts';
import type { DishDraft } from '../menu/use-draft.ts';
import { Price } from '../ui/price.tsx';
import { BigButton } from '../device/big-button.tsx';
import { open } from './screen-store.ts';

/** Back to where the dish was opened from. */
export function leaveDish(editing: string | null): void {
  open({ kind: editing === null ? 'menu' : 'cart' });
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

/** Puts the dish into the cart and goes back, or shows what is missing. */
export function useAddAndLeave(draft: DishDraft, product: Product, editing: string | null) {
  const onProblem = useShowProblem(draft);
  return useAddDraft({ draft, product, editing, onProblem, onAdded: () => leaveDish(editing) });
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
      className="flex-wrap justify-between! gap-x-2! gap-y-0! px-4! text-base! whitespace-nowrap wide:text-lg!"
    >
      <span>{t(editing === null ? 'product.add' : 'product.update')}</span>
      <span className="text-lg wide:text-xl">
        <Price of={draft.price} />
      </span>
    </BigButton>
  );
}
