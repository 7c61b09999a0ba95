import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from './gateways.ts';
import { sender } from './outgoing.ts';
import { simulatorRoutes } from './simulator/routes.ts';
import type { SimulatedKind } from './simulator/payment.ts';
import { simulatorConfigs, terminalConfigs } from './simulator/simulator-configs.ts';
import { createTerminalSimulator } from './simulator/terminals/simulator.ts';
import type { TerminalMerchant, TerminalSimulator } from './simulator/terminals/simulator.ts';
import type { Schedule, SimulatedMerchant } from './simulator/endpoint.ts';
import { createSimulator } from './simulator/simulator.ts';
import type { Simulator } from './simulator/simulator.ts';

export interface SimulatorMount {
  /** The URL of this server, without a trailing slash; known once it listens. */
  readonly publicUrl: () => string;
  /** The app's secret: the shops' keys are derived from it. */
  readonly secret: string;
  readonly shops: readonly string[];
  readonly clock: () => number;
  readonly schedule: Schedule;
  /** How many times a duplicated message is sent. */
  readonly duplicates?: number;
  /** After how long a card is held to a terminal by itself; null waits for a person. */
  readonly autoMs?: number | null;
}

export interface MountedSimulator {
  /** The shops' merchants; available once the server listens. */
  readonly merchants: () => readonly Merchant[];
  readonly simulator: Simulator;
  readonly terminals: () => TerminalSimulator;
}

export const simulatorPath = '/simulator';

const kinds: readonly SimulatedKind[] = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'];

interface PemPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface SimulatorState {
  readonly merchants: readonly Merchant[];
  readonly simulator: Simulator;
  readonly terminals: TerminalSimulator;
}

/** Serves the simulator's pages, and creates its four merchants for every shop (PAY-06). */
export async function mountSimulator(
  http: FastifyInstance,
  setup: SimulatorMount,
): Promise<MountedSimulator> {
  const keyPairs = await (processKeyPairs ??= newKeyPairs());
  let created: SimulatorState | null = null;
  // Every merchant contains URLs, so none can be created before the server listens.
  const currentState = (): SimulatorState => (created ??= createState(setup, keyPairs));
  const simulator: Simulator = {
    answer: async (request) => {
      const state = currentState();
      return (await state.terminals.answer(request)) ?? (await state.simulator.answer(request));
    },
    prepare: (reference, name) => currentState().simulator.prepare(reference, name),
  };
  await simulatorRoutes(http, simulator, simulatorPath);
  const terminals = (): TerminalSimulator => currentState().terminals;
  return { merchants: () => currentState().merchants, simulator, terminals };
}

interface KeyPairs {
  readonly merchant: PemPair;
  readonly gateway: PemPair;
}

function createState(setup: SimulatorMount, keyPairs: KeyPairs): SimulatorState {
  const { shops, clock, schedule, duplicates = 3 } = setup;
  const publicUrl = setup.publicUrl();
  const base = `${publicUrl}${simulatorPath}`;
  const shopMerchants = shops.flatMap((shop) =>
    merchantsOf(shop, { base, secret: setup.secret, ...keyPairs }),
  );
  const simulator = createSimulator({
    base,
    merchants: shopMerchants.map(({ shop, config }) => ({
      config,
      notifyUrl: `${publicUrl}/api/payments/${config.kind}/${shop}/notify`,
    })),
    bbposPrivateKey: keyPairs.gateway.privateKey,
    shopOrigins: [new URL(publicUrl).origin],
    send: sender(),
    clock,
    schedule,
    duplicates,
  });
  const atTerminals = shops.flatMap((shop) => terminalMerchantsOf(shop, setup));
  const terminals = createTerminalSimulator({
    base,
    merchants: atTerminals.map(({ merchant }) => merchant),
    kpayKeys: { app: keyPairs.merchant, platform: keyPairs.gateway },
    send: sender(),
    clock,
    schedule,
    autoMs: setup.autoMs ?? null,
  });
  return {
    simulator,
    terminals,
    merchants: [
      ...shopMerchants.map(({ shop, config }) => ({ shops: [shop], config })),
      ...atTerminals.map(({ shop, merchant }) => ({ shops: [shop], config: merchant.config })),
    ],
  };
}

interface ShopTerminalMerchant {
  readonly shop: string;
  readonly merchant: TerminalMerchant;
}

function terminalMerchantsOf(
  shop: string,
  { publicUrl, secret }: SimulatorMount,
): readonly ShopTerminalMerchant[] {
  const address = publicUrl();
  const configs = terminalConfigs({ base: `${address}${simulatorPath}`, secret, shop });
  const { stripeTerminal, kpay, qfpay } = configs;
  return [stripeTerminal, kpay, qfpay].map((config) => {
    const notifyUrl = `${address}/api/payments/${config.kind}/${shop}/notify`;
    return { shop, merchant: { config, notifyUrl } };
  });
}

interface ShopMerchant {
  readonly shop: string;
  readonly config: SimulatedMerchant['config'];
}

interface MerchantKeys extends KeyPairs {
  readonly base: string;
  readonly secret: string;
}

function merchantsOf(
  shop: string,
  { base, secret, merchant, gateway }: MerchantKeys,
): readonly ShopMerchant[] {
  const { privateKey } = merchant;
  const configs = simulatorConfigs({
    base,
    secret,
    shop,
    privateKey,
    gatewayPublicKey: gateway.publicKey,
  });
  return kinds.map((kind) => ({ shop, config: configs[kind] }));
}

const generated = promisify(generateKeyPair);

/** Generating keys is slow, and one process uses one set however often it starts. */
let processKeyPairs: Promise<KeyPairs> | null = null;

async function newKeyPairs(): Promise<KeyPairs> {
  const [merchant, gateway] = await Promise.all([newKeyPair(), newKeyPair()]);
  return { merchant, gateway };
}

/** New keys at every start are enough: the simulator's payments do not survive a restart either. */
async function newKeyPair(): Promise<PemPair> {
  const { publicKey, privateKey } = await generated('rsa', { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

interface ErrorLog {
  readonly error: (about: object, message: string) => void;
}

/** Real time for the simulator; pending tasks do not keep the server from stopping. */
export function realSchedule(log: ErrorLog): Schedule {
  return (afterMs, task) => {
    const run = async (): Promise<void> => {
      try {
        await task();
      } catch (error) {
        log.error({ error }, 'scheduled task failed');
      }
    };
    setTimeout(() => void run(), afterMs).unref();
  };
}
