import { describe, expect, it } from 'vitest';
import { failureOf } from '@servery/contract/client/failure.ts';
import { isWorthRetrying, defineQuery, invalidateFailed } from './query.ts';

const lost = failureOf({ code: 404, message: 'notFound' });

function counted(answer: () => Promise<string>) {
  let times = 0;
  const asking = defineQuery((name: string) => {
    times += 1;
    return answer().then((told) => `${name} ${told} ${times}`);
  });
  return { asking, times: () => times };
}

describe('questions to the server', () => {
  it('are asked once however many want to know', async () => {
    const { asking, times } = counted(() => Promise.resolve('is here'));
    const [one, other] = await Promise.all([asking.of('tea').ask(), asking.of('tea').ask()]);
    expect([one, other, times()]).toEqual(['tea is here 1', 'tea is here 1', 1]);
    const tea = asking.of('tea');
    expect(tea.now()).toEqual({ data: 'tea is here 1', error: null });
    expect([tea.isAsking(), tea.isStale()]).toEqual([false, false]);
  });

  it('are told apart by their parts', async () => {
    const { asking } = counted(() => Promise.resolve('is here'));
    await asking.of('tea').ask();
    expect(asking.of('rice').now().data).toBeUndefined();
    expect(asking.all()).toHaveLength(2);
  });

  it('keep what they know when they are spoilt, so that the page stays', async () => {
    const { asking } = counted(() => Promise.resolve('is here'));
    await asking.of('tea').ask();
    asking.invalidate();
    expect([asking.of('tea').now().data, asking.of('tea').isStale()]).toEqual(['tea is here 1', true]);
  });

  it('are asked once more when they are spoilt before the answer is there', async () => {
    const { asking } = counted(() => Promise.resolve('is here'));
    const tea = asking.of('tea');
    const answer = tea.ask();
    expect([tea.isAsking(), tea.isStale()]).toEqual([true, false]);
    asking.invalidate();
    await answer;
    expect([tea.isAsking(), tea.isStale()]).toEqual([false, true]);
  });

  it('keep a no, and what they knew before', async () => {
    const no = failureOf({ code: 404, message: 'notFound' });
    const { asking } = counted(() => Promise.reject(no));
    asking.of('tea').tell(() => 'old');
    await expect(asking.of('tea').ask()).rejects.toBe(no);
    expect(asking.of('tea').now()).toMatchObject({ data: 'old', error: no });
  });

  it('[CALL-02] are asked again where they failed, once the line is back, and only there', async () => {
    let isCut = true;
    const { asking } = counted(() => (isCut ? Promise.reject(lost) : Promise.resolve('is here')));
    await expect(asking.of('tea').ask()).rejects.toBe(lost);
    isCut = false;
    await asking.of('rice').ask();
    invalidateFailed();
    expect([asking.of('tea').isStale(), asking.of('rice').isStale()]).toEqual([true, false]);
  });

  it('tell whoever listens, until they no longer do', () => {
    const { asking } = counted(() => Promise.resolve('is here'));
    const heard: unknown[] = [];
    const stop = asking.of('tea').hear(() => heard.push(asking.of('tea').now().data));
    asking.of('tea').tell(() => 'one');
    stop();
    asking.of('tea').tell(() => 'two');
    expect(heard).toEqual(['one']);
  });

  it('are asked again after a lost line, not after a no', () => {
    expect(isWorthRetrying(failureOf({ code: 503, message: 'notReady' }))).toBe(true);
    expect(isWorthRetrying(failureOf({ code: 404, message: 'notFound' }))).toBe(false);
  });
});
