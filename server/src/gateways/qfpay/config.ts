import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** QFPay's records on its own servers, which know a payment when the terminal does not answer. */
export interface QfpayEnquiry {
  /** https://openapi-hk.qfapi.com, or the test host. */
  readonly host: string;
  readonly appCode: string;
  readonly clientKey: string;
  /** Only where QFPay has given one. */
  readonly mchid: string | null;
}

/** A merchant of QFPay, whose terminals stand in the shop's own network. */
export interface QfpayConfig {
  readonly kind: 'qfpay';
  /** Made by the Haojin app on the terminal; 16, 24 or 32 characters. */
  readonly posKey: string;
  /** Proves notices: the client key of the merchant. */
  readonly notifyKey: string;
  readonly enquiry: QfpayEnquiry | null;
  /** Forwards to the shop's network, where the server is not in it; null where it is. */
  readonly relay: string | null;
}

export function qfpayProblems({
  posKey,
  notifyKey,
  enquiry,
  relay,
}: QfpayConfig): readonly ConfigProblem[] {
  return problemsIn([
    {
      setting: 'posKey',
      value: posKey,
      fits: /^(?:[\x21-\x7e]{16}|[\x21-\x7e]{24}|[\x21-\x7e]{32})$/,
    },
    { setting: 'notifyKey', value: notifyKey, fits: /^[\x21-\x7e]{16,64}$/ },
    ...(enquiry === null
      ? []
      : [
          { setting: 'enquiry.host', value: enquiry.host, fits: isHost },
          { setting: 'enquiry.appCode', value: enquiry.appCode, fits: /^\w{8,64}$/ },
          { setting: 'enquiry.clientKey', value: enquiry.clientKey, fits: /^\w{8,64}$/ },
          { setting: 'enquiry.mchid', value: enquiry.mchid ?? 'none', fits: /^\w{1,16}$/ },
        ]),
    ...(relay === null ? [] : [{ setting: 'relay', value: relay, fits: isHost }]),
  ]);
}
