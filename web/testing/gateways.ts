import type { GatewayField, GatewayState } from '../src/gateways/gateways-queries.ts';
import { saturdayNoon } from './demo-answers.ts';

const plain: Pick<GatewayField, 'choices' | 'isLong' | 'isOptional'> = {
  choices: [],
  isLong: false,
  isOptional: false,
};

/** A setting of a gateway, one line that is needed unless it says otherwise. */
export function aField(
  setting: string,
  kind: GatewayField['kind'],
  about: Partial<GatewayField> = {},
): GatewayField {
  return { setting, kind, ...plain, ...about };
}

/** Stripe, of which nothing is set. */
export const stripe: GatewayState = {
  gateway: 'stripe',
  name: 'Stripe',
  isTerminal: false,
  fields: [
    aField('secretKey', 'secret'),
    aField('webhookSecret', 'secret'),
    aField('host', 'host', { choices: ['https://api.stripe.com'] }),
  ],
  source: 'none',
  isReadable: true,
  isTest: false,
  values: [],
  stored: [],
  version: null,
  notifyUrl: 'https://order.example.com/api/payments/stripe/x/notify',
  method: null,
  openPayments: 0,
  tested: null,
};

/** Stripe as the shop has set it up, and not offered yet. */
export const ownStripe: GatewayState = {
  ...stripe,
  source: 'own',
  version: 3,
  values: [{ setting: 'host', value: 'https://api.stripe.com' }],
  stored: ['secretKey', 'webhookSecret'],
  method: { _id: '5'.padStart(24, '0'), enabled: false },
  tested: { at: saturdayNoon, staffName: 'Fanny', outcome: 'accepted' },
};
