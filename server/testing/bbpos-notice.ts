import { generateKeyPairSync } from 'node:crypto';
import { bbposSample, posted } from './gateway-samples.ts';
import type { Delivery } from '../src/gateways/gateway.ts';
import type { BbposConfig } from '../src/gateways/bbpos/config.ts';
import { phpQuery, plainIn } from '../src/gateways/bbpos/php-query.ts';
import { rsaSignature } from '../src/gateways/bbpos/signing.ts';

export interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A throw-away key pair. */
export function newPair(modulusLength = 2048): PemPair {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export interface BbposFixture {
  readonly config: BbposConfig;
  readonly gatewayPrivateKey: string;
  readonly merchantPublicKey: string;
}

export function bbposFixture(): BbposFixture {
  const [merchant, gateway] = [newPair(), newPair()];
  return {
    config: bbposSample({ privateKey: merchant.privateKey, gatewayPublicKey: gateway.publicKey }),
    gatewayPrivateKey: gateway.privateKey,
    merchantPublicKey: merchant.publicKey,
  };
}

export const paidNotice = {
  orderId: '900001',
  amount: '128.50',
  cardType: 'VISA',
  status: 'SUCCESS',
  merchantReference: 'S-0001-1',
} as const;

/** Signs what can be signed; a list among the values is sent beside it. */
export function signedNotice(notice: object, gatewayPrivateKey: string): Delivery {
  const values = plainIn(new Map(Object.entries(notice)));
  const signature = rsaSignature(phpQuery(values), gatewayPrivateKey);
  return posted(JSON.stringify({ ...notice, signature }));
}
