import { describe, expect, it } from 'vitest';
import { createDeviceKeys, typedPairingCode } from './device-keys.ts';

const keys = createDeviceKeys('a secret of thirty-two bytes or more');
const device = 'a'.repeat(24);

describe('codes and keys of kiosks', () => {
  it('are equal for the same request, and differ by request, device and secret', () => {
    const other = createDeviceKeys('another secret of thirty-two bytes!!');
    expect(keys.pairingCode(device, 'request')).toBe(keys.pairingCode(device, 'request'));
    expect(
      new Set([
        keys.pairingCode(device, 'request'),
        keys.pairingCode(device, 'another request'),
        keys.pairingCode('b'.repeat(24), 'request'),
        other.pairingCode(device, 'request'),
      ]).size,
    ).toBe(4);
    expect(
      new Set([
        keys.deviceKey('1234-5678-9012', 'request'),
        keys.deviceKey('1234-5678-9012', 'another request'),
        keys.deviceKey('1234-5678-9013', 'request'),
        other.deviceKey('1234-5678-9012', 'request'),
      ]).size,
    ).toBe(4);
  });

  it('[KIOSK-01] are twelve digits to read out, and 128 bits to store', () => {
    const codes = Array.from({ length: 200 }, (_, request) =>
      keys.pairingCode(device, `${request}`),
    );
    expect(codes.filter((code) => !/^\d{4}-\d{4}-\d{4}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(keys.deviceKey('1234-5678-9012', 'request')).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    ['4826-1973-5502', '4826-1973-5502'],
    ['482619735502', '4826-1973-5502'],
    [' 4826 1973 55 02 ', '4826-1973-5502'],
    ['４８２６１９７３５５０２', '4826-1973-5502'],
    ['48261973', null],
    ['48261973550', null],
    ['4826197355022', null],
    ['', null],
  ])('are accepted as they are typed: "%s"', (...[typed, code]) => {
    expect(typedPairingCode(typed)).toBe(code);
  });
});
