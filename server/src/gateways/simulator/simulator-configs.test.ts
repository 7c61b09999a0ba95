import { expect, it } from 'vitest';
import { newPair } from '@servery/server/testing/bbpos-notice.ts';
import { gatewayProblems } from '../config.ts';
import { simulatorConfigs } from './simulator-configs.ts';

const keys = {
  base: 'http://localhost:3000/simulator',
  secret: 'a secret of the server',
  shop: 'hong-kong',
  privateKey: newPair().privateKey,
  gatewayPublicKey: newPair().publicKey,
};

it('[PAY-06] [SAFE-06] creates settings that every gateway accepts', () => {
  expect(Object.values(simulatorConfigs(keys)).flatMap(gatewayProblems)).toEqual([]);
});

it('[PAY-06] creates the same for every node, and others for every shop and every secret', () => {
  expect(simulatorConfigs(keys)).toEqual(simulatorConfigs(keys));
  const { stripe } = simulatorConfigs(keys);
  expect(simulatorConfigs({ ...keys, shop: 'taipei' }).stripe.secretKey).not.toBe(stripe.secretKey);
  expect(simulatorConfigs({ ...keys, secret: 'another' }).stripe.webhookSecret).not.toBe(
    stripe.webhookSecret,
  );
});
