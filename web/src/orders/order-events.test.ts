import { describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/an-order.ts';
import { newerOf } from './order-events.ts';

describe('two versions of one order', () => {
  it('[SESSION-11] are compared by number, in either order of arrival', () => {
    const older = anOrder({ version: 1 });
    const newer = anOrder({ version: 2, progress: 'ready' });
    expect(newerOf(older, newer)).toBe(newer);
    expect(newerOf(newer, older)).toBe(newer);
  });

  it('[SESSION-11] with the same number resolve to the one received last', () => {
    const known = anOrder({ version: 2 });
    const received = anOrder({ version: 2, progress: 'ready' });
    expect(newerOf(known, received)).toBe(received);
  });
});
