import {
  literal,
  metadata,
  nullable,
  picklist,
  pipe,
  strictObject,
  string,
  variant,
} from 'valibot';

/** What a page that asks for a setting knows of it beside its form (GATEWAY-01). */
export interface SettingFacts {
  /** Written only: no answer has it. */
  readonly isSecret?: boolean;
  /** Several lines, as a key in PEM has. */
  readonly isLong?: boolean;
  /** The gateway's own: live first, then for tests. Nobody types another one. */
  readonly hosts?: readonly string[];
  /** Only those who run the server set it. */
  readonly isOperators?: boolean;
}

function setting(facts: SettingFacts) {
  return pipe(string(), metadata({ ...facts }));
}

const secret = setting({ isSecret: true });

function host(...hosts: readonly string[]) {
  return setting({ hosts });
}

const cybersource = strictObject({
  kind: literal('cybersource'),
  accessKey: string(),
  profileId: string(),
  secretKey: secret,
  payHost: host(
    'https://secureacceptance.cybersource.com',
    'https://testsecureacceptance.cybersource.com',
  ),
  search: nullable(
    strictObject({
      host: host('https://api.cybersource.com', 'https://apitest.cybersource.com'),
      merchantId: string(),
      keyId: string(),
      sharedSecret: secret,
    }),
  ),
});
const razerOnline = strictObject({
  kind: literal('razerOnline'),
  merchantId: string(),
  verifyKey: secret,
  secretKey: secret,
  vcode: picklist(['plain', 'extended']),
  algorithm: picklist(['md5', 'sha1', 'sha256', 'sha512']),
  replyKey: picklist(['secret', 'verify']),
  payHost: host('https://pay.fiuu.com', 'https://sandbox-payment.fiuu.com'),
  apiHost: host('https://api.fiuu.com', 'https://sandbox-api.fiuu.com'),
  country: string(),
});
const bbposWeb = strictObject({
  kind: literal('bbposWeb'),
  merchantId: string(),
  privateKey: setting({ isSecret: true, isLong: true }),
  gatewayPublicKey: setting({ isLong: true }),
  host: host('https://payapi.prod.bbmsl.com', 'https://payapi.sit.bbmsl.com'),
});
const stripe = strictObject({
  kind: literal('stripe'),
  secretKey: secret,
  webhookSecret: secret,
  host: host('https://api.stripe.com'),
});
const stripeTerminal = strictObject({ ...stripe.entries, kind: literal('stripeTerminal') });
const relay = nullable(setting({ isOperators: true }));
const kpay = strictObject({
  kind: literal('kpay'),
  appId: string(),
  appSecret: secret,
  signIn: picklist(['v1', 'v2']),
  relay,
});
const qfpay = strictObject({
  kind: literal('qfpay'),
  posKey: secret,
  notifyKey: secret,
  enquiry: nullable(
    strictObject({
      host: host(
        'https://openapi-hk.qfapi.com',
        'https://test-openapi-hk.qfapi.com',
        'https://openapi-int.qfapi.com',
      ),
      appCode: string(),
      clientKey: secret,
      mchid: nullable(string()),
    }),
  ),
  relay,
});

/** The settings of a merchant, by gateway: the one list of what each needs. */
export const gatewaySchemas = {
  stripe,
  cybersource,
  razerOnline,
  bbposWeb,
  stripeTerminal,
  kpay,
  qfpay,
} as const;

/** As the gateways call themselves, in every language. */
export const gatewayNames: Readonly<Record<SetGateway, string>> = {
  stripe: 'Stripe',
  cybersource: 'CyberSource',
  razerOnline: 'Fiuu',
  bbposWeb: 'BBMSL',
  stripeTerminal: 'Stripe Terminal',
  kpay: 'KPay',
  qfpay: 'QFPay',
};

export type SetGateway = keyof typeof gatewaySchemas;

export const gatewayConfig = variant('kind', [
  cybersource,
  razerOnline,
  bbposWeb,
  stripe,
  stripeTerminal,
  kpay,
  qfpay,
]);
