import { useEffect, useEffectEvent, useRef } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { putBack, setLineQuantity } from '../cart/cart-changes.ts';
import { orderedLines, useCart } from '../cart/cart-store.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { showError, showUndo } from '../ui/notices.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { countOf } from './dish-facts.ts';

interface DishStepperProps {
  readonly product: Product;
  /** As the first plus does. */
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

const maxQuantity = 99;

/** The line added last; one that a rule gives, or that is being ordered, stays. */
function lastLine(product: string): CartLine | undefined {
  const { lines, request } = useCart.getState();
  const ordered = request === null ? null : orderedLines(request);
  return lines.findLast(
    (line) =>
      line.product === product &&
      line.fromProduct === null &&
      line.fromCoupon === null &&
      line.status !== 'cancel' &&
      ordered?.has(line.id) !== true,
  );
}

/** A tap beside it closes it; buttons get no focus from a tap on some phones, so not by blur. */
function useCloseOutside(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true });
    const look = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) === false) close();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, []);
  return box;
}

/** Minus and plus in place of the count of a dish (MENU-11). */
export function DishStepper({ product, onAdd, onClose }: DishStepperProps) {
  const t = useMessages();
  const dish = useName()(product.name);
  const count = useCart(({ lines }) => countOf(lines, product._id));
  const box = useCloseOutside(onClose);
  const takeOne = (): void => {
    const line = lastLine(product._id);
    if (line === undefined) return;
    const { lines: before } = useCart.getState();
    const card = box.current?.closest('article');
    const refusal = setLineQuantity(line.id, line.quantity - 1);
    if (refusal !== null) return showError(t(`line.${refusal.code}`, { ...refusal }));
    if (line.quantity === 1) showUndo(t('cart.removed', { dish }), () => putBack(line.id, before));
    if (count > 1) return;
    onClose();
    // The focused button is gone with the last one: the plus takes its place.
    requestAnimationFrame(() => card?.querySelector('button')?.focus({ preventScroll: true }));
  };
  const labels = {
    group: t('cart.quantityOf', { dish }),
    less: count > 1 ? t('option.less', { choice: dish }) : t('cart.remove', { dish }),
    more: t('option.more', { choice: dish }),
  };
  return (
    <div
      ref={box}
      className="fade-in absolute end-0 bottom-0 z-10"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <QuantityStepper
        removes
        value={count}
        least={0}
        most={maxQuantity}
        labels={labels}
        onChange={(next) => (next > count ? onAdd() : takeOne())}
      />
    </div>
  );
}
