import { maxTipPercent, maxUnpaidOrders, unpaidHoldMinutes } from '@servery/engine/limits.ts';
import { usualPayFirstAbove } from '@servery/engine/session/pay-first.ts';
import { defaultJoinWays } from '@servery/engine/session/join.ts';
import { money } from './money.ts';
import { productId } from './dish.ts';
import type { DemoShop } from './entities.ts';
import { idOf } from './ids.ts';
import { hongKong, kualaLumpur, taipei } from './places.ts';
import { hongKongZones, taipeiZones } from './delivery-zones.ts';
import { hongKongHours, kualaLumpurHours, taipeiHours } from './shop-hours.ts';
import { noodleCounter, waterBar, wok } from './stations.ts';
import { seatsOf } from './tables.ts';
import { worded } from './words.ts';

const shared = {
  logo: idOf('picture', 'logo'),
  defaultWaterbar: waterBar._id,
  openForOnline: true,
  openForApp: true,
  openTakeAway: true,
  tableJoin: defaultJoinWays,
} as const;

/** Open round the clock, delivery until late; every way of ordering is switched on. */
const hongKongShop: DemoShop = {
  ...shared,
  _id: hongKong,
  name: worded(['Kam Fai Cha Chaan Teng, Central', '金輝茶餐廳 中環店', '金辉茶餐厅 中环店']),
  address: worded([
    'G/F, 168 Wellington Street, Central, Hong Kong',
    '香港中環威靈頓街168號地下',
    '香港中环威灵顿街168号地下',
  ]),
  location: { lat: 22.2841, lng: 114.1541 },
  images: [idOf('picture', 'shop-hong-kong')],
  phone: '+85225550168',
  email: 'central@kamfai.example',
  currency: 'HKD',
  timezone: 'Asia/Hong_Kong',
  tables: seatsOf(hongKong),
  defaultKitchen: wok._id,
  openDineInNoTable: true,
  openDelivery: true,
  deliveryFee: money(0),
  deliveryZones: hongKongZones,
  onlineCanSwitchSection: true,
  onlineEnabledFixedCode: true,
  onlineDineInNoTableEnabledFixedCode: true,
  onlineSessionTimeout: 30,
  onlineOpeningHours: hongKongHours,
  onlineOrderLimits: [{ limitType: 'perOrder', quantity: 60, capacity: 0, numOfTables: 0 }],
  priceRoundFactor: money(0.1),
  priceRoundMethod: 'ceil',
  seatChargeSurcharge: true,
  enableUngroupedSection: true,
  useDefaultsForSetItem: true,
  tipPercents: [],
  maxTipPercent,
  guestsChangePeople: true,
  language: 'zh-hk',
  cashStep: money(0.1),
  payFirstAbove: usualPayFirstAbove('HKD'),
  maxUnpaidOrders,
  unpaidHoldMinutes,
  electronicInvoice: false,
  payFirst: ['delivery'],
  maxPendingOrders: 5,
  pickup: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: 8 },
  suggestions: ['iced-lemon-tea', 'siu-mai', 'mango-pudding', 'french-fries', 'iced-milk-tea'].map(
    productId,
  ),
};

/** Whole dollars only, tax in the price, electronic invoices; delivers by postal code. */
const taipeiShop: DemoShop = {
  ...shared,
  _id: taipei,
  name: worded([
    'Kam Fai Cha Chaan Teng, Yongkang Street',
    '金輝茶餐廳 永康店',
    '金辉茶餐厅 永康店',
  ]),
  address: worded([
    'No. 88, Yongkang Street, Da’an District, Taipei',
    '台北市大安區永康街88號',
    '台北市大安区永康街88号',
  ]),
  location: { lat: 25.0283, lng: 121.5296 },
  images: [idOf('picture', 'shop-taipei')],
  phone: '+886223210088',
  email: 'yongkang@kamfai.example',
  currency: 'TWD',
  timezone: 'Asia/Taipei',
  tables: seatsOf(taipei),
  defaultKitchen: wok._id,
  openDineInNoTable: true,
  openDelivery: true,
  deliveryFee: money(0),
  deliveryZones: taipeiZones,
  onlineCanSwitchSection: false,
  onlineEnabledFixedCode: true,
  onlineDineInNoTableEnabledFixedCode: false,
  onlineSessionTimeout: 10,
  onlineOpeningHours: taipeiHours,
  onlineOrderLimits: [{ limitType: 'capacity', quantity: 12, capacity: 4, numOfTables: 0 }],
  priceRoundFactor: money(1),
  priceRoundMethod: 'round',
  seatChargeSurcharge: false,
  enableUngroupedSection: false,
  useDefaultsForSetItem: true,
  tipPercents: [],
  maxTipPercent,
  guestsChangePeople: true,
  language: 'zh-hk',
  cashStep: money(1),
  payFirstAbove: usualPayFirstAbove('TWD'),
  maxUnpaidOrders,
  unpaidHoldMinutes,
  electronicInvoice: true,
  payFirst: ['takeAway', 'dineInNoTable', 'delivery'],
  maxPendingOrders: 3,
  pickup: { slotMinutes: 20, leadMinutes: 20, days: 3, capacity: null },
  suggestions: [
    'mango-pomelo-sago',
    'iced-milk-tea',
    'french-fries',
    'mango-pudding',
    'siu-mai',
  ].map(productId),
};

/** Five-sen rounding, tax on top, open past midnight; codes on the tables are switched off. */
const kualaLumpurShop: DemoShop = {
  ...shared,
  _id: kualaLumpur,
  name: worded([
    'Kam Fai Cha Chaan Teng, Petaling Street',
    '金輝茶餐廳 茨廠街店',
    '金辉茶餐厅 茨厂街店',
  ]),
  address: worded([
    '28, Jalan Petaling, 50000 Kuala Lumpur, Malaysia',
    '馬來西亞吉隆坡茨廠街28號',
    '马来西亚吉隆坡茨厂街28号',
  ]),
  location: { lat: 3.1445, lng: 101.6977 },
  images: [idOf('picture', 'shop-kuala-lumpur')],
  phone: '+60320700028',
  email: 'petaling@kamfai.example',
  currency: 'MYR',
  timezone: 'Asia/Kuala_Lumpur',
  tables: seatsOf(kualaLumpur),
  defaultKitchen: noodleCounter._id,
  openDineInNoTable: false,
  openDelivery: true,
  // No zones: the same fee everywhere.
  deliveryFee: money(6),
  deliveryZones: [],
  onlineCanSwitchSection: false,
  onlineEnabledFixedCode: false,
  onlineDineInNoTableEnabledFixedCode: false,
  onlineSessionTimeout: 1,
  onlineOpeningHours: kualaLumpurHours,
  onlineOrderLimits: [{ limitType: 'numOfTables', quantity: 40, capacity: 0, numOfTables: 1 }],
  priceRoundFactor: money(0.05),
  priceRoundMethod: 'round',
  seatChargeSurcharge: false,
  enableUngroupedSection: false,
  useDefaultsForSetItem: false,
  tipPercents: [5, 10, 15],
  maxTipPercent,
  guestsChangePeople: true,
  language: 'en',
  cashStep: money(0.05),
  payFirstAbove: usualPayFirstAbove('MYR'),
  maxUnpaidOrders,
  unpaidHoldMinutes,
  electronicInvoice: false,
  payFirst: ['takeAway', 'delivery'],
  maxPendingOrders: null,
  pickup: { slotMinutes: 30, leadMinutes: 25, days: 2, capacity: 6 },
  suggestions: [
    'iced-lemon-tea',
    'curry-fish-balls',
    'mango-pudding',
    'siu-mai',
    'red-bean-ice',
  ].map(productId),
};

export const shops: readonly DemoShop[] = [hongKongShop, taipeiShop, kualaLumpurShop];
