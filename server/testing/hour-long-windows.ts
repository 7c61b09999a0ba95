import type { RateLimiters } from '../src/limits/rate-limiter.ts';

/** The same limits over an hour: on a busy machine a second ends before a flood does. */
export function hourLongWindows({ local, shared, guestsPerAddress }: RateLimiters): RateLimiters {
  const windowMs = 3_600_000;
  return {
    local: (limit) => local({ ...limit, windowMs }),
    shared: (limit) => shared({ ...limit, windowMs }),
    guestsPerAddress,
  };
}
