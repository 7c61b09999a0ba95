import { array, looseObject, number, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

let fixture: MembersFixture;
const page = looseObject({ total: number(), data: array(looseObject({ _id: string() })) });

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
});

function find(query: object) {
  return fixture.call({ method: 'find', path: 'gifts', by: fixture.guest(), query });
}

describe('gifts', () => {
  it('[COUPON-04] of a shop are its own and those of every shop, the cheapest first', async () => {
    const [shop] = fixture.restaurant.shops;
    const here = fixture.restaurant.gifts
      .filter(({ shops }) => shops.length === 0 || shops.includes(shop?._id ?? ''))
      .toSorted((one, other) => one.points - other.points)
      .map(({ rule, ...gift }) => ({ ...gift, coupon: rule._id }));
    expect(here.length).toBeLessThan(fixture.restaurant.gifts.length);
    expect(await find({ shops: shop?._id })).toEqual({
      total: here.length,
      limit: 10,
      skip: 0,
      data: here,
    });
    expect(await find({ shops: shop?._id, $limit: 2 })).toEqual({
      total: here.length,
      limit: 2,
      skip: 0,
      data: here.slice(0, 2),
    });
  });

  it('[RECORD-01] are paged by id, ascending and descending', async () => {
    const all = fixture.restaurant.gifts.map(({ _id }) => _id).toSorted();
    const idsOf = async (query: object) => {
      const { data, total } = parse(page, await find(query));
      return [total, data.map(({ _id }) => _id)];
    };
    const [first = '', second = ''] = all;
    expect(await idsOf({ $sort: { _id: 1 }, $limit: 2 })).toEqual([all.length, [first, second]]);
    const rest = { $sort: { _id: 1 }, $and: [{ _id: { $gt: second } }] };
    expect(await idsOf(rest)).toEqual([all.length - 2, all.slice(2)]);
    const back = { $sort: { _id: '-1' }, $and: [{ _id: { $lt: all.at(-1) } }] };
    expect(await idsOf(back)).toEqual([all.length - 1, all.slice(0, -1).toReversed()]);
  });

  it('of the whole restaurant are all of them, with their rules on request', async () => {
    const [cheapest] = fixture.restaurant.gifts.toSorted((one, other) => one.points - other.points);
    if (cheapest === undefined) throw new Error('there are no gifts');
    const { rule, name, shops } = cheapest;
    expect(await find({ $populate: ['coupon'], $limit: 1 })).toEqual({
      total: fixture.restaurant.gifts.length,
      limit: 1,
      skip: 0,
      data: [
        {
          _id: cheapest._id,
          name,
          points: cheapest.points,
          shops,
          images: cheapest.images,
          coupon: { _id: rule._id, name, rule, shops },
        },
      ],
    });
  });
});
