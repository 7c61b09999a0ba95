import { describe, expect, it } from 'vitest';
import { createDeviceKeys, typedPairingCode } from './device-keys.ts';

const keys = createDeviceKeys('a secret of thirty-two bytes or more');
const device = 'a'.repeat(24);

describe('codes and keys of kiosks', () => {
  it('are equal for the same request, and differ by request, device and secret', () => {
    const other = createDeviceKeys('another secret of thirty-two bytes!!');
    expect(keys.pairingCode(device, 'wish')).toBe(keys.pairingCode(device, 'wish'));
    expect(
      new Set([
        keys.pairingCode(device, 'wish'),
        keys.pairingCode(device, 'another wish'),
        keys.pairingCode('b'.repeat(24), 'wish'),
        other.pairingCode(device, 'wish'),
      ]).size,
    ).toBe(4);
    expect(
      new Set([
        keys.deviceKey('1234-5678', 'wish'),
        keys.deviceKey('1234-5678', 'another wish'),
        keys.deviceKey('1234-5679', 'wish'),
        other.deviceKey('1234-5678', 'wish'),
      ]).size,
    ).toBe(4);
  });

  it('[KIOSK-01] are eight digits to read out, and 128 bits to store', () => {
    const codes = Array.from({ length: 200 }, (_, wish) => keys.pairingCode(device, `${wish}`));
    expect(codes.filter((code) => !/^\d{4}-\d{4}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(keys.deviceKey('1234-5678', 'wish')).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    ['4826-1973', '4826-1973'],
    ['48261973', '4826-1973'],
    [' 48 26 19 73 ', '4826-1973'],
    ['４８２６１９７３', '4826-1973'],
    ['4826197', null],
    ['482619733', null],
    ['', null],
  ])('are accepted as they are typed: "%s"', (...[typed, code]) => {
    expect(typedPairingCode(typed)).toBe(code);
  });
});
