import { cents } from '@servery/engine/money/cents.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { products } from '@servery/demo/restaurant/menu.ts';
import type { Session } from '../src/shops/start.ts';

type OrderedLine = Session['products'][number];

const none = cents(0);

const figures = {
  unitPrice: none,
  price: none,
  discountList: [],
  discount: none,
  couponDiscount: none,
  actualPrice: none,
  surchargePercent: 0,
  freeSurcharge: false,
  extraFee: none,
  couponFee: none,
};

const noParent = {
  table: null,
  tableSplit: null,
  tableChairId: null,
  section: null,
  fromCoupon: null,
  fromProduct: null,
  fromOption: null,
  fromChoice: null,
  fromSelection: null,
};

/** A line as the server sends it, with the given fields. */
export function anOrderedLine(about: Partial<OrderedLine>): OrderedLine {
  return {
    id: 'line',
    product: 'dish',
    customProduct: null,
    options: [],
    quantity: 1,
    quantityRatio: 1,
    customRemark: '',
    takeAway: false,
    weight: null,
    orderedBy: null,
    status: 'init',
    name: [],
    shortName: [],
    category: null,
    round: 1,
    orderedAt: 0,
    choices: [],
    couponResult: null,
    ...noParent,
    ...figures,
    ...about,
  };
}

/** An ordered dish of the demo menu, by its name in the menu files. */
export function orderedDish(dish: string, about: Partial<OrderedLine>): OrderedLine {
  const known = products.find(({ _id }) => _id === productId(dish));
  if (known === undefined) throw new Error(`the demo has no dish ${dish}`);
  const name = known.name.map(({ lang, value }) => ({ lang, value }));
  return anOrderedLine({ product: known._id, name, ...about });
}

/** What staff see of a line beside what guests see (CALL-14). */
export function asStaffSee(line: OrderedLine, about: { openKey?: number; staff?: string } = {}) {
  return {
    ...line,
    kitchenPrinters: [],
    waterBars: [],
    kitchenGroup: null,
    kitchenOptions: [],
    remarks: '',
    originalPrice: line.unitPrice,
    mergeSource: null,
    mergeStatus: 'single',
    staff: about.staff ?? null,
    openKey: about.openKey === undefined ? null : cents(about.openKey),
    discountable: true,
    sectionName: null,
  } as const;
}
