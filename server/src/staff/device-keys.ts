import { createHmac } from 'node:crypto';

/**
 * Codes and keys of kiosks. Derived from request and secret, so that a repeated request gets the
 * same answer and nothing is stored in clear text.
 */
export interface DeviceKeys {
  /** Eight digits in two groups, as staff read them out. */
  readonly pairingCode: (device: string, requestKey: string) => string;
  /** What the kiosk logs in with from then on: 128 bits (KIOSK-01). */
  readonly deviceKey: (code: string, requestKey: string) => string;
}

export function createDeviceKeys(secret: string): DeviceKeys {
  const hmac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    pairingCode: (device, requestKey) => {
      const number = hmac(`pairing ${device} ${requestKey}`).readBigUInt64BE() % 100_000_000n;
      return grouped(String(number).padStart(8, '0'));
    },
    deviceKey: (code, requestKey) =>
      hmac(`device ${code} ${requestKey}`).subarray(0, 16).toString('base64url'),
  };
}

/** A typed code in the format it was shown; null unless it has eight digits. */
export function typedPairingCode(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
  return digits.length === 8 ? grouped(digits) : null;
}

function grouped(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
