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
