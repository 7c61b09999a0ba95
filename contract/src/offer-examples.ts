import { emptyRule } from '@servery/engine/discounts/rule.ts';

const threeTarts = '9606505aaad7bfe879bb17ec';
const siuMing = '0489edeeda66dfe7715155bd';
const welcome = '10336f9c2dbf77dcf4b1f361';
const { version: _, shops: __, ...plainRule } = emptyRule;
const tenPercent = { ...plainRule, name: [{ lang: 'en', value: 'Ten percent' }], discount: 10 };

/** Calls about discount rules that the demo restaurant answers as they stand here. */
export const offerExamples = {
  'find offers': {},
  'create offers/change': {
    data: { change: { kind: 'switch', _id: threeTarts, version: 1, enabled: true } },
  },
  'find offers/history': {},
  'create offers/level': {
    data: {
      change: {
        kind: 'create',
        _id: '00000000000000000000a0a0',
        value: { name: [{ lang: 'en', value: 'Platinum' }], rank: 9, pointsNeeded: 5000 },
      },
      acknowledged: true,
    },
  },
  'find loyalty/member': { query: { login: 'siuming@kamfai.example' } },
  'create loyalty/points': { data: { user: siuMing, amount: 50, reason: 'Waited long' } },
  'create loyalty/level': { data: { user: siuMing, level: null, reason: 'Asked for it' } },
  'find offers/codes': { query: { rule: welcome } },
  'create offers/handOut': {
    data: { rule: welcome, to: { kind: 'codes', count: 2 }, endDate: '2040-12-31' },
  },
  'create offers/withdraw': { data: { rule: welcome, codes: ['00000000000000000000c0de'] } },
  'create offers/backTest': {
    data: { rule: '00000000000000000000b0b0', source: 'automatic', value: tenPercent, days: 30 },
  },
  'find offers/backTest': { query: { rule: threeTarts } },
  'create offers/stopBackTest': { data: { rule: threeTarts } },
} as const;
