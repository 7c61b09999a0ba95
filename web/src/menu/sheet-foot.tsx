import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { useAddDraft, useShowProblem } from './add-draft.ts';
import { badgeOf } from './dish-facts.ts';
import type { DishDraft } from './use-draft.ts';
import type { UnavailableReason } from './unavailable-reason.ts';
import type { FoundProblem } from './draft-problems.ts';
import { openInner, useOpenInner } from './inner-dish.ts';

/** The same in the sheet of its dish: one within a set has a sheet of its own. */
export function useShowInSheet(draft: DishDraft): (found: FoundProblem) => void {
  const open = useOpenInner();
  return useShowProblem(draft, (line) => {
    if (line !== draft.line.id && line !== open) openInner(line);
  });
}

const mostOfADish = 99;

interface DraftQuantityProps {
  readonly draft: DishDraft;
  readonly product: Product;
}

/** How many of the dish. */
export function DraftQuantity({ draft, product }: DraftQuantityProps) {
  const t = useMessages();
  const choice = useName()(product.name);
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

/** Not announced at every tap while the guest is still choosing. */
const settledMs = 800;

function useAnnouncedPrice(price: Cents): void {
  const t = useMessages();
  const text = t('product.priceNow', { price: usePriceText()(price) });
  const first = useRef(text);
  useEffect(() => {
    if (first.current === text) return undefined;
    first.current = '';
    const timer = setTimeout(() => announce(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
}

/** The bottom bar of a sheet, always in view. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 border-t max-[22rem]:flex-wrap max-[22rem]:justify-center border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] split:col-start-2">
      {children}
    </div>
  );
}

interface AddFootProps {
  readonly draft: DishDraft;
  readonly product: Product;
  /** The cart line being edited; null for a new one. */
  readonly editing: string | null;
  readonly onClose: () => void;
}

/** Quantity and add button; the button is never disabled, it shows what is missing instead. */
export function AddFoot({ draft, product, editing, onClose }: AddFootProps) {
  const t = useMessages();
  const onProblem = useShowInSheet(draft);
  const add = useAddDraft({ draft, product, editing, onProblem, onAdded: onClose });
  useAnnouncedPrice(draft.price);
  return (
    <Foot>
      <DraftQuantity draft={draft} product={product} />
      <Button wide spread onPress={add}>
        <span>{t(editing === null ? 'product.add' : 'product.update')}</span>
        <Price of={draft.price} />
      </Button>
    </Foot>
  );
}

const hints = {
  setOnly: 'product.setOnlyHint',
  eatInOnly: 'product.eatInOnlyHint',
  notNow: 'product.notNowHint',
  soldOut: 'product.soldOutHint',
} as const;

interface ClosedFootProps {
  readonly product: Product;
  readonly why: UnavailableReason;
  readonly onClose: () => void;
}

/** Why a dish cannot be ordered, and a button back to the menu. */
export function ClosedFoot({ product, why, onClose }: ClosedFootProps) {
  const t = useMessages();
  const { level } = badgeOf(product);
  return (
    <Foot>
      <p className="flex grow items-start gap-2 text-sm text-ink-2">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-text" />
        <span>
          {why === 'soldOut' ? (
            <strong className="block text-base">{t(`stock.${level}`)}</strong>
          ) : null}
          {t(hints[why])}
        </span>
      </p>
      <Button kind="ghost" onPress={onClose}>
        {t('product.toMenu')}
      </Button>
    </Foot>
  );
}
