import { childrenByParent, familyWith } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { addLines, setLineQuantity } from '../cart/cart-changes.ts';
import { changeCart, newLineId, orderedLines, useCart } from '../cart/cart-store.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { oneTouchLines } from '../menu/one-touch.ts';
import { showError } from '../ui/notices.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';

function say(refusal: { readonly code: string } | null): void {
  if (refusal !== null)
    showError(useMessageStore.getState().t(`line.${refusal.code}`, { ...refusal }));
}

/** Lines that were sent and not answered: nobody changes what may be cooked already (TILL-06). */
export function lockedLines(): ReadonlySet<string> {
  const { request } = useCart.getState();
  return request === null ? new Set() : orderedLines(request);
}

export function isTopLevel({ fromProduct }: Pick<CartLine, 'fromProduct'>): boolean {
  return fromProduct === null;
}

/** The line that was added: itself, or the twin it joined (CART-01). */
function chooseAdded({ id, product }: CartLine): void {
  const { lines } = useCart.getState();
  const twin = lines.findLast((line) => isTopLevel(line) && line.product === product);
  useSale.setState({ chosen: lines.some((line) => line.id === id) ? id : (twin?.id ?? null) });
}

/** Adds all lines of a dish, and chooses it for what is typed next. */
export function addDish(lines: readonly CartLine[]): boolean {
  const refusal = addLines(lines);
  say(refusal);
  const [line] = lines;
  if (refusal === null && line !== undefined) chooseAdded(line);
  return refusal === null;
}

/** Adds a dish at once, or opens it where something has to be chosen (TILL-04). */
export function pressDish(product: Product, ordering: Ordering, quantity: number): void {
  const lines = oneTouchLines(product, ordering, newLineId());
  const [line] = lines ?? [];
  if (lines === null || line === undefined)
    return openSaleDialog({ kind: 'dish', product: product._id, editing: null, quantity });
  addDish(familyWith(line, quantity, childrenByParent(lines)));
  return undefined;
}

interface TypedDish {
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly discountable: boolean;
}

/** A dish that is not on the menu, at the price that was typed (CART-12). */
export function addCustom({ name, price, quantity, discountable }: TypedDish): boolean {
  const customProduct = { name, discountable, kitchenPrinters: [], waterBars: [] };
  const line = newLine(newLineId(), null, []);
  return addDish([{ ...line, customProduct, quantity, openKey: cents(price), discountable }]);
}

export function setQuantity(line: string, quantity: number): void {
  if (lockedLines().has(line)) return;
  say(setLineQuantity(line, quantity));
  if (quantity === 0) chooseNear(line);
}

/** Keys go on with the line that took the place of the one that is gone. */
function chooseNear(gone: string): void {
  const top = useCart.getState().lines.filter(isTopLevel);
  const chosen = useSale.getState().chosen === gone ? (top.at(-1)?.id ?? null) : null;
  useSale.setState({ chosen });
}

interface LineChange extends Partial<
  Pick<CartLine, 'takeAway' | 'status' | 'staff' | 'table' | 'tableSplit' | 'tableChairId'>
> {
  /** Null for none. */
  readonly course?: number | null;
}
type OwnChange = Partial<Pick<CartLine, 'customRemark' | 'openKey'>>;

/** What holds for a dish holds for all that comes with it; a note and a price are its own. */
export function changeFamily(line: string, change: LineChange, own: OwnChange = {}): void {
  if (lockedLines().has(line)) return;
  const { lines } = useCart.getState();
  changeCart({
    lines: lines.map((one) => {
      if (one.id === line) return { ...changed(one, change), ...own };
      return one.id.startsWith(`${line}/`) ? changed(one, change) : one;
    }),
  });
}

function changed({ course: before, ...line }: CartLine, change: LineChange): CartLine {
  const { course = before ?? null, ...others } = change;
  return { ...line, ...others, ...(course === null ? {} : { course }) };
}

/** Chooses the line above or below; from none, the last. */
export function chooseNext(step: 1 | -1): void {
  const top = useCart.getState().lines.filter(isTopLevel);
  const at = top.findIndex(({ id }) => id === useSale.getState().chosen);
  const next = at === -1 ? top.at(-1) : top[Math.min(top.length - 1, Math.max(0, at + step))];
  useSale.setState({ chosen: next?.id ?? null });
}
