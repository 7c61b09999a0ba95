import { useEffect, useRef, useState } from 'react';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { isEditable } from '../cart/cart-changes.ts';
import { useQueryPart } from '../router/address.ts';
import { pictureOf } from './dish-picture.ts';
import { useMessages, useName, useWording } from '../i18n/use-messages.ts';
import { announce } from '../ui/notices.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { badgeOf } from './dish-facts.ts';
import { DishTags, DishText, useDetails } from './dish-description.tsx';
import { InnerSheets } from './inner-sheet.tsx';
import { Remark, TakeAwaySwitch } from './line-remarks.tsx';
import { OptionGroups } from './option-group.tsx';
import { AddFoot, ClosedFoot } from './sheet-foot.tsx';
import { SimilarDishes } from './similar-dishes.tsx';
import { useDraft } from './use-draft.ts';
import { unavailableReason } from './unavailable-reason.ts';
import { useDishPrice } from './use-dish-price.ts';

const pictureGonePx = 220;

/** Announces when the open dish sells out. */
function useSoldOutNotice(product: Product): void {
  const t = useMessages();
  const dish = useName()(product.name);
  const { canBeSold } = badgeOf(product);
  const before = useRef(canBeSold);
  useEffect(() => {
    if (before.current && !canBeSold) announce(t('product.soldOutNow', { dish }));
    before.current = canBeSold;
  }, [canBeSold, dish, t]);
}

/** The cart line to change; null for a dish to add, as where the line was ordered since. */
function useEditedLine(): string | null {
  const named = useQueryPart('line');
  // Read once: a line that joins its twin has left the cart while the sheet closes.
  const [line] = useState(() => (named !== null && isEditable(named) ? named : null));
  return line;
}

export interface DishSheetProps {
  readonly product: Product;
  readonly ordering: Ordering;
  readonly onClose: () => void;
}

/** A dish with its options and the add button; picture on top, or beside on a wide screen. */
export function DishSheet({ product, ordering, onClose }: DishSheetProps) {
  const name = useName();
  const editing = useEditedLine();
  const draft = useDraft(product, ordering, editing);
  const closed = unavailableReason(product, ordering);
  const [isPast, setPast] = useState(false);
  useSoldOutNotice(product);
  if (draft === null) return null;
  return (
    <div className="grid min-h-0 grow grid-rows-[minmax(0,1fr)_auto] split:grid-cols-2">
      <div
        className="min-h-0 overflow-y-auto overscroll-contain split:contents"
        onScroll={({ currentTarget }) => setPast(currentTarget.scrollTop > pictureGonePx)}
      >
        {isPast ? <NameBar name={name(product.name)} /> : null}
        <div className="split:row-span-2 split:min-h-0 split:overflow-y-auto split:overscroll-contain split:border-e split:border-line">
          <Picture
            id={pictureOf(product)}
            name={name(product.name)}
            kind="wide"
            sizes="(min-width: 64rem) 440px, (min-width: 48rem) 640px, 100vw"
            eager
            className="aspect-4/3 w-full sm:max-md:aspect-3/2 split:aspect-4/3!"
          />
          <DishHead product={product} />
        </div>
        <div className="grid content-start gap-4 p-4 split:min-h-0 split:overflow-y-auto split:overscroll-contain split:p-5">
          <fieldset disabled={closed !== null} className="contents">
            <OptionGroups draft={draft} line={draft.line} />
          </fieldset>
          {closed === null ? (
            <>
              <TakeAwaySwitch draft={draft} />
              <Remark draft={draft} />
            </>
          ) : (
            <SimilarDishes to={product} />
          )}
        </div>
      </div>
      {closed === null ? (
        <AddFoot draft={draft} product={product} editing={editing} onClose={onClose} />
      ) : (
        <ClosedFoot product={product} why={closed} onClose={onClose} />
      )}
      <InnerSheets draft={draft} />
    </div>
  );
}

/** Keeps the name in view below the close button once the picture is scrolled away. */
function NameBar({ name }: { readonly name: string }) {
  return (
    <p
      aria-hidden
      className="fade-in sticky top-0 z-10 -mb-18 flex h-18 items-center border-b border-line bg-surface px-18 font-bold split:hidden"
    >
      <span className="truncate">{name}</span>
    </p>
  );
}

function DishHead({ product }: { readonly product: Product }) {
  const t = useMessages();
  const wording = useWording()(product.name);
  const priceOf = useDishPrice();
  const { level, canBeSold } = badgeOf(product);
  const details = useDetails(product._id);
  const heading = useRef<HTMLHeadingElement>(null);
  // A sheet may open before its dish is loaded.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="grid gap-1.5 px-4 pt-4 split:p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        lang={wording.lang}
        className="text-[1.375rem] leading-tight font-bold shadow-none! outline-none"
      >
        {wording.value}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-xl font-bold text-brand-text">
          <Price of={priceOf(product)} />
        </span>
        {canBeSold && level !== 'low' ? null : (
          <Badge tone={canBeSold ? 'highlight' : 'neutral'}>{t(`stock.${level}`)}</Badge>
        )}
        {product.eatInOnly ? <Badge tone="info">{t('product.eatInOnly')}</Badge> : null}
        <DishTags details={details} />
      </div>
      <DishText details={details} />
    </header>
  );
}
