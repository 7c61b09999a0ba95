import { array, looseObject, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { calls } from '@servery/contract/services.ts';
import { byFeathers, byHttp } from '../../testing/contract/connections.ts';
import type { OpenTransport } from '../../testing/contract/connections.ts';
import { testServer } from '../../testing/running-server.ts';
import type { TestServer } from '../../testing/running-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

const things = array(looseObject({ _id: string(), shops: array(string()) }));
const listed = array(looseObject({ _id: string() }));
const transports: readonly (readonly [string, OpenTransport])[] = [
  ['an unmodified Feathers client', byFeathers],
  ['HTTP', byHttp],
];

async function found(open: OpenTransport, path: string, query: object): Promise<unknown> {
  const call = calls.find((one) => one.path === path && one.method === 'find');
  if (call === undefined) throw new Error(`no call finds ${path}`);
  const send = await open(server, null);
  return send(call, { query });
}

function idsOf(list: unknown): readonly string[] {
  return parse(listed, list).map(({ _id }) => _id);
}

const absentOrEmpty = [{ shops: { $exists: false } }, { shops: { $size: 0 } }];

describe.each(transports)('lists over %s', (_, open) => {
  it('[CALL-10] give the taxes of all shops where none is named', async () => {
    const all = idsOf(await found(open, 'taxSettings', { status: 'active' }));
    const here = idsOf(await found(open, 'taxSettings', { shops: hongKong }));
    const there = idsOf(await found(open, 'taxSettings', { shops: taipei }));
    expect(all.toSorted()).toEqual([...new Set([...here, ...there, ...all])].toSorted());
    expect(all.length).toBeGreaterThan(Math.max(here.length, there.length) - 1);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[CALL-10] give taxes whose shops are absent, empty or matching', async () => {
    const query = { status: 'active', $or: [...absentOrEmpty, { shops: taipei }] };
    const given = parse(things, await found(open, 'taxSettings', query));
    expect(given.length).toBeGreaterThan(0);
    expect(given.filter(({ shops }) => shops.length > 0 && !shops.includes(taipei))).toEqual([]);
    expect(given.map(({ _id }) => _id)).toEqual(
      idsOf(await found(open, 'taxSettings', { shops: taipei })),
    );
  });

  it('[CALL-10] give the offers of a shop or of all, in date range or undated', async () => {
    const now = server.time.now;
    const query = {
      source: 'automatic',
      $and: [
        { $or: [{ startDate: { $exists: false } }, { startDate: { $lte: now } }] },
        { $or: [{ endDate: { $exists: false } }, { endDate: { $gte: now } }] },
        { $or: [...absentOrEmpty, { shops: hongKong }] },
      ],
      $sort: { priority: 1 },
    };
    const given = idsOf(await found(open, 'orderDiscounts', query));
    const asBefore = { source: 'automatic', shops: hongKong, $sort: { priority: 1 } };
    expect(given).toEqual(idsOf(await found(open, 'orderDiscounts', asBefore)));
    expect(given.length).toBeGreaterThan(0);
  });

  it('[CALL-10] give no offer that begins after the day asked about', async () => {
    const query = { shops: hongKong, startDate: { $gte: '2999-01-01' } };
    expect(await found(open, 'orderDiscounts', query)).toEqual([]);
  });

  it.each(['sections', 'categories', 'products'])(
    '[CALL-10] give the %s of several shops, each once',
    async (path) => {
      const both = idsOf(await found(open, path, { shops: { $in: [hongKong, taipei] } }));
      const here = idsOf(await found(open, path, { shops: hongKong, $paginate: false }));
      const there = idsOf(await found(open, path, { shops: { $in: [taipei] } }));
      expect(both.toSorted()).toEqual([...new Set([...here, ...there])].toSorted());
    },
  );

  it.each([
    ['sections', 'showOrder'],
    ['categories', 'order'],
    ['products', 'order'],
    ['taxSettings', 'priority'],
  ])('[CALL-10] sort the %s of several shops as one list', async (path, field) => {
    for (const direction of [1, -1]) {
      const query = { shops: { $in: [taipei, hongKong] }, $sort: { [field]: direction } };
      const given = parse(listed, await found(open, path, query));
      const places = given.map((thing) => Number(Reflect.get(thing, field)));
      expect(places).toEqual(places.toSorted((one, other) => direction * (one - other)));
      expect(new Set(given.map(({ _id }) => _id)).size).toBe(given.length);
      expect(given.length).toBeGreaterThan(0);
    }
  });

  it.each([
    { $or: [{ $or: [{ $or: [{ shops: hongKong }] }] }] },
    { $or: Array.from({ length: 7 }, () => ({ shops: hongKong })) },
    { $or: [{ price: 1 }] },
    { $and: [{ shops: { $regex: '.*' } }] },
  ])('[CALL-10] refuse other conditions: %j', async (query) => {
    await expect(found(open, 'taxSettings', query)).rejects.toMatchObject({
      data: { code: 'inputInvalid' },
    });
  });
});
