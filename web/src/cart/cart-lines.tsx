import { CircleAlert, Gift } from 'lucide-react';
import type { BillLine } from '@servery/engine/bill/bill-type.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { LineProblems } from '@servery/engine/cart/problems.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { Link } from '../router/link.tsx';
import { pictureOf } from '../menu/dish-picture.ts';
import { useBill } from '../bill/use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { useCart } from './cart-store.ts';
import { putBack, setLineQuantity } from './cart-changes.ts';
import { showError, showUndo } from '../ui/notices.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { choiceTexts, problemMessage } from '../bill/line-message.ts';
import { useNameless } from './use-nameless.ts';

const mostOfADish = 99;

interface LineProps {
  readonly line: CartLine;
  readonly children: readonly CartLine[];
  readonly billed: ReadonlyMap<string, BillLine>;
  readonly problems: readonly LineProblems[];
  readonly locked: boolean;
  /** What each discount item is called, and whether it is about dishes rather than the whole order. */
  readonly offers: ReadonlyMap<string, LineOffer>;
}

interface LineOffer {
  readonly name: TranslatedName;
  readonly isForDishes: boolean;
}

/** How many, with a way back when the last one goes (CART-02). */
function LineStepper({ line, dish }: { readonly line: CartLine; readonly dish: string }) {
  const t = useMessages();
  const change = (quantity: number): void => {
    const { lines: before } = useCart.getState();
    const refusal = setLineQuantity(line.id, quantity);
    if (refusal !== null) showError(t(`line.${refusal.code}`, { ...refusal }));
    else if (quantity === 0) showUndo(t('cart.removed', { dish }), () => putBack(line.id, before));
  };
  const labels = {
    group: t('cart.quantityOf', { dish }),
    less: line.quantity > 1 ? t('option.less', { choice: dish }) : t('cart.remove', { dish }),
    more: t('option.more', { choice: dish }),
  };
  return (
    <QuantityStepper
      removes
      small
      value={line.quantity}
      least={0}
      most={mostOfADish}
      labels={labels}
      onChange={(quantity) => keepFocus(() => change(quantity))}
    />
  );
}

function LineText({ line, children }: Pick<LineProps, 'line' | 'children'>) {
  const t = useMessages();
  const name = useName();
  const { menu } = useOrderingMenu().ordering;
  return (
    <div className="text-sm text-ink-2">
      {choiceTexts(line, menu, name).length > 0 ? <p>{choiceTexts(line, menu, name).join(' · ')}</p> : null}
      <ul>
        {children.map((child) => (
          <li key={child.id} className="ps-3">
            {child.quantity > 1 ? `${child.quantity} × ` : ''}
            {name(menu.products.get(child.product ?? '')?.name ?? [])}
            {choiceTexts(child, menu, name).map((word) => ` · ${word}`)}
          </li>
        ))}
      </ul>
      {line.takeAway ? <p>{t('product.boxed')}</p> : null}
      {line.customRemark === '' ? null : <p>“{line.customRemark}”</p>}
    </div>
  );
}

function Problems({ line, children, problems }: Pick<LineProps, 'line' | 'children' | 'problems'>) {
  const t = useMessages();
  const name = useName();
  const { menu } = useOrderingMenu().ordering;
  const own = new Set([line, ...children].map(({ id }) => id));
  const wrong = problems.filter((one) => own.has(one.line)).flatMap((one) => one.problems);
  if (wrong.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 text-sm font-semibold text-danger">
      {wrong.map((problem, at) => (
        <li key={at} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problemMessage(problem, menu, { t, name })}
        </li>
      ))}
    </ul>
  );
}

/** What lowered this very dish, by name; what lowers the whole order stands below it (PRICE-22). */
function LineCuts({
  line,
  children,
  billed,
  offers,
}: Pick<LineProps, 'line' | 'children' | 'billed' | 'offers'>) {
  const name = useName();
  const cuts = [line, ...children].flatMap(({ id }) => billed.get(id)?.discountList ?? []);
  const sums = new Map<string, number>();
  for (const { item, amount } of cuts)
    if (offers.get(item)?.isForDishes === true) sums.set(item, (sums.get(item) ?? 0) + amount);
  if (sums.size === 0) return null;
  return (
    <ul className="text-sm text-success">
      {[...sums].map(([item, amount]) => (
        <li key={item} className="flex justify-between gap-3">
          <span>{name(offers.get(item)?.name ?? [])}</span>
          <Price of={cents(-amount)} />
        </li>
      ))}
    </ul>
  );
}

interface FootProps extends Pick<LineProps, 'line' | 'locked' | 'offers'> {
  readonly dish: string;
  readonly product: Product | undefined;
}

/** What can be done with a line; what a rule gives is the rule's, what is on its way to the kitchen is nobody's. */
function LineFoot({ line, locked, offers, dish, product }: FootProps) {
  const t = useMessages();
  const name = useName();
  const path = useLocalPath();
  const hasOptions = (product?.options.length ?? 0) > 0;
  const isGiven = line.fromCoupon !== null;
  return (
    <div className="mt-1 flex min-h-10 flex-wrap items-center justify-between gap-x-3">
      {isGiven ? (
        <span className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <Gift aria-hidden className="size-4" />
          {name(offers.get(line.fromCoupon ?? '')?.name ?? []) || t('cart.gift')}
        </span>
      ) : null}
      {isGiven || locked ? (
        <span className="ms-auto font-semibold whitespace-nowrap">× {line.quantity}</span>
      ) : (
        <>
          <Link
            to={path(`/products/${line.product ?? ''}?line=${line.id}`)}
            className="press grid min-h-12 items-center font-semibold whitespace-nowrap text-brand-text underline underline-offset-4"
          >
            {t(hasOptions ? 'cart.edit' : 'cart.remarkIt')}
          </Link>
          <LineStepper line={line} dish={dish} />
        </>
      )}
    </div>
  );
}

function Line({ line, children, billed, problems, locked, offers }: LineProps) {
  'use memo';
  const t = useMessages();
  const name = useName();
  const { menu } = useOrderingMenu().ordering;
  const product = menu.products.get(line.product ?? '');
  const dish = name(product?.name ?? []);
  const price = cents([line, ...children].reduce((sum, { id }) => sum + (billed.get(id)?.price ?? 0), 0));
  const isGiven = line.fromCoupon !== null;
  return (
    <li className="flex gap-3 border-t border-line py-4 first:border-0">
      <Picture
        id={pictureOf(product)}
        name={dish}
        kind="thumb"
        sizes="64px"
        className="size-16 shrink-0 rounded-s"
      />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="grow basis-20 leading-snug font-semibold">{dish}</h3>
          <span className="font-bold">{isGiven ? t('bill.free') : <Price of={price} />}</span>
        </div>
        <LineText line={line}>{children}</LineText>
        <LineCuts line={line} billed={billed} offers={offers}>
          {children}
        </LineCuts>
        <Problems line={line} problems={problems}>
          {children}
        </Problems>
        <LineFoot line={line} locked={locked} offers={offers} dish={dish} product={product} />
      </div>
    </li>
  );
}

/** The dishes of the cart, what comes with a set beneath it, and what a rule gives for free. */
export function CartLines({ locked }: { readonly locked: boolean }) {
  const { bill, lines, items, names } = useBill();
  const { ordering, ready } = useOrderingMenu();
  const isNameless = useNameless();
  const billed = new Map(bill.lines.map((line) => [line.id, line]));
  const problems = ready ? problemsByLine(lines, ordering) : [];
  const offers = new Map(
    items.map(({ _id, rule }) => [
      _id,
      { name: names.discounts.get(_id) ?? rule.name, isForDishes: rule.for === 'product' },
    ]),
  );
  const tops = lines.filter(({ fromProduct, status }) => fromProduct === null && status !== 'cancel');
  if (isNameless) return <SkeletonRows rows={tops.length} />;
  return (
    <ul>
      {tops.map((line) => (
        <Line key={line.id} line={line} billed={billed} problems={problems} locked={locked} offers={offers}>
          {lines.filter(({ id }) => id !== line.id && id.startsWith(`${line.id}/`))}
        </Line>
      ))}
    </ul>
  );
}
