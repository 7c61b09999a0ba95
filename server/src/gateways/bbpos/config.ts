import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** A merchant of BBMSL, the web gateway of the BBPOS group, which settles in HKD only. */
export interface BbposConfig {
  readonly kind: 'bbposWeb';
  readonly merchantId: string;
  /** PEM; its public half is uploaded in the merchant portal. */
  readonly privateKey: string;
  /** PEM; verifies the messages of BBMSL. */
  readonly gatewayPublicKey: string;
  /** https://payapi.prod.bbmsl.com, or the test host. */
  readonly host: string;
}

const fewestBits = 2048;

export function bbposProblems({
  merchantId,
  privateKey,
  gatewayPublicKey,
  host,
}: BbposConfig): readonly ConfigProblem[] {
  return problemsIn([
    { setting: 'merchantId', value: merchantId, fits: /^[\w-]{1,64}$/ },
    { setting: 'privateKey', value: privateKey, fits: (pem) => isRsa(() => createPrivateKey(pem)) },
    {
      setting: 'gatewayPublicKey',
      value: gatewayPublicKey,
      fits: (pem) => isTheirs(pem, privateKey),
    },
    { setting: 'host', value: host, fits: isHost },
  ]);
}

/** A private key would pass as its public half, and our own would let us sign their messages. */
function isTheirs(pem: string, privateKey: string): boolean {
  if (pem.includes('PRIVATE')) return false;
  return isRsa(() => createPublicKey(pem)) && !isHalfOf(pem, privateKey);
}

function isHalfOf(pem: string, privateKey: string): boolean {
  if (!isRsa(() => createPrivateKey(privateKey))) return false;
  return createPublicKey(privateKey).equals(createPublicKey(pem));
}

function isRsa(read: () => KeyObject): boolean {
  try {
    const key = read();
    return (
      key.asymmetricKeyType === 'rsa' &&
      (key.asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
    );
  } catch {
    return false;
  }
}
