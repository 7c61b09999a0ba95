/** A merchant of Fiuu, which was Razer Merchant Services and MOLPay before. */
export interface RazerConfig {
  readonly kind: 'razerOnline';
  readonly merchantId: string;
  readonly verifyKey: string;
  readonly secretKey: string;
  /** Whether the account has the extended vcode, which covers the currency too. */
  readonly vcode: 'plain' | 'extended';
  /** Of the vcode; replies are always MD5. */
  readonly algorithm: RazerAlgorithm;
  /** The key that replies are signed with. Accepting either would double what a forger may find. */
  readonly replyKey: 'secret' | 'verify';
  /** https://pay.fiuu.com, or the sandbox's. */
  readonly payHost: string;
  /** https://api.fiuu.com, or the sandbox's. */
  readonly apiHost: string;
  /** Two letters: where the guest's bank is looked for first. */
  readonly country: string;
}

export type RazerAlgorithm = 'md5' | 'sha1' | 'sha256' | 'sha512';
