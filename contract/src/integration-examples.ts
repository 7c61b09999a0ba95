interface Made {
  readonly endpoint: string;
  readonly delivery: string;
  readonly apiKey: string;
}

const hook = {
  label: 'Stock program',
  url: 'https://orders.example.invalid/servery',
  events: ['order.placed', 'product.soldOut'],
};

/** Examples of the calls about owners' programs, with the ids that stand for what was made. */
export function integrationExamples({ endpoint, delivery, apiKey }: Made) {
  return {
    'find webhooks': {},
    'create webhooks': { data: hook },
    'create webhooks/change': { data: { endpoint, ...hook, enabled: true } },
    'create webhooks/rotate': { data: { endpoint } },
    'create webhooks/remove': { data: { endpoint } },
    'find webhooks/deliveries': { query: { endpoint } },
    'create webhooks/replay': { data: { delivery } },
    'find auditLog': { query: { kind: 'programs', $limit: 20 } },
    'find apiKeys': {},
    'create apiKeys': { data: { name: 'Bookkeeping', scopes: ['orders:read', 'figures:read'] } },
    'create apiKeys/rotate': { data: { apiKey } },
    'create apiKeys/revoke': { data: { apiKey } },
  } as const;
}

const cardKeys = {
  gateway: 'cybersource',
  settings: [
    { setting: 'accessKey', value: '0123456789abcdef0123456789abcdef' },
    { setting: 'profileId', value: '11111111-2222-3333-4444-555555555555' },
    { setting: 'secretKey', value: '00112233445566778899aabbccddeeff'.repeat(8) },
    { setting: 'payHost', value: 'https://testsecureacceptance.cybersource.com' },
  ],
};

/** A gateway that is set up, and asked with what is typed. */
export const gatewayExamples = {
  'find gateways': {},
  'create gateways/save': { data: { ...cardKeys, version: null } },
  'create gateways/test': { data: cardKeys },
  'create gateways/remove': { data: { gateway: 'cybersource', version: 1 } },
};
