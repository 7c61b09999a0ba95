const hongKong = '79d923c9a371328abfef62e7';

/** Calls about figures that the demo restaurant answers as they stand here. */
export const figuresExamples = {
  'find figures': { query: { from: '2026-11-01', to: '2026-11-15' } },
  'find figures/day': { query: { day: '2026-11-15' } },
  'find figures/shops': { query: { from: '2026-11-01', to: '2026-11-15' } },
  'find figures/orders': { query: { from: '2026-11-15', dimension: 'hour', key: '19' } },
} as const;

/** Calls of people who have several shops. */
export const chainExamples = {
  'create shops/copy': {
    data: { name: [{ lang: 'en', value: 'Mong Kok' }], address: [], dryRun: true },
  },
  'find staff/shops': {},
  'create staff/enterShop': { data: { shop: hongKong } },
} as const;
