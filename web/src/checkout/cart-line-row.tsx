import { CircleAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { countedName } from '@servery/contract/pick-text.ts';
import type { BillLine } from '@servery/engine/bill/bill-type.ts';
import type { LineProblem } from '@servery/engine/cart/line-problem.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { problemMessage, choiceTexts } from '../menu/line-message.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import type { CartLineActionsProps } from './cart-line-actions.tsx';

/** A discount as a line shows it. */
interface LineOffer {
  readonly name: TranslatedName;
  /** False for a discount on the whole order. */
  readonly isForDishes: boolean;
}

interface CartLineRowProps {
  readonly line: CartLine;
  /** Lines of the dishes that belong to a set. */
  readonly parts: readonly CartLine[];
  /** The bill's figures by line id. */
  readonly billed: ReadonlyMap<string, BillLine>;
  readonly problems: readonly LineProblem[];
  /** By discount item. */
  readonly offers: ReadonlyMap<string, LineOffer>;
  readonly locked: boolean;
  /** What can be done with the line; a kiosk opens a dish otherwise than a phone. */
  readonly Actions: ComponentType<CartLineActionsProps>;
}

/** One dish of the cart with the dishes of its set, its price and what can be changed. */
export function CartLineRow(props: CartLineRowProps) {
  'use memo';
  const { line, parts, billed, problems, offers, locked, Actions } = props;
  const t = useMessages();
  const name = useName();
  const { menu } = useOrderingMenu().ordering;
  const product = menu.products.get(line.product ?? '');
  const dish = name(product?.name ?? []);
  const bills = [line, ...parts].flatMap(({ id }) => billed.get(id) ?? []);
  const price = cents(bills.reduce((sum, one) => sum + one.price, 0));
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
          <span className="font-bold">
            {line.fromCoupon === null ? <Price of={price} /> : t('bill.free')}
          </span>
        </div>
        <CartLineDetails line={line} parts={parts} menu={menu} />
        <LineDiscounts bills={bills} offers={offers} />
        <LineProblems problems={problems} menu={menu} />
        <Actions
          line={line}
          dish={dish}
          hasOptions={(product?.options.length ?? 0) > 0}
          locked={locked}
          giftName={offers.get(line.fromCoupon ?? '')?.name}
        />
      </div>
    </li>
  );
}

interface LineDiscountsProps {
  readonly bills: readonly BillLine[];
  readonly offers: ReadonlyMap<string, LineOffer>;
}

/** Discounts on this dish by name; those on the whole order are rows of the bill (PRICE-22). */
function LineDiscounts({ bills, offers }: LineDiscountsProps) {
  const name = useName();
  const sums = new Map<string, number>();
  for (const { item, amount } of bills.flatMap(({ discountList }) => discountList))
    if (offers.get(item)?.isForDishes === true) sums.set(item, (sums.get(item) ?? 0) + amount);
  if (sums.size === 0) return null;
  return (
    <ul className="text-sm text-success">
      {[...sums].map(([item, amount]) => (
        <li key={item} className="flex flex-wrap justify-between gap-x-3">
          <span className="min-w-[min(100%,6em)] flex-1">{name(offers.get(item)?.name ?? [])}</span>
          <Price of={cents(-amount)} />
        </li>
      ))}
    </ul>
  );
}

interface LineProblemsProps {
  readonly problems: readonly LineProblem[];
  readonly menu: Menu;
}

function LineProblems({ problems, menu }: LineProblemsProps) {
  const t = useMessages();
  const name = useName();
  if (problems.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 text-sm font-semibold text-danger">
      {problems.map((problem, at) => (
        <li key={at} className="flex items-start gap-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problemMessage(problem, menu, { t, name })}
        </li>
      ))}
    </ul>
  );
}

interface CartLineDetailsProps {
  readonly line: CartLine;
  /** Lines of the dishes that belong to a set. */
  readonly parts: readonly CartLine[];
  readonly menu: Menu;
}

/** The choices of a line, the dishes of its set and its remark. */
function CartLineDetails({ line, parts, menu }: CartLineDetailsProps) {
  const t = useMessages();
  const name = useName();
  const choices = choiceTexts(line, menu, { t, name });
  return (
    <div className="text-sm text-ink-2">
      {choices.length > 0 ? <p>{choices.join(' · ')}</p> : null}
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="ps-3">
            {countedName(part.quantity, name(menu.products.get(part.product ?? '')?.name ?? []))}
            {choiceTexts(part, menu, { t, name }).map((choice) => ` · ${choice}`)}
          </li>
        ))}
      </ul>
      {line.takeAway ? <p>{t('product.boxed')}</p> : null}
      {line.customRemark === '' ? null : <p>“{line.customRemark}”</p>}
    </div>
  );
}
