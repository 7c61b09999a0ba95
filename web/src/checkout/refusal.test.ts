import { describe, expect, it } from 'vitest';
import { aGroup, aLine, aProduct } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { menuOf } from '@servery/engine/options/menu.ts';
import { checkoutRefusal } from './refusal.ts';
import type { CartSituation } from './refusal.ts';

const rice = aProduct({ _id: 'rice' });
const set = aProduct({ _id: 'set', options: ['drink'] });
const drink = aGroup({ _id: 'drink', required: true });
const hourMs = 3_600_000;
const noon = Date.parse('2026-11-14T12:00:00+08:00');

const ready: CartSituation = {
  shop: {
    timezone: 'Asia/Hong_Kong',
    onlineOpeningHours: [
      { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: '11:00', endTime: '22:00', orderType: [] },
    ],
    onlineOrderLimits: [{ limitType: 'perOrder', quantity: 3, capacity: 0, numOfTables: 0 }],
    openForOnline: true,
    openTakeAway: true,
    openDineInNoTable: true,
    openDelivery: true,
    deliveryFee: cents(0),
    deliveryZones: [],
    pickup: { slotMinutes: 15, leadMinutes: 20, days: 1, capacity: null },
    pause: null,
  },
  table: null,
  size: { people: 1, tables: 0 },
  pickupTime: null,
  area: null,
  goods: cents(3000),
  fullSlots: [],
  lines: [aLine({ id: 'l', product: 'rice', quantity: 3 })],
  ordering: {
    menu: menuOf([rice, set], [drink]),
    orderType: 'takeAway',
    pos: false,
    selfService: true,
    useDefaultsForSetItem: true,
  },
  online: true,
  now: noon,
};

const aTable: NonNullable<CartSituation['table']> = {
  status: 'ongoing',
  sessionData: { type: 'dineIn', startTime: noon, orderCutoffTime: null, orderLeaveTime: null },
};

describe('a cart that cannot be ordered', () => {
  it('has no refusal when it can', () => {
    expect(checkoutRefusal(ready)).toBeNull();
  });

  it('[HOURS-02] is refused while the shop is closed', () => {
    expect(checkoutRefusal({ ...ready, now: noon - 3 * hourMs })).toMatchObject({
      key: 'errors.shopClosed',
      at: noon - hourMs,
    });
  });

  it('[STOCK-07] is refused while orders are paused, at a kiosk only if it says so', () => {
    const paused = (kiosks: boolean): CartSituation => ({
      ...ready,
      shop: { ...ready.shop, pause: { until: noon, kiosks } },
    });
    const refusal = { key: 'errors.ordersPaused', at: noon };
    expect(checkoutRefusal(paused(false))).toMatchObject(refusal);
    const atKiosk = { ...ready.ordering, pos: true };
    expect(checkoutRefusal({ ...paused(false), ordering: atKiosk })).toBeNull();
    expect(checkoutRefusal({ ...paused(true), ordering: atKiosk })).toMatchObject(refusal);
    expect(checkoutRefusal({ ...paused(true), table: aTable })).toBeNull();
  });

  it('[HOURS-03] is refused while its order mode, or the whole shop, is switched off', () => {
    const shop = { ...ready.shop, openTakeAway: false };
    expect(checkoutRefusal({ ...ready, shop })).toMatchObject({
      key: 'reasons.orderTypeNotOpen',
      mode: 'takeAway',
    });
    expect(checkoutRefusal({ ...ready, shop: { ...shop, openForOnline: false } })).toMatchObject({
      key: 'reasons.shopNotEnabledForOnline',
    });
  });

  it('[CART-06] has the number of lines with problems', () => {
    const lines = [aLine({ id: 'l', product: 'set' })];
    expect(checkoutRefusal({ ...ready, lines })).toEqual({
      key: 'cart.attention',
      figures: { count: 1 },
    });
  });

  it('[CART-09] is refused over a limit', () => {
    const lines = [aLine({ id: 'l', product: 'rice', quantity: 4 })];
    expect(checkoutRefusal({ ...ready, lines })).toMatchObject({
      key: 'errors.purchaseLimit',
      figures: { limit: 3, found: 4 },
    });
  });

  it.each([
    ['capacity', 2, 8],
    ['numOfTables', 2, 2],
  ] as const)(
    '[CART-09] counts the people and the table it is for: %s',
    (limitType, quantity, most) => {
      const limits = [{ limitType, quantity, capacity: 0, numOfTables: 0 }];
      const size = { people: 4, tables: 1 };
      const at = { ...ready, size, shop: { ...ready.shop, onlineOrderLimits: limits } };
      const lines = (count: number) => [aLine({ id: 'l', product: 'rice', quantity: count })];
      expect(checkoutRefusal({ ...at, lines: lines(most) })).toBeNull();
      expect(checkoutRefusal({ ...at, lines: lines(most + 1) })?.figures).toEqual({
        limit: most,
        found: most + 1,
      });
    },
  );

  it('[SESSION-01] is refused while the table pays, or once it is closed', () => {
    const at = (status: 'toPay' | 'done') => ({ ...ready, table: { ...aTable, status } });
    expect(checkoutRefusal(at('toPay'))?.key).toBe('cart.tablePays');
    expect(checkoutRefusal(at('done'))?.key).toBe('errors.sessionClosed');
  });

  it('[SHELL-15] is refused after last orders', () => {
    const sessionData = { ...aTable.sessionData, orderCutoffTime: noon - 1 };
    expect(checkoutRefusal({ ...ready, table: { ...aTable, sessionData } })).toMatchObject({
      key: 'errors.lastOrderPassed',
      at: noon - 1,
    });
  });

  it('[SESSION-18] is refused after its pickup time', () => {
    expect(checkoutRefusal({ ...ready, pickupTime: noon + hourMs })).toBeNull();
    expect(checkoutRefusal({ ...ready, pickupTime: noon - hourMs })?.key).toBe(
      'reasons.pickupTimeNotOffered',
    );
  });

  it('[CALL-02] reports a lost connection first', () => {
    expect(checkoutRefusal({ ...ready, online: false, now: noon - 3 * hourMs })?.key).toBe(
      'cart.offline',
    );
  });
});

describe('a delivery that cannot be ordered', () => {
  const peak = { _id: 'peak', name: [] };
  const zone = { areas: [peak], fee: cents(0), minimum: cents(5000), minutes: 40 };
  const delivery: CartSituation = {
    ...ready,
    shop: { ...ready.shop, deliveryZones: [zone] },
    ordering: { ...ready.ordering, orderType: 'delivery' },
    area: 'peak',
    goods: cents(5000),
  };

  it('[DELIVERY-02] has no refusal at the minimum, nor before an area is chosen', () => {
    expect(checkoutRefusal(delivery)).toBeNull();
    expect(checkoutRefusal({ ...delivery, area: null, goods: cents(0) })).toBeNull();
  });

  it('[DELIVERY-02] says what is missing to the minimum', () => {
    expect(checkoutRefusal({ ...delivery, goods: cents(3750) })).toMatchObject({
      key: 'errors.deliveryBelowMinimum',
      amounts: { missing: 1250 },
    });
  });

  it('[DELIVERY-02] is refused to guests whose area is not listed', () => {
    expect(checkoutRefusal({ ...delivery, area: 'elsewhere' })).toMatchObject({
      key: 'errors.deliveryOutsideArea',
    });
  });

  it('[DELIVERY-03] is refused outside the delivery hours, unless it arrives later', () => {
    const early = { ...delivery, now: noon - 3 * hourMs };
    expect(checkoutRefusal(early)).toMatchObject({
      key: 'errors.deliveryClosed',
      at: noon - hourMs,
    });
    expect(checkoutRefusal({ ...early, pickupTime: noon })).toBeNull();
  });

  it('[DELIVERY-04] is refused when its arrival is too soon or taken', () => {
    const gone = { key: 'reasons.arrivalTimeNotOffered' };
    expect(checkoutRefusal({ ...delivery, pickupTime: noon + hourMs })).toBeNull();
    expect(checkoutRefusal({ ...delivery, pickupTime: noon + hourMs / 2 })).toMatchObject(gone);
    expect(
      checkoutRefusal({ ...delivery, pickupTime: noon + hourMs, fullSlots: [noon + hourMs] }),
    ).toMatchObject(gone);
  });
});
