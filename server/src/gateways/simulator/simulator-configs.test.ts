import { expect, it } from 'vitest';
import { newPair } from '@servery/server/testing/bbpos-notice.ts';
import { gatewayProblems } from '../config.ts';
import { rehearsalConfigs } from './simulator-configs.ts';

const keys = {
  base: 'http://localhost:3000/simulator',
  secret: 'a secret of the server',
  shop: 'hong-kong',
  privateKey: newPair().privateKey,
  gatewayPublicKey: newPair().publicKey,
};

it('[PAY-06] [SAFE-06] makes settings that every gateway takes', () => {
  expect(Object.values(rehearsalConfigs(keys)).flatMap(gatewayProblems)).toEqual([]);
});

it('[PAY-06] makes the same for every node, and others for every shop and every secret', () => {
  expect(rehearsalConfigs(keys)).toEqual(rehearsalConfigs(keys));
  const { stripe } = rehearsalConfigs(keys);
  expect(rehearsalConfigs({ ...keys, shop: 'taipei' }).stripe.secretKey).not.toBe(stripe.secretKey);
  expect(rehearsalConfigs({ ...keys, secret: 'another' }).stripe.webhookSecret).not.toBe(
    stripe.webhookSecret,
  );
});
