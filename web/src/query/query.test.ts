import { describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { isWorthRetrying, defineQuery, invalidateFailed } from './query.ts';

const notFound = failureOf({ code: 404, message: 'notFound' });

function counted(load: () => Promise<string>) {
  let times = 0;
  const family = defineQuery((name: string) => {
    times += 1;
    return load().then((text) => `${name} ${text} ${times}`);
  });
  return { family, times: () => times };
}

describe('a query', () => {
  it('is fetched once for concurrent callers', async () => {
    const { family, times } = counted(() => Promise.resolve('is here'));
    const [one, other] = await Promise.all([family.of('tea').fetch(), family.of('tea').fetch()]);
    expect([one, other, times()]).toEqual(['tea is here 1', 'tea is here 1', 1]);
    const tea = family.of('tea');
    expect(tea.getSnapshot()).toEqual({ data: 'tea is here 1', error: null });
    expect([tea.isFetching(), tea.isStale()]).toEqual([false, false]);
  });

  it('is cached by its parameters', async () => {
    const { family } = counted(() => Promise.resolve('is here'));
    await family.of('tea').fetch();
    expect(family.of('rice').getSnapshot().data).toBeUndefined();
    expect(family.all()).toHaveLength(2);
  });

  it('keeps its data when it is invalidated, so that the page stays', async () => {
    const { family } = counted(() => Promise.resolve('is here'));
    await family.of('tea').fetch();
    family.invalidate();
    expect([family.of('tea').getSnapshot().data, family.of('tea').isStale()]).toEqual([
      'tea is here 1',
      true,
    ]);
  });

  it('is stale again when it is invalidated during a request', async () => {
    const { family } = counted(() => Promise.resolve('is here'));
    const tea = family.of('tea');
    const fetched = tea.fetch();
    expect([tea.isFetching(), tea.isStale()]).toEqual([true, false]);
    family.invalidate();
    await fetched;
    expect([tea.isFetching(), tea.isStale()]).toEqual([false, true]);
  });

  it('[KIOSK-15] is let go once thirty others were used after it and nothing shows it', async () => {
    const { family } = counted(() => Promise.resolve('is here'));
    const stop = family.of('shown').subscribe(() => undefined);
    await family.of('shown').fetch();
    await family.of('left').fetch();
    for (let other = 0; other < 30; other += 1) await family.of(`order ${other}`).fetch();
    expect(family.of('shown').getSnapshot().data).toBe('shown is here 1');
    expect(family.of('left').getSnapshot().data).toBeUndefined();
    stop();
    for (let other = 30; other < 60; other += 1) await family.of(`order ${other}`).fetch();
    expect(family.of('shown').getSnapshot().data).toBeUndefined();
  });

  it('keeps a refusal beside its earlier data', async () => {
    const refusal = failureOf({ code: 404, message: 'notFound' });
    const { family } = counted(() => Promise.reject(refusal));
    family.of('tea').update(() => 'old');
    await expect(family.of('tea').fetch()).rejects.toBe(refusal);
    expect(family.of('tea').getSnapshot()).toMatchObject({ data: 'old', error: refusal });
  });

  it('[CALL-02] is refetched after a reconnect only where it failed', async () => {
    let isOffline = true;
    const { family } = counted(() =>
      isOffline ? Promise.reject(notFound) : Promise.resolve('is here'),
    );
    await expect(family.of('tea').fetch()).rejects.toBe(notFound);
    isOffline = false;
    await family.of('rice').fetch();
    invalidateFailed();
    expect([family.of('tea').isStale(), family.of('rice').isStale()]).toEqual([true, false]);
  });

  it('notifies its listeners until they unsubscribe', () => {
    const { family } = counted(() => Promise.resolve('is here'));
    const seen: unknown[] = [];
    const stop = family.of('tea').subscribe(() => seen.push(family.of('tea').getSnapshot().data));
    family.of('tea').update(() => 'one');
    stop();
    family.of('tea').update(() => 'two');
    expect(seen).toEqual(['one']);
  });

  it('is retried after a lost connection, not after a refusal', () => {
    expect(isWorthRetrying(failureOf({ code: 503, message: 'notReady' }))).toBe(true);
    expect(isWorthRetrying(failureOf({ code: 404, message: 'notFound' }))).toBe(false);
  });
});
