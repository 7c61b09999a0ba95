import { describe, expect, it } from 'vitest';
import { withRestoreKey } from './session.ts';

describe('restore keys', () => {
  it('[SESSION-08] are at most a hundred, the oldest dropped first', () => {
    const keys = Array.from({ length: 100 }, (_, at) => ({ session: `s${at}`, key: `k${at}` }));
    const after = withRestoreKey(keys, { session: 'new', key: 'key' });
    expect(after).toHaveLength(100);
    expect(after[0]).toEqual({ session: 's1', key: 'k1' });
    expect(after.at(-1)).toEqual({ session: 'new', key: 'key' });
  });

  it('[SESSION-08] are one per order, the newest', () => {
    const after = withRestoreKey([{ session: 's', key: 'old' }], { session: 's', key: 'new' });
    expect(after).toEqual([{ session: 's', key: 'new' }]);
  });
});
