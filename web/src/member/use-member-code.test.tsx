import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, refuse, sentTo } from '../../testing/fake-server.ts';
import { logInAs } from '../../testing/log-in.ts';
import { memberCode } from './account.ts';
import { useCountdown } from './use-countdown.ts';
import { useMemberCode } from './use-member-code.ts';

/** Without the first one, which opens the connection before the clock stands still. */
const asked = () => sentTo('create users/code').length - 1;

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

function serve(code: string, seconds = 60): void {
  answer('create users/code', { code, until: Date.now() + seconds * 1000 });
}

beforeEach(async () => {
  logInAs('emily');
  serve('of before');
  await memberCode();
  vi.useFakeTimers({ now: saturdayNoon });
});

describe('the code of a member while it is shown', () => {
  it('[MEMBER-05] is renewed by itself before it runs out', async () => {
    serve('one');
    const { result } = renderHook(useMemberCode);
    await pass(1);
    expect([result.current.shown?.code, asked()]).toEqual(['one', 1]);
    serve('two', 120);
    await pass(58);
    expect(result.current.shown?.code).toBe('two');
    expect(result.current.isOver).toBe(false);
  });

  it('[MEMBER-05] is asked for again every four seconds where that fails', async () => {
    refuse('create users/code', 'notAllowed');
    const { result } = renderHook(useMemberCode);
    await pass(1);
    expect([result.current.shown, result.current.error === null]).toEqual([null, false]);
    await pass(4);
    expect(asked()).toBe(2);
    serve('one');
    await pass(4);
    expect([result.current.shown?.code, result.current.error]).toEqual(['one', null]);
  });

  it('[MEMBER-05] is over once it has run out, and nobody asks after it is left', async () => {
    serve('one');
    const { result, unmount } = renderHook(useMemberCode);
    await pass(1);
    refuse('create users/code', 'notAllowed');
    await pass(61);
    expect(result.current.isOver).toBe(true);
    unmount();
    const before = asked();
    await pass(60);
    expect(asked()).toBe(before);
  });
});

describe('a countdown', () => {
  it.each([
    { until: null, left: 0 },
    { until: saturdayNoon - 1, left: 0 },
    { until: saturdayNoon + 1, left: 1 },
    { until: saturdayNoon + 2000, left: 2 },
  ])('[MEMBER-05] counts whole seconds, never below none: $left', ({ until, left }) => {
    expect(renderHook(() => useCountdown(until)).result.current).toBe(left);
  });

  it('[MEMBER-05] begins again with another end', async () => {
    const { result, rerender } = renderHook(useCountdown, {
      initialProps: saturdayNoon + 2000,
    });
    await pass(5);
    expect(result.current).toBe(0);
    rerender(saturdayNoon + 9000);
    await pass(1);
    expect(result.current).toBe(3);
  });
});
