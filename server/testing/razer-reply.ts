import { razerSample } from './gateway-samples.ts';
import { replyKeyOf, skeyOf } from '../src/gateways/razer/signing.ts';
import type { RazerReply } from '../src/gateways/razer/signing.ts';
import type { RazerConfig } from '../src/gateways/razer/config.ts';

/** The reply of the published vector. */
export const paidReply: RazerReply = {
  tranID: '1000000001',
  orderid: 'S-0001-1',
  status: '00',
  domain: 'SB_testmerchant',
  amount: '128.50',
  currency: 'MYR',
  paydate: '2026-01-15 16:31:05',
  appcode: 'AP1234',
};

/** A notification: the signed reply among unsigned fields. */
export function signedReply(
  changes: Partial<RazerReply> = {},
  config: RazerConfig = razerSample,
): Record<string, string> {
  const reply = { ...paidReply, ...changes };
  return {
    nbcb: '2',
    ...reply,
    error_code: '',
    error_desc: '',
    channel: 'credit',
    extraP: '',
    skey: skeyOf(reply, replyKeyOf(config)),
  };
}
