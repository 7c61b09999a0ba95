const threeTarts = '9606505aaad7bfe879bb17ec';

/** Calls about discount rules that the demo restaurant answers as they stand here. */
export const offerExamples = {
  'find offers': {},
  'create offers/change': {
    data: { change: { kind: 'switch', _id: threeTarts, version: 1, enabled: true } },
  },
  'find offers/history': {},
} as const;
