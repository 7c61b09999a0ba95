import { createHmac } from 'node:crypto';

/**
 * Codes and keys of kiosks. Derived from request and secret, so that a repeated request gets the
 * same answer and nothing is stored in clear text.
 */
export interface DeviceKeys {
  /** Twelve digits in three groups, as staff read them out. */
  readonly pairingCode: (device: string, requestKey: string) => string;
  /** What the kiosk logs in with from then on: 128 bits (KIOSK-01). */
  readonly deviceKey: (code: string, requestKey: string) => string;
}

/**
 * With 2,000 guesses a second in all ten minutes of a code it is found once in 800,000 times, so
 * that no limit on everybody's guesses is needed.
 */
const digits = 12;

export function createDeviceKeys(secret: string): DeviceKeys {
  const hmac = (text: string): Buffer => createHmac('sha256', secret).update(text).digest();
  return {
    pairingCode: (device, requestKey) => {
      const number = hmac(`pairing ${device} ${requestKey}`).readBigUInt64BE();
      return grouped(String(number % 10n ** BigInt(digits)).padStart(digits, '0'));
    },
    deviceKey: (code, requestKey) =>
      hmac(`device ${code} ${requestKey}`).subarray(0, 16).toString('base64url'),
  };
}

/** A typed code in the format it was shown; null unless it has twelve digits. */
export function typedPairingCode(text: string): string | null {
  const typed = text.normalize('NFKC').replaceAll(/[^0-9]/g, '');
  return typed.length === digits ? grouped(typed) : null;
}

function grouped(code: string): string {
  return code.replaceAll(/\d{4}(?=\d)/g, '$&-');
}
