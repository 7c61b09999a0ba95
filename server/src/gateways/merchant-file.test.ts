import { describe, expect, it } from 'vitest';
import { newPair } from '../../testing/bbpos-notice.ts';
import { readMerchants } from './merchant-file.ts';
import {
  bbposSample,
  cybersourceSample,
  razerSample,
  stripeSample,
} from '../../testing/gateway-samples.ts';

const [shop, other] = ['a'.repeat(24), 'b'.repeat(24)];
const bbpos = bbposSample({
  privateKey: newPair().privateKey,
  gatewayPublicKey: newPair().publicKey,
});
const sound = [
  { shops: [shop], config: cybersourceSample },
  { shops: [shop, other], config: razerSample },
  { shops: [shop], config: bbpos },
  { shops: [shop], config: stripeSample },
];

function read(merchants: unknown) {
  return readMerchants(JSON.stringify({ merchants }));
}

describe('the merchant file', () => {
  it('is read as it is', () => {
    expect(read(sound)).toEqual({ kind: 'merchants', merchants: sound });
    expect(read([])).toEqual({ kind: 'merchants', merchants: [] });
  });

  it('[SAFE-06] reports every problem by its place, and no secret', () => {
    const merchants = [
      {
        shops: [shop],
        config: { ...stripeSample, secretKey: '', host: 'http://elsewhere.example' },
      },
      { shops: [shop], config: { ...bbpos, gatewayPublicKey: bbpos.privateKey } },
      { shops: [other, shop], config: stripeSample },
    ];
    const fromMessages = read(merchants);
    expect(fromMessages).toEqual({
      kind: 'problems',
      problems: [
        { where: 'merchants.0.config.secretKey', code: 'settingMissing' },
        { where: 'merchants.0.config.host', code: 'settingInvalid' },
        { where: 'merchants.1.config.gatewayPublicKey', code: 'settingInvalid' },
        { where: 'merchants.2.shops.1', code: 'doubled' },
      ],
    });
  });

  it.each([
    ['{', '', 'notJson'],
    ['{}', 'merchants', 'settingMissing'],
    ['{"merchants": [], "more": 1}', 'more', 'settingInvalid'],
    [
      `{"merchants": [{"shops": [], "config": ${JSON.stringify(stripeSample)}}]}`,
      'merchants.0.shops',
      'settingInvalid',
    ],
    [
      `{"merchants": [{"shops": ["x"], "config": ${JSON.stringify(stripeSample)}}]}`,
      'merchants.0.shops.0',
      'settingInvalid',
    ],
    [
      `{"merchants": [{"shops": ["${shop}"], "config": {"kind": "counter"}}]}`,
      'merchants.0.config.kind',
      'settingInvalid',
    ],
    [
      `{"merchants": [{"shops": ["${shop}"], "config": {"kind": "stripe", "secretKey": "x", "host": "y"}}]}`,
      'merchants.0.config.webhookSecret',
      'settingMissing',
    ],
  ])('[SAFE-06] that says %s is refused', (text, where, code) => {
    expect(readMerchants(text)).toEqual({ kind: 'problems', problems: [{ where, code }] });
  });
});
