import { describe, expect, it } from 'vitest';
import { throttledByName } from './throttled-by-name.ts';

/** Work that says when its so-manieth time has come. */
function counted() {
  const done: string[] = [];
  const waiting = new Map<number, () => void>();
  return {
    done,
    work: async (name: string): Promise<void> => {
      done.push(name);
      waiting.get(done.length)?.();
    },
    times: (count: number) => new Promise<void>((heard) => waiting.set(count, heard)),
  };
}

describe('rhythm', () => {
  it('begins at once, and does everything asked meanwhile in one more turn', async () => {
    const { done, work, times } = counted();
    const beat = throttledByName(1, work);
    const twice = times(2);
    for (const name of ['a', 'a', 'a']) beat.ask(name);
    expect(done).toEqual(['a']);
    await twice;
    const thrice = times(3);
    beat.ask('b');
    await thrice;
    await beat.close();
    expect(done).toEqual(['a', 'a', 'b']);
  });

  it('keeps each name to its own time', () => {
    const { done, work } = counted();
    const beat = throttledByName(1000, work);
    for (const name of ['a', 'b', 'a', 'c', 'b']) beat.ask(name);
    expect(done).toEqual(['a', 'b', 'c']);
    return beat.close();
  });

  it('begins nothing after its end, and waits for what runs', async () => {
    const running = Promise.withResolvers<void>();
    const begun: string[] = [];
    const beat = throttledByName(0, async (name) => {
      begun.push(name);
      await running.promise;
      begun.push('done');
    });
    beat.ask('a');
    const closed = beat.close().then(() => begun.push('closed'));
    beat.ask('b');
    running.resolve();
    await closed;
    expect(begun).toEqual(['a', 'done', 'closed']);
  });

  it('[STOCK-04] does before its end what was asked for during the pause, and waits for it', async () => {
    const done: string[] = [];
    const beat = throttledByName(60_000, async (name) => {
      await Promise.resolve();
      done.push(name);
    });
    for (const name of ['a', 'a', 'b', 'b', 'a']) beat.ask(name);
    await beat.close();
    expect(done.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });
});
