import { bbposFace } from './bbpos-endpoint.ts';
import { cybersourceFace } from './cybersource-endpoint.ts';
import type { Face, Stage } from './endpoint.ts';
import type { SimulatedKind } from './payment.ts';
import { razerFace } from './razer-endpoint.ts';
import type { RazerMerchant } from './razer-endpoint.ts';
import type { SimulatorSetup } from './setup.ts';
import { stripeFace } from './stripe-endpoint.ts';
import type { StripeMerchant } from './stripe-endpoint.ts';

/** The four protocols, each with the merchants that have an agreement there. */
export function faces(setup: SimulatorSetup, stage: Stage): ReadonlyMap<SimulatedKind, Face> {
  const { merchants, bbposPrivateKey: privateKey } = setup;
  const configs = merchants.map(({ config }) => config);
  const cybersource = configs.filter((config) => config.kind === 'cybersource');
  const bbpos = configs.filter((config) => config.kind === 'bbposWeb');
  const razer = merchants.flatMap(({ config, notifyUrl }): RazerMerchant[] =>
    config.kind === 'razerOnline' ? [{ config, notifyUrl }] : [],
  );
  const stripe = merchants.flatMap(({ config, notifyUrl }): StripeMerchant[] =>
    config.kind === 'stripe' ? [{ config, notifyUrl }] : [],
  );
  const all = [
    cybersourceFace(cybersource, stage),
    razerFace(razer, stage),
    bbposFace({ merchants: bbpos, privateKey }, stage),
    stripeFace(stripe, stage),
  ];
  return new Map(all.map((face) => [face.kind, face]));
}
