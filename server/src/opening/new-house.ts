import type { InferOutput } from 'valibot';
import type { houseOpening } from '@servery/contract/schemas/opening.ts';
import { maxTipPercent, maxUnpaidOrders, unpaidHoldMinutes } from '@servery/engine/limits.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { type Cents, cents } from '@servery/engine/money/cents.ts';
import { type Currency, leastPaid } from '@servery/engine/money/currency.ts';
import { defaultJoinWays } from '@servery/engine/session/join.ts';
import { usualPayFirstAbove } from '@servery/engine/session/pay-first.ts';
import { newId } from '../auth/random-keys.ts';
import type { writtenShop } from '@servery/contract/schemas/shop.ts';
import type { OpeningShops } from '../seed/seed-opening.ts';
import words from './house-words.json' with { type: 'json' };

export type HouseForm = InferOutput<typeof houseOpening>;
type NewShop = InferOutput<typeof writtenShop>;
export type House = OpeningShops & { readonly shops: readonly [NewShop] };

/** The smallest coin or note that tills have, in cents. */
const cashSteps: Readonly<Record<Currency, number>> = {
  HKD: 10,
  USD: 1,
  TWD: 100,
  SGD: 5,
  MYR: 5,
  VND: 100_000,
  THB: 25,
  JPY: 100,
  AUD: 5,
  CNY: 10,
};

/** A restaurant with what every one needs, closed to guests until its manager opens it. */
export function newHouse(form: HouseForm): House {
  const kitchen = { _id: newId(), name: words.kitchen, kind: 'kitchen' } as const;
  const bar = { _id: newId(), name: words.bar, kind: 'waterBar' } as const;
  const shop = newShop(form, { kitchen: kitchen._id, bar: bar._id });
  return {
    shops: [shop],
    sections: [
      {
        _id: newId(),
        shop: shop._id,
        name: words.section,
        showOrder: 1,
        sectionSettings: [],
        timeRange: [],
      },
    ],
    stations: [kitchen, bar],
    paymentMethods: [
      {
        _id: newId(),
        shop: shop._id,
        gateway: 'counter',
        name: words.counter,
        order: 1,
        orderType: [],
        kiosk: true,
      },
    ],
    tables: [],
    kiosks: [],
    tills: [],
    kitchenScreens: [],
    terminals: [],
    systemSettings: { onlineMemberSystem: false, allowChooseShop: true },
    appSettings: [{ key: 'name', value: nameIn(form.name, form.language) }],
  };
}

interface DefaultStations {
  readonly kitchen: string;
  readonly bar: string;
}

function newShop(form: HouseForm, { kitchen, bar }: DefaultStations): NewShop {
  const { name, address, phone, currency, timezone, hours, language } = form;
  return {
    ...shopDefaults,
    ...roundingOf(currency),
    _id: newId(),
    name,
    address,
    phone,
    currency,
    timezone,
    language,
    onlineOpeningHours: hours,
    defaultKitchen: kitchen,
    defaultWaterbar: bar,
    payFirstAbove: usualPayFirstAbove(currency),
  };
}

function roundingOf(currency: Currency): {
  readonly priceRoundFactor: Cents;
  readonly priceRoundMethod: 'round' | 'none';
  readonly cashStep: Cents;
} {
  const least = leastPaid(currency);
  return {
    priceRoundFactor: cents(least),
    priceRoundMethod: least > 1 ? 'round' : 'none',
    cashStep: cents(cashSteps[currency]),
  };
}

type ShopDefaults = Omit<
  NewShop,
  | '_id'
  | 'name'
  | 'address'
  | 'phone'
  | 'currency'
  | 'timezone'
  | 'language'
  | 'onlineOpeningHours'
  | 'defaultKitchen'
  | 'defaultWaterbar'
  | 'payFirstAbove'
  | 'priceRoundFactor'
  | 'priceRoundMethod'
  | 'cashStep'
>;

const shopDefaults: ShopDefaults = {
  location: null,
  email: '',
  images: [],
  logo: null,
  tables: [],
  openForOnline: false,
  openForApp: true,
  openTakeAway: true,
  openDineInNoTable: true,
  openDelivery: false,
  deliveryFee: cents(0),
  deliveryZones: [],
  onlineCanSwitchSection: false,
  guestsChangePeople: true,
  onlineEnabledFixedCode: true,
  onlineDineInNoTableEnabledFixedCode: false,
  onlineSessionTimeout: 30,
  onlineOrderLimits: [],
  seatChargeSurcharge: false,
  enableUngroupedSection: true,
  useDefaultsForSetItem: true,
  tipPercents: [],
  maxTipPercent,
  electronicInvoice: false,
  payFirst: [],
  tableJoin: [...defaultJoinWays],
  maxPendingOrders: 5,
  maxUnpaidOrders,
  unpaidHoldMinutes,
  pickup: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: null },
  suggestions: [],
  colours: null,
  welcome: [],
  notice: [],
  receiptFoot: [],
};
