import { describe, expect, it } from 'vitest';
import type { Caller } from '../calls/caller.ts';
import { statelessCaller } from '../calls/caller.ts';
import { callerLimit, guessLimit } from './caller-limit.ts';
import type { CallerLimit } from './caller-limit.ts';
import { rateLimiters } from './rate-limiter.ts';

const address = '192.0.2.1';
const limit = { name: 'test', most: 2, windowMs: 60_000 };
const session = 'a'.repeat(24);
const login = { kind: 'member', user: 'b'.repeat(24) } as const;

function phone(connection: string, about: Partial<Caller> = {}): Caller {
  const caller = statelessCaller({ connection, address, login: null, hasSocket: true });
  return { ...caller, ...about };
}

/** How many of ten are within the limit. */
async function allowed(limited: CallerLimit, caller: Caller, about?: string): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < 10; time += 1) waits.push(await limited.count(caller, about));
  return waits.filter((waitMs) => waitMs === 0).length;
}

describe('a limit by identity', () => {
  it('[SAFE-05] lets an abusive connection use up only its own share of the address', async () => {
    const limited = callerLimit(rateLimiters(3), limit);
    expect(await allowed(limited, phone('abusive'))).toBe(2);
    expect(await allowed(limited, phone('one'))).toBe(2);
    expect(await allowed(limited, phone('other'))).toBe(2);
    expect(await allowed(limited, phone('one too many'))).toBe(0);
  });

  it('[SAFE-05] never refuses a known caller because of strangers at its address', async () => {
    const limited = callerLimit(rateLimiters(1), limit);
    expect(await allowed(limited, phone('stranger'))).toBe(2);
    expect(await allowed(limited, phone('another stranger'))).toBe(0);
    expect(await allowed(limited, phone('member', { login }))).toBe(2);
    const guest = phone('guest');
    guest.hold(session);
    expect(await allowed(limited, guest, session)).toBe(2);
    const reading = phone('guest who reads the menu');
    reading.hold(session);
    expect(await allowed(limited, { ...reading, holdsNothing: () => false })).toBe(2);
  });

  it('[SAFE-05] limits a login over all its connections', async () => {
    const limited = callerLimit(rateLimiters(1), limit);
    const counts: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      counts.push(await allowed(limited, phone(`tablet ${nth}`, { login })));
    expect(counts).toEqual([...Array.from({ length: 10 }, () => 2), 0, 0]);
  });

  it('[SAFE-05] keeps requests over HTTP from using up what sockets share', async () => {
    const limited = callerLimit(rateLimiters(1), limit);
    const program = statelessCaller({ connection: 'request', address, login: null });
    expect(await allowed(limited, program)).toBe(2);
    expect(await allowed(limited, phone('guest'))).toBe(2);
  });

  it('[SAFE-05] disconnects a connection that guesses on after it was refused', async () => {
    let disconnected = 0;
    const guesser = phone('guesser', { disconnect: () => void (disconnected += 1) });
    const limited = guessLimit(rateLimiters(400), limit);
    for (let time = 0; time < 8; time += 1) await limited.count(guesser);
    expect(disconnected).toBe(0);
    await limited.count(guesser);
    expect(disconnected).toBe(1);
  });
});
