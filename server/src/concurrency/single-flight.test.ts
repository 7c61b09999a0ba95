import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

describe('a single flight', () => {
  it('runs once for concurrent callers, and again for later ones', async () => {
    const flight = singleFlight<number>();
    const gate = Promise.withResolvers<number>();
    let made = 0;
    const make = (): Promise<number> => {
      made += 1;
      return gate.promise;
    };
    const results = ['a', 'a', 'b'].map((name) => flight(name, make));
    expect(made).toBe(2);
    gate.resolve(7);
    expect(await Promise.all(results)).toEqual([7, 7, 7]);
    await flight('a', make);
    expect(made).toBe(3);
  });

  it('rejects for all concurrent callers, and runs again for the next', async () => {
    const flight = singleFlight<number>();
    const broken = (): Promise<number> => Promise.reject(new Error('broken'));
    const results = [flight('a', broken), flight('a', broken)];
    const ends = await Promise.allSettled(results);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flight('a', () => Promise.resolve(1))).toBe(1);
  });
});
