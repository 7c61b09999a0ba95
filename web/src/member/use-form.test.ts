import { describe, expect, it } from 'vitest';
import { requestKeys } from './use-form.ts';

describe('the key of a request', () => {
  it('[SESSION-13] is the same on a retry, and differs for another request', () => {
    const keys = requestKeys();
    const first = keys.of({ email: 'a@b.hk' });
    expect(keys.of({ email: 'a@b.hk' })).toBe(first);
    expect(keys.of({ email: 'c@b.hk' })).not.toBe(first);
  });

  it('[SESSION-13] changes once the request succeeded: a second email is a second request', () => {
    const keys = requestKeys();
    const first = keys.of({ email: 'a@b.hk' });
    keys.done();
    expect(keys.of({ email: 'a@b.hk' })).not.toBe(first);
  });
});
