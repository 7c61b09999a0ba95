import { createHash } from 'node:crypto';
import type { RazerAlgorithm, RazerConfig } from './config.ts';

export interface RazerReply {
  readonly tranID: string;
  readonly orderid: string;
  readonly status: string;
  readonly domain: string;
  readonly amount: string;
  readonly currency: string;
  readonly paydate: string;
  readonly appcode: string;
}

/** Signs amount, merchant, order and key, with the currency if the account requires it. */
export function vcodeOf(
  request: { readonly amount: string; readonly orderid: string; readonly currency: string },
  config: Pick<RazerConfig, 'merchantId' | 'verifyKey' | 'vcode' | 'algorithm'>,
): string {
  const { amount, orderid, currency } = request;
  const plain = amount + config.merchantId + orderid + config.verifyKey;
  return hashOf(config.vcode === 'extended' ? plain + currency : plain, config.algorithm);
}

export function key0Of({ tranID, orderid, status, domain, amount, currency }: RazerReply): string {
  return hashOf(tranID + orderid + status + domain + amount + currency, 'md5');
}

export function skeyOf(reply: RazerReply, key: string): string {
  return hashOf(reply.paydate + reply.domain + key0Of(reply) + reply.appcode + key, 'md5');
}

/** Signs a query by order id. */
export function querySkeyOf(
  orderid: string,
  amount: string,
  { merchantId, verifyKey }: RazerConfig,
): string {
  return hashOf(orderid + merchantId + verifyKey + amount, 'md5');
}

export interface RazerAnswer {
  readonly Amount: string;
  readonly Domain: string;
  readonly OrderID: string;
  readonly StatCode: string;
}

/** Signs the answer to a query by order id; by transaction id, that id takes its place. */
export function vrfKeyOf(
  { Amount, Domain, OrderID, StatCode }: RazerAnswer,
  secretKey: string,
): string {
  return hashOf(Amount + secretKey + Domain + OrderID + StatCode, 'md5');
}

export function replyKeyOf(config: RazerConfig): string {
  return config.replyKey === 'secret' ? config.secretKey : config.verifyKey;
}

function hashOf(text: string, algorithm: RazerAlgorithm): string {
  return createHash(algorithm).update(text, 'utf8').digest('hex');
}
