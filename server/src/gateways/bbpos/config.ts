/** A merchant of BBMSL, the web gateway of the BBPOS group. It settles in Hong Kong dollars only. */
export interface BbposConfig {
  readonly kind: 'bbposWeb';
  readonly merchantId: string;
  /** PEM; its public half is uploaded in the merchant portal. */
  readonly privateKey: string;
  /** PEM; what BBMSL signs its messages with. */
  readonly gatewayPublicKey: string;
  /** https://payapi.prod.bbmsl.com, or the one for tests. */
  readonly host: string;
}
