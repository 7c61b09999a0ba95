import { CircleAlert, Gift } from 'lucide-react';
import type { BillLine } from '@servery/engine/bill/bill-type.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { LineProblems } from '@servery/engine/cart/problems.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { Link } from '../address/link.tsx';
import { pictureOf } from '../api/dish-picture.ts';
import { useBill } from '../api/use-bill.ts';
import { useMenuBook } from '../api/use-menu.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { changeCart, useCart } from '../state/cart.ts';
import { setLineQuantity } from '../state/cart-changes.ts';
import { tellError, tellUndo } from '../state/notices.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { choiceWords, problemWords } from './line-words.ts';

const mostOfADish = 99;

interface LineProps {
  readonly line: CartLine;
  readonly children: readonly CartLine[];
  readonly billed: ReadonlyMap<string, BillLine>;
  readonly problems: readonly LineProblems[];
  readonly locked: boolean;
}

/** How many, with a way back when the last one goes (CART-02). */
function LineStepper({ line, dish }: { readonly line: CartLine; readonly dish: string }) {
  const say = useMessages();
  const change = (quantity: number): void => {
    const { lines } = useCart.getState();
    const refusal = setLineQuantity(line.id, quantity);
    if (refusal !== null) tellError(say(`line.${refusal.code}`, { ...refusal }));
    else if (quantity === 0) tellUndo(say('cart.removed', { dish }), () => changeCart({ lines }));
  };
  const labels = {
    group: say('cart.quantityOf', { dish }),
    less: line.quantity > 1 ? say('option.less', { choice: dish }) : say('cart.remove', { dish }),
    more: say('option.more', { choice: dish }),
  };
  return (
    <QuantityStepper
      removes
      small
      value={line.quantity}
      least={0}
      most={mostOfADish}
      labels={labels}
      onChange={change}
    />
  );
}

function LineText({ line, children }: Pick<LineProps, 'line' | 'children'>) {
  const say = useMessages();
  const name = useName();
  const { menu } = useMenuBook().ordering;
  return (
    <div className="text-sm text-ink-2">
      {choiceWords(line, menu, name).length > 0 ? <p>{choiceWords(line, menu, name).join(' · ')}</p> : null}
      <ul>
        {children.map((child) => (
          <li key={child.id} className="ps-3">
            {child.quantity > 1 ? `${child.quantity} × ` : ''}
            {name(menu.products.get(child.product ?? '')?.name ?? [])}
            {choiceWords(child, menu, name).map((word) => ` · ${word}`)}
          </li>
        ))}
      </ul>
      {line.takeAway ? <p>{say('product.boxed')}</p> : null}
      {line.customRemark === '' ? null : <p>“{line.customRemark}”</p>}
    </div>
  );
}

function Problems({ line, children, problems }: Pick<LineProps, 'line' | 'children' | 'problems'>) {
  const say = useMessages();
  const name = useName();
  const { menu } = useMenuBook().ordering;
  const own = new Set([line, ...children].map(({ id }) => id));
  const wrong = problems.filter((one) => own.has(one.line)).flatMap((one) => one.problems);
  if (wrong.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 text-sm font-semibold text-danger">
      {wrong.map((problem, at) => (
        <li key={at} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problemWords(problem, menu, { say, name })}
        </li>
      ))}
    </ul>
  );
}

function Line({ line, children, billed, problems, locked }: LineProps) {
  'use memo';
  const say = useMessages();
  const name = useName();
  const path = useLocalPath();
  const { menu } = useMenuBook().ordering;
  const product = menu.products.get(line.product ?? '');
  const dish = name(product?.name ?? []);
  const price = cents([line, ...children].reduce((sum, { id }) => sum + (billed.get(id)?.price ?? 0), 0));
  const isGiven = line.fromCoupon !== null;
  const hasOptions = (product?.options.length ?? 0) > 0;
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
        <div className="flex items-start justify-between gap-3">
          <h3 className="leading-snug font-semibold">{dish}</h3>
          <span className="font-bold">{isGiven ? say('bill.free') : <Price of={price} />}</span>
        </div>
        <LineText line={line}>{children}</LineText>
        <Problems line={line} problems={problems}>
          {children}
        </Problems>
        <div className="mt-1 flex min-h-10 items-center justify-between gap-3">
          {isGiven ? (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-success">
              <Gift aria-hidden className="size-4" />
              {say('cart.gift')}
            </span>
          ) : (
            <Link
              to={path(`/products/${line.product ?? ''}?line=${line.id}`)}
              className="press grid min-h-10 items-center font-semibold text-brand-text underline underline-offset-4"
            >
              {say(hasOptions ? 'cart.edit' : 'cart.remarkIt')}
            </Link>
          )}
          {isGiven || locked ? (
            <span className="font-semibold">× {line.quantity}</span>
          ) : (
            <LineStepper line={line} dish={dish} />
          )}
        </div>
      </div>
    </li>
  );
}

/** The dishes of the cart, what comes with a set beneath it, and what a rule gives for free. */
export function CartLines({ locked }: { readonly locked: boolean }) {
  const { bill, lines } = useBill();
  const { ordering, ready } = useMenuBook();
  const billed = new Map(bill.lines.map((line) => [line.id, line]));
  const problems = ready ? problemsByLine(lines, ordering) : [];
  const tops = lines.filter(({ fromProduct, status }) => fromProduct === null && status !== 'cancel');
  return (
    <ul>
      {tops.map((line) => (
        <Line key={line.id} line={line} billed={billed} problems={problems} locked={locked}>
          {lines.filter(({ id }) => id !== line.id && id.startsWith(`${line.id}/`))}
        </Line>
      ))}
    </ul>
  );
}
