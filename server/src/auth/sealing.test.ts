import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const at = { secret: 'a secret of thirty-two bytes or more', place: 'shop stripe' };

describe('a sealed text', () => {
  it('[GATEWAY-03] is opened with the same secret at the same place', () => {
    const sealed = seal('sk_live_鑰匙', at);
    expect(unseal(sealed, at)).toBe('sk_live_鑰匙');
    expect(sealed.includes('sk_live')).toBe(false);
    expect(seal('sk_live_鑰匙', at)).not.toEqual(sealed);
  });

  it('[GATEWAY-03] is opened nowhere else, and by no other secret', () => {
    const sealed = seal('sk_live', at);
    expect(unseal(sealed, { ...at, place: 'other stripe' })).toBeNull();
    expect(unseal(sealed, { ...at, secret: 'another secret of thirty-two bytes' })).toBeNull();
  });

  it('[GATEWAY-03] is refused when a bit of it was altered, or its end is missing', () => {
    const sealed = seal('sk_live', at);
    for (const place of sealed.keys()) {
      const altered = Buffer.from(sealed);
      altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
      expect(unseal(altered, at)).toBeNull();
      expect(unseal(sealed.subarray(0, place), at)).toBeNull();
    }
  });
});
