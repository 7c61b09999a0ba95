import { hash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { fingerprintOf, runOnce, storedAnswer } from './idempotency.ts';

const { db } = await testDatabase<Tables>();

const order = { shop: 'hall', products: [{ id: 'a', quantity: 2 }], tips: 0 };

describe('the fingerprint of a request', () => {
  it('[SESSION-13] does not change when a later version adds a field that is left empty', () => {
    const extended = { ...order, contact: null, cutlery: false, remark: '', coupons: [] };
    expect(fingerprintOf(extended)).toEqual(fingerprintOf(order));
  });

  it.each([
    { ...order, cutlery: true },
    { ...order, contact: { name: 'Mei', phone: '' } },
    { ...order, tips: 100 },
    { ...order, products: [{ id: 'a', quantity: 3 }] },
    {
      ...order,
      products: [
        { id: 'a', quantity: 2 },
        { id: 'b', quantity: 1 },
      ],
    },
  ])('[SESSION-13] differs for another request: %j', (other) => {
    expect(fingerprintOf(other)).not.toEqual(fingerprintOf(order));
  });

  it('[SESSION-13] stays that of requests that are stored already', () => {
    const session = { type: 'takeAway', contact: null, delivery: {} };
    const products = [{ id: 'a', quantity: 2, options: [] }, null, [''], []];
    const sent =
      '{"shop":"hall","session":{"type":"takeAway","delivery":{}},' +
      '"products":[{"id":"a","quantity":2},null,[null],null],"tips":0}';
    expect(fingerprintOf({ shop: 'hall', session, products, tips: 0 })).toEqual(
      hash('sha256', sent, 'buffer'),
    );
  });

  it('exists for an empty payload', () => {
    expect(fingerprintOf(null)).toEqual(fingerprintOf(undefined));
  });
});

describe('a request with a key', () => {
  const request = { scope: 'create bells', payload: order };

  it('[SESSION-13] does its work once and gets the stored answer from then on', async () => {
    const work = vi.fn<() => Promise<object>>().mockResolvedValue({ bell: 1 });
    const repeated = { ...request, key: 'twice' };
    expect(await runOnce(db, repeated, work)).toEqual({ bell: 1 });
    expect(await runOnce(db, repeated, work)).toEqual({ bell: 1 });
    expect(await storedAnswer(db, repeated)).toEqual({ bell: 1 });
    expect(work).toHaveBeenCalledOnce();
  });

  it('[SESSION-13] is a request of its own where another call has the same key', async () => {
    const other = { scope: 'create stock/set', payload: { quantity: 3 }, key: 'shared' };
    await runOnce(db, other, () => Promise.resolve({ stock: 3 }));
    expect(await storedAnswer(db, { ...request, key: 'shared' })).toBeNull();
    const work = (): Promise<object> => Promise.resolve({ bell: 2 });
    expect(await runOnce(db, { ...request, key: 'shared' }, work)).toEqual({ bell: 2 });
    expect(await storedAnswer(db, other)).toEqual({ stock: 3 });
  });

  it('[SESSION-13] is refused where its key belongs to another request', async () => {
    const work = (): Promise<object> => Promise.resolve({ bell: 3 });
    await runOnce(db, { ...request, key: 'taken' }, work);
    const other = { ...request, key: 'taken', payload: { ...order, tips: 100 } };
    await expect(runOnce(db, other, work)).rejects.toThrow('requestKeyReused');
    await expect(storedAnswer(db, other)).rejects.toThrow('requestKeyReused');
  });

  it('[SESSION-13] counts every time without a key', async () => {
    const work = vi.fn<() => Promise<object>>().mockResolvedValue({ bell: 4 });
    for (const once of [1, 2]) await runOnce(db, { ...request, key: null, payload: once }, work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
