import { Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { addLines, replaceFamily } from '../cart/cart-changes.ts';
import { announce, showError, showSuccess } from '../ui/notices.ts';
import { Button } from '../ui/button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { badgeOf } from './dish-facts.ts';
import type { DishDraft } from './use-draft.ts';
import type { UnavailableReason } from './unavailable-reason.ts';
import { problemMessage } from './line-message.ts';
import type { FoundProblem } from './draft-problems.ts';
import { openInner, useOpenInner } from './inner-dish.ts';
import { groupAnchor } from './option-group.tsx';

/** Scrolls to the option group with the problem, in the sheet of its dish, and announces it. */
export function useShowProblem(draft: DishDraft): (found: FoundProblem) => void {
  const t = useMessages();
  const name = useName();
  const open = useOpenInner();
  return ({ line, problem }) => {
    const text = problemMessage(problem, draft.ordering.menu, { t, name });
    draft.tryNow();
    if (!('option' in problem)) return showError(text);
    if (line !== draft.line.id && line !== open) openInner(line);
    announce(text);
    // The sheet of a dish within the set exists after the next render.
    requestAnimationFrame(() => {
      const group = document.getElementById(groupAnchor(line, problem.option));
      group?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      group?.focus({ preventScroll: true });
    });
    return undefined;
  };
}

const mostOfADish = 99;
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
  const dish = useName()(product.name);
  const showProblem = useShowProblem(draft);
  useAnnouncedPrice(draft.price);
  const submit = (): void => {
    const problem = draft.firstProblem(draft.line);
    if (problem !== null) return showProblem(problem);
    const lines = draft.lines.map((line) => ({
      ...line,
      customRemark: plainText(line.customRemark),
    }));
    const refusal = editing === null ? addLines(lines) : null;
    if (editing !== null) replaceFamily(editing, lines);
    if (refusal !== null) return showError(t(`line.${refusal.code}`, { ...refusal }));
    showSuccess(t(editing === null ? 'menu.added' : 'product.updated', { dish }));
    return onClose();
  };
  return (
    <Foot>
      <QuantityStepper
        value={draft.line.quantity}
        least={1}
        most={mostOfADish}
        labels={{
          group: t('product.quantity'),
          less: t('option.less', { choice: dish }),
          more: t('option.more', { choice: dish }),
        }}
        onChange={draft.setQuantity}
      />
      <Button wide spread onPress={submit}>
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
