import { createHmac } from 'node:crypto';
import type { BbposConfig } from '../bbpos/config.ts';
import type { CybersourceConfig } from '../cybersource/config.ts';
import type { RazerConfig } from '../razer/config.ts';
import type { KpayConfig } from '../kpay/config.ts';
import type { QfpayConfig } from '../qfpay/config.ts';
import type { StripeConfig } from '../stripe/config.ts';
import type { StripeTerminalConfig } from '../stripe-terminal/config.ts';

export interface SimulatorKeys {
  /** The simulator's URL, without a trailing slash. */
  readonly base: string;
  /** Every other key is derived from this one, so that all nodes and every start have the same. */
  readonly secret: string;
  readonly shop: string;
  readonly privateKey: string;
  readonly gatewayPublicKey: string;
}

export interface SimulatorConfigs {
  readonly cybersource: CybersourceConfig;
  readonly razerOnline: RazerConfig;
  readonly bbposWeb: BbposConfig;
  readonly stripe: StripeConfig;
}

/** A shop's merchants of the simulator's four gateways (PAY-06). */
export function simulatorConfigs(keys: SimulatorKeys): SimulatorConfigs {
  const { base, privateKey, gatewayPublicKey } = keys;
  const hex = (purpose: string): string =>
    createHmac('sha512', keys.secret).update(`${keys.shop} ${purpose}`).digest('hex');
  return {
    cybersource: cybersourceConfig(base, hex),
    razerOnline: razerConfig(base, hex),
    bbposWeb: {
      kind: 'bbposWeb',
      merchantId: hex('bbpos merchant').slice(0, 12),
      privateKey,
      gatewayPublicKey,
      host: `${base}/bbmsl`,
    },
    stripe: {
      kind: 'stripe',
      secretKey: `sk_test_${hex('stripe key').slice(0, 32)}`,
      webhookSecret: `whsec_${hex('stripe webhook').slice(0, 32)}`,
      host: `${base}/stripe`,
    },
  };
}

export interface TerminalConfigs {
  readonly stripeTerminal: StripeTerminalConfig;
  readonly kpay: KpayConfig;
  readonly qfpay: QfpayConfig;
}

/** A shop's merchants of the simulated terminals; the simulator is the shop's network too. */
export function terminalConfigs({
  base,
  secret,
  shop,
}: Pick<SimulatorKeys, 'base' | 'secret' | 'shop'>): TerminalConfigs {
  const hex = (purpose: string): string =>
    createHmac('sha512', secret).update(`${shop} ${purpose}`).digest('hex').slice(0, 32);
  return {
    stripeTerminal: {
      kind: 'stripeTerminal',
      secretKey: `sk_test_${hex('reader key')}`,
      webhookSecret: `whsec_${hex('reader webhook')}`,
      host: `${base}/stripe-terminal`,
    },
    kpay: {
      kind: 'kpay',
      appId: hex('kpay app').slice(0, 16),
      appSecret: hex('kpay secret'),
      signIn: 'v2',
      relay: `${base}/kpay`,
    },
    qfpay: {
      kind: 'qfpay',
      posKey: hex('qfpay pos'),
      notifyKey: hex('qfpay notices'),
      enquiry: {
        host: `${base}/qfpay-enquiry`,
        appCode: hex('qfpay app'),
        clientKey: hex('qfpay client'),
        mchid: null,
      },
      relay: `${base}/qfpay`,
    },
  };
}

type Hex = (purpose: string) => string;

function cybersourceConfig(base: string, hex: Hex): CybersourceConfig {
  return {
    kind: 'cybersource',
    accessKey: hex('cybersource access').slice(0, 32),
    profileId: uuid(hex('cybersource profile')),
    secretKey: hex('cybersource secret').repeat(2),
    payHost: `${base}/cybersource`,
    search: {
      host: `${base}/cybersource`,
      merchantId: `simulator_${hex('cybersource merchant').slice(0, 8)}`,
      keyId: uuid(hex('cybersource key')),
      sharedSecret: Buffer.from(hex('cybersource shared').slice(0, 64), 'hex').toString('base64'),
    },
  };
}

function razerConfig(base: string, hex: Hex): RazerConfig {
  return {
    kind: 'razerOnline',
    merchantId: `SB_${hex('razer merchant').slice(0, 8)}`,
    verifyKey: hex('razer verify').slice(0, 32),
    secretKey: hex('razer secret').slice(0, 32),
    vcode: 'extended',
    algorithm: 'md5',
    replyKey: 'secret',
    payHost: `${base}/fiuu`,
    apiHost: `${base}/fiuu`,
    country: 'MY',
  };
}

function uuid(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
