import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from './gateways.ts';
import { sender } from './outgoing.ts';
import { simulatorRoutes } from './simulator/on-fastify.ts';
import type { SimulatedKind } from './simulator/payment.ts';
import { rehearsalConfigs } from './simulator/simulator-configs.ts';
import type { Schedule, SimulatedMerchant } from './simulator/setup.ts';
import { newSimulator } from './simulator/simulator.ts';
import type { Simulator } from './simulator/simulator.ts';

export interface RehearsalSetup {
  /** Where browsers and the simulator find this server, without a slash at the end; known once it listens. */
  readonly publicUrl: () => string;
  /** The app's secret: the shops' keys are made from it. */
  readonly secret: string;
  readonly shops: readonly string[];
  readonly clock: () => number;
  readonly schedule: Schedule;
  /** How often a message comes that comes too often. */
  readonly often?: number;
}

export interface Rehearsal {
  /** The shops' agreements; asked for once the server listens. */
  readonly merchants: () => readonly Merchant[];
  readonly simulator: Simulator;
}

export const rehearsalPath = '/rehearsal';

const kinds: readonly SimulatedKind[] = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'];

interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface Stage {
  readonly merchants: readonly Merchant[];
  readonly simulator: Simulator;
}

/** Serves the simulator's pages and signs every shop up with its four gateways (PAY-06). */
export async function mountRehearsal(http: FastifyInstance, setup: RehearsalSetup): Promise<Rehearsal> {
  const pairs = await (pairsOfProcess ??= newPairs());
  let stage: Stage | null = null;
  // Addresses stand in every agreement, so that nothing can be made before there is one.
  const set = (): Stage => (stage ??= stageFor(setup, pairs));
  const simulator: Simulator = {
    answer: (request) => set().simulator.answer(request),
    prepare: (reference, name) => set().simulator.prepare(reference, name),
  };
  await simulatorRoutes(http, simulator, rehearsalPath);
  return { merchants: () => set().merchants, simulator };
}

interface Pairs {
  readonly merchant: PemPair;
  readonly gateway: PemPair;
}

function stageFor(setup: RehearsalSetup, pairs: Pairs): Stage {
  const { shops, clock, schedule, often = 3 } = setup;
  const publicUrl = setup.publicUrl();
  const base = `${publicUrl}${rehearsalPath}`;
  const signed = shops.flatMap((shop) => agreements(shop, { base, secret: setup.secret, ...pairs }));
  const simulator = newSimulator({
    base,
    merchants: signed.map(({ shop, config }) => ({
      config,
      notifyUrl: `${publicUrl}/api/payments/${config.kind}/${shop}/notify`,
    })),
    bbposPrivateKey: pairs.gateway.privateKey,
    shopOrigins: [new URL(publicUrl).origin],
    send: sender(),
    clock,
    schedule,
    often,
  });
  return { simulator, merchants: signed.map(({ shop, config }) => ({ shops: [shop], config })) };
}

interface Agreement {
  readonly shop: string;
  readonly config: SimulatedMerchant['config'];
}

interface Terms extends Pairs {
  readonly base: string;
  readonly secret: string;
}

function agreements(shop: string, { base, secret, merchant, gateway }: Terms): readonly Agreement[] {
  const { privateKey } = merchant;
  const configs = rehearsalConfigs({ base, secret, shop, privateKey, gatewayPublicKey: gateway.publicKey });
  return kinds.map((kind) => ({ shop, config: configs[kind] }));
}

const generated = promisify(generateKeyPair);

/** Making them is slow, and one process rehearses with one set however often it opens. */
let pairsOfProcess: Promise<Pairs> | null = null;

async function newPairs(): Promise<Pairs> {
  const [merchant, gateway] = await Promise.all([newPair(), newPair()]);
  return { merchant, gateway };
}

/** A new pair at every start will do: the simulator's payments do not outlive it either. */
async function newPair(): Promise<PemPair> {
  const { publicKey, privateKey } = await generated('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

interface Faults {
  readonly error: (about: object, message: string) => void;
}

/** Real time for the simulator; what is still to come does not keep the server from stopping. */
export function realSchedule(log: Faults): Schedule {
  return (afterMs, task) => {
    const run = async (): Promise<void> => {
      try {
        await task();
      } catch (error) {
        log.error({ error }, 'a scheduled task failed');
      }
    };
    setTimeout(() => void run(), afterMs).unref();
  };
}
