import { describe, expect, it } from 'vitest';
import { requestKeys } from './request-key.ts';

describe('the key of a wish', () => {
  it('[SESSION-13] stays while the same is sent again, and is another for another wish', () => {
    const keys = requestKeys();
    const first = keys.of({ email: 'a@b.hk' });
    expect(keys.of({ email: 'a@b.hk' })).toBe(first);
    expect(keys.of({ email: 'c@b.hk' })).not.toBe(first);
  });

  it('[SESSION-13] is another once the wish came true: asking for a second letter is a second wish', () => {
    const keys = requestKeys();
    const first = keys.of({ email: 'a@b.hk' });
    keys.done();
    expect(keys.of({ email: 'a@b.hk' })).not.toBe(first);
  });
});
