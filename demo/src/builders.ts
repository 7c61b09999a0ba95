import { menuOf } from '@servery/engine/options/menu.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import type { Stock, WholeProduct } from '@servery/engine/menu/product.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type {
  OptionChoice,
  OptionGroup,
  PickedOption,
  Selection,
} from '@servery/engine/options/option-group.ts';
import type { Section, SectionSetting } from '@servery/engine/hours/section.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { BillingSession, BillingShop } from '@servery/engine/cart/order.ts';
import type { Order } from '@servery/engine/bill/order.ts';

/** Documents with every field at its neutral value: a test writes only what it is about. */

export function named(value: string): TranslatedName {
  return [{ lang: 'en', value }];
}

export const untracked: Stock = {
  stockMode: 'none',
  mode: 'none',
  quantity: 0,
  onlineMode: null,
  onlineThreshold: 0,
  productOptions: [],
};

export function aProduct(about: Partial<WholeProduct> & { readonly _id: string }): WholeProduct {
  return {
    name: named(about._id),
    shortName: [],
    code: '',
    price: noCents,
    order: 0,
    options: [],
    sections: [],
    category: null,
    subCategory: null,
    ingredients: [],
    stock: untracked,
    setOrderOrGiftOnly: false,
    hideFromOnline: false,
    eatInOnly: false,
    freeSurcharge: false,
    discountable: true,
    notGoKitchen: false,
    notGoWaterBar: false,
    kitchenPrinters: [],
    waterBars: [],
    kitchenGroup: null,
    discountMapping: [],
    priceModifiers: [],
    ingredientModifiers: [],
    weight: 0,
    ...about,
  };
}

export function aChoice(about: Partial<OptionChoice> & { readonly _id: string }): OptionChoice {
  return {
    name: named(about._id),
    price: noCents,
    product: null,
    hideInKitchen: false,
    hideInReceipt: false,
    draft: false,
    defaultSelected: false,
    defaultSelectedQuantity: 1,
    priceModifiers: [],
    ingredients: [],
    ...about,
  };
}

export function aGroup(about: Partial<OptionGroup> & { readonly _id: string }): OptionGroup {
  return {
    name: named(about._id),
    type: 'option',
    multiple: false,
    minPick: 0,
    maxPick: 0,
    allowQuantity: false,
    minQuantity: 0,
    maxQuantity: 0,
    required: false,
    allowSameValue: false,
    hideInKitchen: false,
    hideInReceipt: false,
    enjoyDiscount: true,
    allowedOrderType: [],
    draft: false,
    options: [],
    ...about,
  };
}

/** One pick of each choice named; the pick's id is the choice's. */
export function picked(option: string, ...choices: readonly (string | Selection)[]): PickedOption {
  const selections = choices.map((choice) =>
    typeof choice === 'string' ? { _id: choice, id: choice, quantity: 1 } : choice,
  );
  return { option, selections, fixed: false, free: false };
}

export function aLine(about: Partial<CartLine> & { readonly id: string }): CartLine {
  return { ...newLine(about.id, '', []), product: null, ...about };
}

export function aSetting(about: Partial<SectionSetting>): SectionSetting {
  return {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '00:00',
    to: '00:00',
    percent: 0,
    takeAwayPercent: 0,
    amountPerPerson: noCents,
    ...about,
  };
}

export function aSection(about: Partial<Section> & { readonly _id: string }): Section {
  return { name: named(about._id), showOrder: 0, sectionSettings: [], timeRange: [], ...about };
}

export function aShop(about: Partial<BillingShop>): BillingShop {
  return {
    _id: 'shop',
    currency: 'HKD',
    timezone: 'Asia/Hong_Kong',
    priceRoundFactor: cents(1),
    priceRoundMethod: 'ceil',
    seatChargeSurcharge: false,
    ...about,
  };
}

export function aSession(about: Partial<BillingSession>): BillingSession {
  return {
    type: 'takeAway',
    section: 'hall',
    people: 1,
    modifiers: [],
    user: null,
    paidTime: null,
    ...about,
  };
}

export function anOrder(about: Partial<Order>): Order {
  return {
    shop: aShop({}),
    session: aSession({}),
    sections: [aSection({ _id: 'hall' })],
    menu: menuOf([], []),
    lines: [],
    discounts: [],
    taxes: [],
    surcharges: [],
    adjusts: [],
    tips: noCents,
    ...about,
  };
}
