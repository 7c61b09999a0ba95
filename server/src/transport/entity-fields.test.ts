import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong, hongKongOnline, taipei } from '@servery/demo/restaurant/places.ts';
import {
  accessFixture,
  clearTables,
  fieldIn,
  guestFor,
  orderIn,
  scanTable,
  tablesIn,
} from '../../testing/access/fixture.ts';
import type { AccessFixture } from '../../testing/access/fixture.ts';
import type { Parts } from '../../testing/fuzz/well-formed.ts';
import { cartOf } from '../../testing/order-scenario.ts';
import { testServer } from '../../testing/running-server.ts';
import type { Login } from '../calls/login.ts';

let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

/** Every field of an answer by its path, as `stock.mode`; lists add nothing to a path. */
function pathsIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pathsIn(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const here = path === '' ? name : `${path}.${name}`;
    return [here, ...pathsIn(below, here)];
  });
}

async function answer(name: CallName, parts: Parts, login: Login | null = null): Promise<unknown> {
  const { error, result } = await fixture.call(login, name, parts);
  expect(error).toBeNull();
  return result;
}

const ofHongKong = { query: { shops: hongKong } };

function member(): Login {
  return { kind: 'member', user: fixture.people.member };
}

/** A table that ordered a set with a coupon, as its guest reads it. */
async function orderedTable(): Promise<unknown> {
  await clearTables(fixture);
  const { _id: session, restoreKey } = orderIn(await scanTable(fixture));
  const lunch = {
    dish: 'lunch-set-hk',
    quantity: 3,
    picks: { 'lunch-main-hk': ['pork-chop-rice'], 'set-drink-hk': ['hot-milk-tea'] },
  };
  const { restaurant } = fixture.server;
  const cart = cartOf(
    { shop: hongKong, section: hongKongOnline, type: 'dineIn', dishes: [lunch] },
    restaurant,
  );
  const [coupon] = restaurant.heldCoupons.filter(({ user }) => user === null);
  const round = { session, restoreKey, cart, coupons: [coupon?._id] };
  await answer('create tableSessions/order', { data: round });
  return answer('get tableSessions', { id: session, query: { restoreKey } });
}

/** A takeaway that was paid at the counter. */
async function paidTakeaway(): Promise<unknown> {
  const { order, key } = await guestFor(fixture, 'keyHolder');
  const floor = fixture.people.staff('floor', hongKong);
  await answer('create payments/counter', { data: { session: order._id } }, floor);
  return answer('get tableSessions', { id: order._id, query: { restoreKey: key } });
}

/** As the specification names them; what stands in brackets there follows a dot. */
const entities: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  [
    'product',
    `name shortName code price options sections category subCategory ingredients stock.mode
      stock.quantity stock.stockMode stock.onlineMode stock.onlineThreshold stock.productOptions
      setOrderOrGiftOnly hideFromOnline eatInOnly freeSurcharge discountable notGoKitchen
      notGoWaterBar kitchenPrinters waterBars discountMapping.shop discountMapping.price
      discountMapping.discount priceModifiers ingredientModifiers kitchenGroup`,
    () => answer('find products', ofHongKong),
  ],
  [
    'option group with its choices',
    `type multiple minPick maxPick allowQuantity minQuantity maxQuantity required allowSameValue
      hideInKitchen hideInReceipt enjoyDiscount allowedOrderType draft options.price options.name
      options.type options.hideInKitchen options.draft options.defaultSelected
      options.defaultSelectedQuantity options.priceModifiers options.ingredients`,
    () => {
      const $in = fixture.server.restaurant.optionGroups.map(({ _id }) => _id);
      return answer('find productOptions', { query: { _id: { $in } } });
    },
  ],
  [
    'discount rule with its conditions',
    `name type for discountType discount ruleType rules rulesDiscount discountRules.pickOrder
      discountRules.maxQty repeat discountAny freeProducts automaticAddFreeProduct percentagePoint
      fixedPoint beforeServiceCharge shops sections orderType priority startDate endDate source
      conditions.for conditions.minQty conditions.minWeight conditions.minTotal
      conditions.afterMinTotal conditions.includeModifier conditions.excludeModifier`,
    () => answer('find orderDiscounts', ofHongKong),
  ],
  [
    'shop',
    `currency onlineOrderLimits.limitType onlineOrderLimits.quantity onlineOrderLimits.capacity
      onlineOrderLimits.numOfTables tables.capacity defaultKitchen defaultWaterbar
      onlineCanSwitchSection openForOnline openForApp openTakeAway openDineInNoTable
      onlineEnabledFixedCode onlineDineInNoTableEnabledFixedCode onlineSessionTimeout
      onlineOpeningHours.weekdays onlineOpeningHours.startTime onlineOpeningHours.endTime
      onlineOpeningHours.orderType priceRoundFactor priceRoundMethod seatChargeSurcharge
      enableUngroupedSection useDefaultsForSetItem name address images logo`,
    () => answer('get shops', { id: hongKong }),
  ],
  [
    'section',
    `sectionSettings.weekdays sectionSettings.from sectionSettings.to sectionSettings.percent
      sectionSettings.takeAwayPercent sectionSettings.amountPerPerson timeRange.openForOnline`,
    () => answer('find sections', ofHongKong),
  ],
  [
    'tax setting',
    `status sections orderType conditions rules percent included includeServiceCharge
      includeAmountPerPerson priority shops`,
    () => answer('find taxSettings', { query: { shops: taipei } }),
  ],
  [
    'user coupon',
    'data.user data.status data.session data.endDate data.shops data.coupon',
    () => answer('find userCoupons', { query: { user: fixture.people.member } }, member()),
  ],
  [
    'member with the VIP level',
    '_id avatar firstName lastName email phone vipLevel.orderDiscount vipLevel.discountLists',
    () => {
      const parts = { id: fixture.people.member, query: { $populate: 'vipLevel' } };
      return answer('get users', parts, member());
    },
  ],
  [
    'session with its lines and discounts',
    `_id type status shop section tables.item tables.split tables.capacity discounts taxes
      surcharges tips adjusts user startTime paidTime source modifiers
      qrCodeViewItem desiredCapacity tvStatus sessionData.type sessionData.startTime
      sessionData.orderCutoffTime sessionData.orderLeaveTime tableItem.name
      products.id products.product products.customProduct products.options.option
      products.options.selections._id products.options.selections.id
      products.options.selections.quantity products.options.free products.options.fixed
      products.quantity products.quantityRatio products.table products.tableSplit
      products.tableChairId products.section products.customRemark products.fromCoupon
      products.fromProduct products.fromOption products.fromChoice products.fromSelection
      products.takeAway products.status products.name products.shortName products.category
      products.price products.actualPrice products.discount products.extraFee
      products.couponDiscount products.couponFee products.discountList products.surchargePercent
      products.freeSurcharge
      discounts._id discounts.name discounts.discount discounts.coupon discounts.couponRule
      discounts.gift discounts.giftRecord discounts.vipLevel discounts.source discounts.type
      discounts.discountType discounts.discountValue discounts.pointValue discounts.disabled
      discounts.valid discounts.productsValue`,
    orderedTable,
  ],
  [
    'line as sent to kitchen and order, for staff',
    `products.name products.shortName products.category products.kitchenPrinters products.waterBars
      products.kitchenGroup products.kitchenOptions products.remarks products.originalPrice
      products.mergeSource products.mergeStatus products.couponResult products.staff
      products.openKey products.discountable products.sectionName sectionName`,
    async () => {
      const id = fieldIn(await orderedTable(), '_id');
      return answer('get tableSessions', { id }, fixture.people.staff('floor', hongKong));
    },
  ],
  [
    'session with its section populated',
    'section._id section.name tableItem.name',
    async () => {
      const id = fieldIn(await orderedTable(), '_id');
      const parts = { id, query: { $populate: 'section' } };
      return answer('get tableSessions', parts, fixture.people.staff('floor', hongKong));
    },
  ],
  ['paid session', 'payments.amount payments.tips paidTime', paidTakeaway],
];

describe('what a caller receives', () => {
  it.each(entities)(
    '[CALL-07] is a %s under the specified names',
    async (_, specified, received) => {
      const paths = new Set(pathsIn(await received()));
      expect(specified.split(/\s+/).filter((path) => !paths.has(path))).toEqual([]);
    },
  );

  it('[CALL-07] has neither the key of an order nor who of the staff changed a line', async () => {
    const names = pathsIn(await orderedTable()).map((path) => path.split('.').at(-1));
    expect(names.filter((name) => /restoreKey|staff|openKey|hash/i.test(name ?? ''))).toEqual([]);
  });

  it('[CALL-07] has no code of a table, with which anybody could order to it', async () => {
    const [table] = tablesIn(fixture);
    const found = await answer('find tableViewItems', { query: { _id: table?._id } });
    expect(pathsIn(found)).toContain('capacity');
    expect(JSON.stringify(found)).not.toContain(table?.code);
  });

  it('[CALL-07] has nothing of a password or of other devices of a member', async () => {
    const names = pathsIn(await answer('get users', { id: fixture.people.member }, member()));
    expect(names.filter((name) => /password|hash|epoch|salt/i.test(name))).toEqual([]);
  });
});
