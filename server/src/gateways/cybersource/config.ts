/** A Secure Acceptance profile. */
export interface CybersourceConfig {
  readonly kind: 'cybersource';
  readonly accessKey: string;
  readonly profileId: string;
  readonly secretKey: string;
  /** https://secureacceptance.cybersource.com, or the one for tests. */
  readonly payHost: string;
  /** Asking back needs a REST key besides; without one a lost message is repaired by staff. */
  readonly search: CybersourceSearch | null;
}

export interface CybersourceSearch {
  /** https://api.cybersource.com, or the one for tests. */
  readonly host: string;
  readonly merchantId: string;
  readonly keyId: string;
  /** Base64, as the portal shows it. */
  readonly sharedSecret: string;
}
