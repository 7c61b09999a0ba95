import { describe, expect, it } from 'vitest';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { statelessCaller } from '../calls/caller.ts';
import type { Login } from '../calls/login.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import { dispatch, createDispatcher } from './dispatch.ts';
import type { Answer, Dispatcher, DispatcherOptions } from './dispatch.ts';

const id = 'a'.repeat(24);
/** Longer than any test runs. */
const neverMs = 1_000_000;
const polluting: unknown = JSON.parse('{"__proto__": {"a": 1}}');
const member: Login = { kind: 'member', user: id };

function dispatcherWith(parts: Partial<DispatcherOptions> = {}): Dispatcher {
  const served = [
    implement(shopCalls.findShops, () => Promise.resolve(['shop'])),
    implement(shopCalls.getShop, () => Promise.reject(new Error('select 1'))),
    implement(shopCalls.findSections, () => Promise.reject(new Refused('notFound', { shop: id }))),
    implement(memberCalls.getUser, () => Promise.resolve('user')),
    implementWithData(staffCalls.setStock, () => Promise.resolve('set')),
    implementWithData(sessionCalls.subscribe, () => new Promise(() => undefined)),
  ];
  return createDispatcher(served, { admits: () => true, report: () => undefined, ...parts });
}

function incoming(
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

function answerOf(given: Answer): unknown {
  return given.kind === 'done' ? given.result : given.error.data;
}

describe('the answer', () => {
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
    expect(answerOf(await dispatch(incoming(name, about), dispatcherWith()))).toEqual(expected);
  });

  it('[SAFE-05] is the refusal of the rate limit for a valid call', async () => {
    const dispatcher = dispatcherWith({ admits: () => ({ retryAfterMs: 1500 }) });
    expect(answerOf(await dispatch(incoming('find shops'), dispatcher))).toEqual({
      code: 'tooMany',
      retryAfterMs: 1500,
    });
  });

  it.each([
    ['get users', { id }, { code: 'loginRequired' }],
    ['get shops', { id: 'x' }, { code: 'inputInvalid', where: ['id'] }],
    [
      'create tableSessions/subscribe',
      { data: {} },
      { code: 'inputInvalid', where: ['data', 'item'] },
    ],
  ])('[SAFE-05] charges no limit for %s with %j', async (name, about, expected) => {
    let charged = 0;
    const dispatcher = dispatcherWith({
      admits: () => {
        charged += 1;
        return { retryAfterMs: 1500 };
      },
    });
    expect(answerOf(await dispatch(incoming(name, about), dispatcher))).toEqual(expected);
    expect(charged).toBe(0);
  });

  it('is a refusal when the work takes too long', async () => {
    const slow = incoming('create tableSessions/subscribe', { data: { item: id } });
    expect(answerOf(await dispatch(slow, dispatcherWith({ callMs: 1 })))).toEqual({
      code: 'takesTooLong',
    });
  });

  it('is reported as a fault even after the deadline', async () => {
    const faults: unknown[] = [];
    let fail: (error: Error) => void = () => undefined;
    const late = implementWithData(
      sessionCalls.subscribe,
      () => new Promise((_, failed) => (fail = failed)),
    );
    const dispatcher = createDispatcher([late], {
      admits: () => true,
      report: (...fault) => faults.push(fault),
      callMs: 1,
    });
    const slow = incoming('create tableSessions/subscribe', { data: { item: id } });
    expect(answerOf(await dispatch(slow, dispatcher))).toEqual({ code: 'takesTooLong' });
    fail(new Error('too late'));
    await dispatcher.drain.close(neverMs);
    expect(faults).toEqual([['create tableSessions/subscribe', new Error('too late')]]);
    expect(dispatcher.figures.text()).toContain('outcome="takesTooLong"} 1');
    expect(dispatcher.figures.text()).not.toContain('serverError');
  });

  it('is counted by call and outcome', async () => {
    const dispatcher = dispatcherWith();
    await dispatch(incoming('find shops'), dispatcher);
    await dispatch(incoming('get shops', { id }), dispatcher);
    await dispatch(incoming('find __proto__'), dispatcher);
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

describe('closing a dispatcher', () => {
  it('refuses new calls and waits for running ones', async () => {
    const doing = Promise.withResolvers<string>();
    const served = [implement(shopCalls.findShops, () => doing.promise)];
    const dispatcher = createDispatcher(served, { admits: () => true, report: () => undefined });
    const running = dispatch(incoming('find shops'), dispatcher);
    let isClosed = false;
    const closed = dispatcher.drain.close(neverMs).then(() => (isClosed = true));
    expect(answerOf(await dispatch(incoming('find shops'), dispatcher))).toEqual({
      code: 'notReady',
    });
    expect(isClosed).toBe(false);
    doing.resolve('done');
    expect(answerOf(await running)).toBe('done');
    await closed;
    expect(isClosed).toBe(true);
  });

  it('waits no longer than the timeout, and not at all without running calls', async () => {
    const served = [implement(shopCalls.findShops, () => new Promise(() => undefined))];
    const dispatcher = createDispatcher(served, { admits: () => true, report: () => undefined });
    void dispatch(incoming('find shops'), dispatcher);
    await expect(dispatcher.drain.close(1)).resolves.toBeUndefined();
    await expect(dispatcherWith().drain.close(neverMs)).resolves.toBeUndefined();
  });
});
