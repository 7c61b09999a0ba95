/** An order for the lower bound: ids are resolved, percentages are in hundredths of a percent. */
export interface PlainPick {
  /** Cents; negative in a group that lowers the price. */
  readonly price: number;
  readonly quantity: number;
  readonly enjoysDiscount: boolean;
}

export interface PlainLine {
  readonly product: string;
  readonly category: string;
  readonly price: number;
  readonly picks: readonly PlainPick[];
  readonly quantity: number;
  readonly topLevel: boolean;
  readonly discountable: boolean;
  readonly section: number;
  readonly rate: number;
  readonly free: boolean;
}

export interface PlainNames {
  readonly products: readonly string[];
  readonly categories: readonly string[];
}

export interface PlainRule {
  readonly id: string;
  readonly kind: 'percent' | 'percentPre' | 'amount' | 'pickNMaxPrice' | 'freeSurcharge' | 'point';
  readonly discount: number;
  /** Null means every line. */
  readonly named: PlainNames | null;
  readonly excluded: PlainNames | null;
  readonly minQty: number;
  readonly minTotal: number;
  readonly list: 'allow' | 'deny' | null;
  readonly listed: readonly string[];
  readonly repeat: boolean;
  readonly lowersBase: boolean;
  readonly maxQty: number;
  readonly dearestFirst: boolean;
  readonly fixedPoint: number;
  readonly percentagePoint: number;
}

export interface PlainTax {
  readonly rate: number;
  readonly included: boolean;
  readonly withCharges: boolean;
  /** Null means every line. */
  readonly named: PlainNames | null;
}

export interface PlainOrder {
  readonly lines: readonly PlainLine[];
  /** In the order they apply, without those that section, date or order type exclude. */
  readonly rules: readonly PlainRule[];
  readonly taxes: readonly PlainTax[];
  readonly sections: number;
  readonly homeSection: number;
  readonly seatCharge: number;
  readonly seatRate: number;
  readonly roundTo: number;
  readonly tips: number;
}
