import { describe, expect, it } from 'vitest';
import { aChoice, aGroup, aProduct } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { OrderType } from '../menu/order-type.ts';
import { menuOf } from './menu.ts';
import { isGroupOffered, offeredChoices, offeredGroups, pickableIn } from './offered.ts';

const orderTypes: readonly OrderType[] = ['takeAway', 'dineInNoTable', 'delivery', 'dineIn'];

const lid = aChoice({ _id: 'lid' });
const straw = aChoice({ _id: 'straw' });
const secret = aChoice({ _id: 'secret', draft: true });
const packing = aGroup({
  _id: 'packing',
  allowedOrderType: ['takeAway', 'delivery'],
  options: [lid, secret, straw],
});
const sugar = aGroup({ _id: 'sugar' });
const menu = frozen(menuOf([], [sugar, packing, aGroup({ _id: 'new', draft: true })]));

describe('offered', () => {
  it('[OPTION-05] offers a group in the order types it names', () => {
    expect(orderTypes.filter((type) => isGroupOffered(frozen(packing), type))).toEqual([
      'takeAway',
      'delivery',
    ]);
  });

  it('[OPTION-05] offers a group that names no order type in all of them', () => {
    expect(orderTypes.filter((type) => isGroupOffered(frozen(sugar), type))).toEqual(orderTypes);
  });

  it('[OPTION-05] never offers a draft', () => {
    const draft = frozen({ ...sugar, draft: true });
    expect(orderTypes.filter((type) => isGroupOffered(draft, type))).toEqual([]);
    expect(offeredChoices(frozen(packing))).toEqual([lid, straw]);
  });

  it.each([
    ['takeAway', [packing, sugar]],
    ['dineIn', [sugar]],
  ] as const)(
    '[OPTION-05] lists the groups of a dish in its own order for %s',
    (orderType, groups) => {
      const tea = frozen(aProduct({ _id: 'tea', options: ['packing', 'lost', 'new', 'sugar'] }));
      expect(offeredGroups(tea, menu, orderType)).toEqual(groups);
    },
  );

  it('[OPTION-11] leaves out what is out of stock, listed group by group', () => {
    const seen: string[] = [];
    const pickable = pickableIn(frozen(packing), (group, { _id }) => {
      seen.push(`${group._id}/${_id}`);
      return _id !== 'lid';
    });
    expect(pickable).toEqual({ ...packing, options: [straw] });
    expect(seen).toEqual(['packing/lid', 'packing/straw']);
  });

  it('[OPTION-11] leaves out only drafts when everything is in stock', () => {
    expect(pickableIn(frozen(packing), () => true).options).toEqual([lid, straw]);
  });
});
