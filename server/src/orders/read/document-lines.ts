import type { BillLine } from '@servery/engine/bill/bill-type.ts';
import { printedOptions } from '@servery/engine/bill/printed-options.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { WholeProduct } from '@servery/engine/menu/product.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { StoredItem, StoredLine, StoredSession } from '../store/sessions.ts';
import { type FrozenBodies, isRule } from './frozen.ts';
import { menuIn } from './frozen-menu.ts';
import type { KitchenFacts } from './kitchen-facts.ts';

/** The dishes of a session's document, each with its bill and what its coupons took off. */
export function linesOf(
  { lines, items, bill, modifiers }: StoredSession,
  parts: FrozenBodies,
  facts: KitchenFacts,
): readonly object[] {
  const printing = { menu: menuIn(lines, parts), session: { modifiers } };
  const billed = new Map(bill?.lines.map((line) => [line.id, line]));
  const vouchers = (bill?.discounts ?? []).filter(
    ({ source, valid }) => valid && (source === 'coupon' || source === 'gift'),
  );
  const resultOf = couponResults(vouchers, items, parts);
  return lines.map((line) => {
    const own = billed.get(line.chosen.id);
    return {
      ...lineOf(line, parts.get(line.product ?? ''), own),
      choices: printedOptions(line.chosen, printing, 'receipt'),
      couponResult: own === undefined ? null : resultOf(own),
      ...facts.get(line.chosen.id),
    };
  });
}

/** By the first coupon or gift that took something off, else by the one that waives the charge. */
function couponResults(
  vouchers: readonly DiscountOutcome[],
  items: readonly StoredItem[],
  parts: FrozenBodies,
): (line: BillLine) => object | null {
  const itemOf = (outcome: DiscountOutcome) => items.find(({ item }) => item === outcome.item);
  const waives = (outcome: DiscountOutcome): boolean => {
    const rule = parts.get(itemOf(outcome)?.rule ?? '');
    return isRule(rule) && rule.discountType === 'freeSurcharge';
  };
  return ({ couponDiscount: discount, couponFee: fee, discountList }) => {
    if (discount === 0 && fee === 0) return null;
    const takesOff = ({ item }: DiscountOutcome): boolean =>
      discountList.some((cut) => cut.item === item);
    const by = vouchers.find(takesOff) ?? vouchers.find(waives);
    return by === undefined
      ? null
      : { discount, fee, coupon: itemOf(by)?.coupon ?? null, rule: by.rule };
  };
}

const unbilled: Omit<BillLine, 'id' | 'quantity'> = {
  unitPrice: noCents,
  price: noCents,
  discountList: [],
  discount: noCents,
  couponDiscount: noCents,
  actualPrice: noCents,
  surchargePercent: 0,
  freeSurcharge: false,
  extraFee: noCents,
  couponFee: noCents,
};

/** Without what staff noted on the line. */
function lineOf(
  { chosen, round, orderedAt }: StoredLine,
  product: unknown,
  bill: BillLine = { ...chosen, ...unbilled },
): object {
  const { staff: _staff, openKey: _openKey, discountable: _discountable, ...shown } = chosen;
  const { name, shortName, category } = isNamed(product) ? product : typedName(chosen);
  return { ...shown, name, shortName, category, round, orderedAt, ...bill };
}

type Named = Pick<WholeProduct, 'name' | 'shortName' | 'category'>;

/** As staff typed it in (CART-12). */
function typedName({ customProduct }: StoredLine['chosen']): Named {
  const name = customProduct === null ? [] : [{ lang: '', value: customProduct.name }];
  return { name, shortName: [], category: null };
}

function isNamed(part: unknown): part is Named {
  return typeof part === 'object' && part !== null && 'name' in part && 'shortName' in part;
}
