import type { ComponentProps } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import { useBill } from '../bill/use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CartLineActions } from './cart-line-actions.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { useCart } from '../cart/cart-store.ts';

/** Whether the menu of a restored cart is still loading: its lines have no names and prices yet. */
export function useIsMenuLoading(): boolean {
  const lines = useCart((state) => state.lines);
  const { ordering, ready } = useOrderingMenu();
  return (
    !ready && lines.some(({ product }) => product !== null && !ordering.menu.products.has(product))
  );
}

function isPartOf(line: CartLine, { id }: CartLine): boolean {
  return id !== line.id && id.startsWith(`${line.id}/`);
}

interface CartLinesProps extends Partial<Pick<ComponentProps<typeof CartLineRow>, 'Actions'>> {
  readonly locked: boolean;
}

/** The dishes of the cart with their sets, and the dishes a rule gives for free. */
export function CartLines({ locked, Actions = CartLineActions }: CartLinesProps) {
  const { bill, lines, items, names } = useBill();
  const { ordering, ready } = useOrderingMenu();
  const isMenuLoading = useIsMenuLoading();
  const dishes = lines.filter(
    ({ fromProduct, status }) => fromProduct === null && status !== 'cancel',
  );
  if (isMenuLoading) return <SkeletonRows rows={dishes.length} />;
  const billed = new Map(bill.lines.map((line) => [line.id, line]));
  const problems = ready ? problemsByLine(lines, ordering) : [];
  const offers = new Map(
    items.map(({ _id, rule }) => [
      _id,
      { name: names.discounts.get(_id) ?? rule.name, isForDishes: rule.for === 'product' },
    ]),
  );
  return (
    <ul>
      {dishes.map((line) => {
        const parts = lines.filter((one) => isPartOf(line, one));
        const own = new Set([line, ...parts].map(({ id }) => id));
        return (
          <CartLineRow
            key={line.id}
            line={line}
            parts={parts}
            billed={billed}
            problems={problems.filter((one) => own.has(one.line)).flatMap((one) => one.problems)}
            offers={offers}
            locked={locked}
            Actions={Actions}
          />
        );
      })}
    </ul>
  );
}
