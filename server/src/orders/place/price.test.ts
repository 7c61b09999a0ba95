import { aLine, aSession } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import { anItem, aRule } from '@servery/demo/rule-builders.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { cents, noCents } from '@servery/engine/money/cents.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { priced } from './price.ts';
import type { Draft } from './price.ts';
import { newOrderScenario, sundayEvening } from '@servery/server/testing/order-scenario.ts';

let snapshot: MenuSnapshot;

beforeAll(async () => {
  const found = await (await newOrderScenario()).parts.menus.snapshotOf(hongKong);
  if (found === null) throw new Error('the shop is unknown');
  snapshot = found;
});

const treat = anItem({
  _id: 'treat',
  rule: aRule({
    _id: 'treat',
    type: 'free',
    freeProducts: [productId('portuguese-tart')],
    automaticAddFreeProduct: true,
  }),
});

function dish(id: string, key: string, about: Partial<CartLine> = {}): CartLine {
  return aLine({ id, product: productId(key), ...about });
}

/** A further round of one dish after these lines. */
function roundAfter(before: readonly CartLine[]): Draft {
  return {
    snapshot,
    session: aSession({ type: 'dineIn', section: hongKongHall }),
    ordering: {
      menu: snapshot.menu,
      orderType: 'dineIn',
      pos: false,
      selfService: true,
      useDefaultsForSetItem: false,
    },
    before: frozen(before),
    joined: 0,
    requested: frozen([dish('bun', 'pineapple-bun')]),
    items: frozen([treat]),
    retained: new Map(),
    surcharges: [],
    tips: noCents,
    adjusts: [],
  };
}

function refusalOf(attempt: () => unknown): unknown {
  try {
    return attempt();
  } catch (error) {
    return error;
  }
}

describe('a further round', () => {
  it('[PRICE-12] includes the free dish of an offer that applies', () => {
    const { added, items } = priced(roundAfter([dish('first', 'egg-tart')]), sundayEvening);
    expect(added.map(({ product }) => product)).toEqual([
      productId('pineapple-bun'),
      productId('portuguese-tart'),
    ]);
    expect(items).toEqual([treat]);
  });

  it('[PRICE-12] includes no free dish of an offer that no longer applies', () => {
    const before = [dish('first', 'egg-tart', { fromCoupon: 'treat' })];
    const { added, items, order, bill } = priced(roundAfter(before), sundayEvening);
    expect(added.map(({ id }) => id)).toEqual(['bun']);
    expect(items).toEqual([]);
    expect(order.lines.map(({ id }) => id)).toEqual(['first', 'bun']);
    expect(bill.lines).toHaveLength(2);
  });

  it('[PRICE-24] is refused if it brings the order past what a bill can hold', () => {
    const before = [
      dish('first', 'egg-tart', { openKey: cents(10_000_000_000), quantity: 999 }),
      dish('second', 'egg-tart', { openKey: cents(10_000_000_000), quantity: 1 }),
    ];
    const data = { code: 'cartInvalid', reason: 'amountTooLarge', lines: [] };
    expect(refusalOf(() => priced(roundAfter(before), sundayEvening))).toMatchObject({
      wire: { data },
    });
  });
});
