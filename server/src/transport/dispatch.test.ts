import { describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { Refused } from '../calls/refused.ts';
import { asking, giving } from '../calls/service.ts';
import { dispatch, createDispatcher } from './dispatch.ts';
import type { Answer, Dispatcher, DispatcherOptions } from './dispatch.ts';

const id = 'a'.repeat(24);
/** Longer than any test is waited for. */
const forEver = 1_000_000;
const polluting: unknown = JSON.parse('{"__proto__": {"a": 1}}');
const member: Login = { kind: 'member', user: id };

function deskWith(parts: Partial<DispatcherOptions> = {}): Dispatcher {
  const served = [
    asking(shopCalls.findShops, () => Promise.resolve(['shop'])),
    asking(shopCalls.getShop, () => Promise.reject(new Error('select 1'))),
    asking(shopCalls.findSections, () => Promise.reject(new Refused('notFound', { shop: id }))),
    asking(memberCalls.getUser, () => Promise.resolve('user')),
    giving(staffCalls.setStock, () => Promise.resolve('set')),
    giving(sessionCalls.subscribe, () => new Promise(() => undefined)),
  ];
  return createDispatcher(served, { admits: () => true, report: () => undefined, ...parts });
}

function asked(
  name: string,
  about: { login?: Login; id?: string; data?: unknown; query?: unknown } = {},
) {
  const [method = '', path = ''] = name.split(' ');
  const caller = statelessCaller({
    connection: 'c',
    address: '192.0.2.1',
    login: about.login ?? null,
  });
  return {
    method,
    path,
    id: about.id ?? null,
    data: about.data ?? null,
    query: about.query ?? {},
    caller,
  };
}

function told(given: Answer): unknown {
  return given.kind === 'done' ? given.result : given.error.data;
}

describe('answer', () => {
  it.each([
    ['find shops', {}, ['shop']],
    ['find sections', { query: { shops: id } }, { code: 'notFound', shop: id }],
    ['get shops', { id }, { code: 'serverError' }],
    ['update shops', {}, { code: 'noSuchCall' }],
    ['get users', { id }, { code: 'loginRequired' }],
    ['get users', { id, login: member }, 'user'],
    ['get users', { id: `${id}'`, login: member }, { code: 'inputInvalid', where: ['id'] }],
    ['get users', { id: `'${id}`, login: member }, { code: 'inputInvalid', where: ['id'] }],
    ['get users', { id: 'en-gb', login: member }, { code: 'inputInvalid', where: ['id'] }],
    ['create stock/set', { login: member }, { code: 'notAllowed' }],
    [
      'find shops',
      { query: { $limit: 'x' } },
      { code: 'inputInvalid', where: ['query', '$limit'] },
    ],
    ['find shops', { query: polluting }, { code: 'inputInvalid', where: ['query'], deepest: 12 }],
    [
      'create tableSessions/subscribe',
      { data: { item: Buffer.from('x') } },
      { code: 'inputInvalid', where: ['data'], deepest: 12 },
    ],
  ])('[CALL-04] of %s with %j is %j', async (name, about, expected) => {
    expect(told(await dispatch(asked(name, about), deskWith()))).toEqual(expected);
  });

  it('[SAFE-05] comes from the budget before anything is found out about the caller', async () => {
    const dispatcher = deskWith({ admits: () => ({ retryAfterMs: 1500 }) });
    expect(told(await dispatch(asked('get users', { id }), dispatcher))).toEqual({
      code: 'tooMany',
      retryAfterMs: 1500,
    });
  });

  it('comes in time, even where the work does not', async () => {
    const slow = asked('create tableSessions/subscribe', { data: { item: id } });
    expect(told(await dispatch(slow, deskWith({ callMs: 1 })))).toEqual({ code: 'takesTooLong' });
  });

  it('is written down as a fault where it was one, after its time as well', async () => {
    const faults: unknown[] = [];
    let fail: (error: Error) => void = () => undefined;
    const late = giving(sessionCalls.subscribe, () => new Promise((_, failed) => (fail = failed)));
    const dispatcher = createDispatcher([late], {
      admits: () => true,
      report: (...fault) => faults.push(fault),
      callMs: 1,
    });
    const slow = asked('create tableSessions/subscribe', { data: { item: id } });
    expect(told(await dispatch(slow, dispatcher))).toEqual({ code: 'takesTooLong' });
    fail(new Error('too late'));
    await dispatcher.drain.close(forEver);
    expect(faults).toEqual([['create tableSessions/subscribe', new Error('too late')]]);
    expect(dispatcher.figures.text()).toContain('outcome="takesTooLong"} 1');
    expect(dispatcher.figures.text()).not.toContain('serverError');
  });

  it('is counted by name and outcome', async () => {
    const dispatcher = deskWith();
    await dispatch(asked('find shops'), dispatcher);
    await dispatch(asked('get shops', { id }), dispatcher);
    await dispatch(asked('find __proto__'), dispatcher);
    const lines = dispatcher.figures
      .text()
      .split('\n')
      .filter((line) => line.startsWith('servery_calls_total'));
    expect(lines).toEqual([
      'servery_calls_total{call="find shops",outcome="done"} 1',
      'servery_calls_total{call="get shops",outcome="serverError"} 1',
      'servery_calls_total{call="other",outcome="noSuchCall"} 1',
    ]);
  });
});

describe('a desk that closes', () => {
  it('says so to new calls, and is closed when the running ones have ended', async () => {
    const doing = Promise.withResolvers<string>();
    const served = [asking(shopCalls.findShops, () => doing.promise)];
    const dispatcher = createDispatcher(served, { admits: () => true, report: () => undefined });
    const running = dispatch(asked('find shops'), dispatcher);
    let isClosed = false;
    const closed = dispatcher.drain.close(forEver).then(() => (isClosed = true));
    expect(told(await dispatch(asked('find shops'), dispatcher))).toEqual({ code: 'notReady' });
    expect(isClosed).toBe(false);
    doing.resolve('done');
    expect(told(await running)).toBe('done');
    await closed;
    expect(isClosed).toBe(true);
  });

  it('waits no longer than its patience, and not at all for nobody', async () => {
    const served = [asking(shopCalls.findShops, () => new Promise(() => undefined))];
    const dispatcher = createDispatcher(served, { admits: () => true, report: () => undefined });
    void dispatch(asked('find shops'), dispatcher);
    await expect(dispatcher.drain.close(1)).resolves.toBeUndefined();
    await expect(deskWith().drain.close(forEver)).resolves.toBeUndefined();
  });
});
