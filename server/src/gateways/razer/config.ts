import { problemsIn } from '../config-problem.ts';
import type { ConfigProblem } from '../config-problem.ts';
import { isHost } from '../urls.ts';

/** A merchant of Fiuu, formerly Razer Merchant Services and MOLPay. */
export interface RazerConfig {
  readonly kind: 'razerOnline';
  readonly merchantId: string;
  readonly verifyKey: string;
  readonly secretKey: string;
  /** Whether the account has the extended vcode, which covers the currency too. */
  readonly vcode: 'plain' | 'extended';
  /** Of the vcode; replies are always MD5. */
  readonly algorithm: RazerAlgorithm;
  /** The key that signs replies. Accepting either would double what a forger may find. */
  readonly replyKey: 'secret' | 'verify';
  /** https://pay.fiuu.com, or the sandbox's. */
  readonly payHost: string;
  /** https://api.fiuu.com, or the sandbox's. */
  readonly apiHost: string;
  /** Two letters: the country whose banks are offered first. */
  readonly country: string;
}

export type RazerAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha512';

export function razerProblems(config: RazerConfig): readonly ConfigProblem[] {
  const { merchantId, verifyKey, secretKey, payHost, apiHost, country } = config;
  return problemsIn([
    // With digits alone its border to the amount would be ambiguous: they are signed as one text.
    { setting: 'merchantId', value: merchantId, fits: /^(?=.*[A-Za-z_])\w{1,32}$/ },
    { setting: 'verifyKey', value: verifyKey, fits: /^[0-9a-f]{32}$/ },
    {
      setting: 'secretKey',
      value: secretKey,
      fits: (key) => /^[0-9a-f]{32}$/.test(key) && key !== verifyKey,
    },
    { setting: 'payHost', value: payHost, fits: isHost },
    { setting: 'apiHost', value: apiHost, fits: isHost },
    { setting: 'country', value: country, fits: /^[A-Z]{2}$/ },
  ]);
}
