import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newPair } from '../../testing/bbpos-notice.ts';
import { gatewayProblems } from './config.ts';
import {
  bbposSample,
  cybersourceSample,
  razerSample,
  stripeSample,
} from '../../testing/gateway-samples.ts';
import { kpaySample, qfpaySample, stripeTerminalSample } from '../../testing/terminal-samples.ts';

const [merchant, gateway] = [newPair(), newPair()];
const bbpos = bbposSample({ privateKey: merchant.privateKey, gatewayPublicKey: gateway.publicKey });
const search = {
  host: 'https://apitest.cybersource.com',
  merchantId: 'testrest',
  keyId: '08c94330-f618-42a3-b09d-e1e43be5efda',
  sharedSecret: Buffer.alloc(32, 7).toString('base64'),
};

const enquiry = {
  host: 'https://openapi-hk.qfapi.com',
  appCode: 'D5589D2A1F2E42A9A60C37',
  clientKey: '0E32A59A8B454940A2FF39',
  mchid: null,
};

const invalid = (setting: string): readonly object[] => [{ code: 'settingInvalid', setting }];
const missing = (setting: string): readonly object[] => [{ code: 'settingMissing', setting }];

describe('settings of a gateway', () => {
  it.each([
    cybersourceSample,
    { ...cybersourceSample, search },
    razerSample,
    bbpos,
    stripeSample,
    stripeTerminalSample,
    kpaySample,
    { ...kpaySample, relay: 'https://relay.example.com/kpay' },
    qfpaySample,
    { ...qfpaySample, enquiry },
    { kind: 'counter' } as const,
  ])('[SAFE-06] have no problem as sample $kind', (config) => {
    expect(gatewayProblems(config)).toEqual([]);
  });

  it.each([
    [{ ...stripeTerminalSample, secretKey: 'pk_test_0123456789' }, invalid('secretKey')],
    [{ ...stripeTerminalSample, webhookSecret: '' }, missing('webhookSecret')],
    [{ ...stripeTerminalSample, host: 'http://api.stripe.com' }, invalid('host')],
    [{ ...kpaySample, appId: 'a b' }, invalid('appId')],
    [{ ...kpaySample, appSecret: 'short' }, invalid('appSecret')],
    [{ ...kpaySample, relay: 'http://relay.example.com' }, invalid('relay')],
    [{ ...qfpaySample, posKey: 'a'.repeat(31) }, invalid('posKey')],
    [{ ...qfpaySample, notifyKey: '' }, missing('notifyKey')],
    [{ ...qfpaySample, relay: 'https://relay.example.com/' }, invalid('relay')],
    [{ ...qfpaySample, enquiry: { ...enquiry, host: 'x' } }, invalid('enquiry.host')],
    [{ ...qfpaySample, enquiry: { ...enquiry, appCode: '' } }, missing('enquiry.appCode')],
    [{ ...qfpaySample, enquiry: { ...enquiry, clientKey: '?' } }, invalid('enquiry.clientKey')],
    [{ ...qfpaySample, enquiry: { ...enquiry, mchid: 'a b' } }, invalid('enquiry.mchid')],
  ])('[SAFE-06] of terminals are checked one by one (%#)', (config, problems) => {
    expect(gatewayProblems(config)).toEqual(problems);
  });

  it.each([
    [{ ...cybersourceSample, accessKey: '' }, missing('accessKey')],
    [{ ...cybersourceSample, accessKey: 'short' }, invalid('accessKey')],
    [{ ...cybersourceSample, profileId: 'a b' }, invalid('profileId')],
    [{ ...cybersourceSample, secretKey: ` ${cybersourceSample.secretKey}` }, invalid('secretKey')],
    [
      { ...cybersourceSample, payHost: 'http://secureacceptance.cybersource.com' },
      invalid('payHost'),
    ],
    [{ ...cybersourceSample, search: { ...search, keyId: 'x' } }, invalid('search.keyId')],
    [
      { ...cybersourceSample, search: { ...search, sharedSecret: '' } },
      missing('search.sharedSecret'),
    ],
    [
      { ...cybersourceSample, search: { ...search, host: 'https://apitest.cybersource.com/' } },
      invalid('search.host'),
    ],
    [
      { ...cybersourceSample, search: { ...search, merchantId: 'a"b' } },
      invalid('search.merchantId'),
    ],
  ])('[SAFE-06] of CyberSource are checked one by one (%#)', (config, problems) => {
    expect(gatewayProblems(config)).toEqual(problems);
  });

  it.each([
    [{ ...razerSample, merchantId: '12345' }, invalid('merchantId')],
    [{ ...razerSample, merchantId: 'a/b' }, invalid('merchantId')],
    [{ ...razerSample, verifyKey: '' }, missing('verifyKey')],
    [{ ...razerSample, secretKey: razerSample.verifyKey }, invalid('secretKey')],
    [{ ...razerSample, apiHost: 'api.fiuu.com' }, invalid('apiHost')],
    [{ ...razerSample, payHost: '' }, missing('payHost')],
    [{ ...razerSample, country: 'Malaysia' }, invalid('country')],
  ])('[SAFE-06] of Fiuu are checked one by one (%#)', (config, problems) => {
    expect(gatewayProblems(config)).toEqual(problems);
  });

  it.each([
    [{ ...bbpos, merchantId: '' }, missing('merchantId')],
    [{ ...bbpos, host: 'https://payapi.prod.bbmsl.com?x' }, invalid('host')],
    [{ ...bbpos, privateKey: 'no key' }, invalid('privateKey')],
    [{ ...bbpos, privateKey: merchant.publicKey }, invalid('privateKey')],
    [{ ...bbpos, privateKey: newPair(1024).privateKey }, invalid('privateKey')],
    [{ ...bbpos, gatewayPublicKey: 'no key' }, invalid('gatewayPublicKey')],
    [{ ...bbpos, gatewayPublicKey: gateway.privateKey }, invalid('gatewayPublicKey')],
    [{ ...bbpos, gatewayPublicKey: merchant.publicKey }, invalid('gatewayPublicKey')],
    [{ ...bbpos, gatewayPublicKey: curveKey() }, invalid('gatewayPublicKey')],
  ])('[SAFE-06] of BBMSL are checked one by one (%#)', (config, problems) => {
    expect(gatewayProblems(config)).toEqual(problems);
  });

  it.each([
    [{ ...stripeSample, secretKey: 'pk_test_0123456789' }, invalid('secretKey')],
    [{ ...stripeSample, webhookSecret: stripeSample.secretKey }, invalid('webhookSecret')],
    [{ ...stripeSample, webhookSecret: '' }, missing('webhookSecret')],
    [{ ...stripeSample, host: 'http://api.stripe.com' }, invalid('host')],
  ])('[SAFE-06] of Stripe are checked one by one (%#)', (config, problems) => {
    expect(gatewayProblems(config)).toEqual(problems);
  });

  it('[SAFE-06] are named in a problem without their values', () => {
    const problems = gatewayProblems({
      ...stripeSample,
      secretKey: 'secret value',
      webhookSecret: 'secret value',
    });
    expect(JSON.stringify(problems)).not.toContain('value');
    expect(problems).toHaveLength(2);
  });
});

function curveKey(): string {
  const { publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return publicKey;
}
