import { cents } from '@servery/engine/money/cents.ts';
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

const alone = {
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

/** A line as the server tells it, with what a test cares about. */
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
    ...alone,
    ...figures,
    ...about,
  };
}
