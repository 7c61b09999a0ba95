import { createHmac } from 'node:crypto';

/**
 * The secret in a printer's poll address. Derived, so that managers can read it again while the
 * database holds its hash alone; a new version is a new secret (PRINT-01).
 */
export function printerKey(secret: string, printer: string, version: number): string {
  return createHmac('sha256', secret)
    .update(`printer ${printer} ${version}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

export const printPath = '/api/print';

export function pollAddress(origin: string, key: string): string {
  return `${origin}${printPath}/${key}`;
}
