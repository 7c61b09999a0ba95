import type { GatewayConfig } from '../../config.ts';
import type { TerminalKind } from '../../gateway.ts';
import type { Send } from '../../outgoing.ts';
import type { Schedule } from '../endpoint.ts';
import type { SimulatorAnswer, SimulatorRequest } from '../http.ts';
import { kpayCallback, kpayTerminals } from './kpay-terminals.ts';
import type { KpayKeys } from './kpay-terminals.ts';
import { terminalPage } from './page.ts';
import { qfpayNotice, qfpayTerminals } from './qfpay-terminals.ts';
import { stripeEvent, stripeReaders } from './stripe-readers.ts';
import { terminalRoom } from './terminal.ts';
import type { Sale, SimulatedTerminal } from './terminal.ts';

export type TerminalConfig = Extract<GatewayConfig, { readonly kind: TerminalKind }>;

export interface TerminalMerchant {
  readonly config: TerminalConfig;
  readonly notifyUrl: string;
}

export interface TerminalSimulatorSetup {
  /** The URL that it is mounted at, without a trailing slash. */
  readonly base: string;
  readonly merchants: readonly TerminalMerchant[];
  readonly kpayKeys: KpayKeys;
  readonly send: Send;
  readonly clock: () => number;
  readonly schedule: Schedule;
  readonly autoMs: number | null;
}

/** Terminals of three gateways, for tests and for a demo without hardware (TERMINAL-10). */
export interface TerminalSimulator {
  /** Null if the request is for no terminal. */
  readonly answer: (request: SimulatorRequest) => Promise<SimulatorAnswer | null>;
  readonly terminal: (kind: TerminalKind, address: string) => SimulatedTerminal;
}

export function createTerminalSimulator(setup: TerminalSimulatorSetup): TerminalSimulator {
  const { schedule, autoMs, kpayKeys: keys } = setup;
  const room = terminalRoom({ schedule, autoMs, tell: (sale) => tell(sale, setup) });
  const configs = setup.merchants.map(({ config }) => config);
  const endpoints = [
    stripeReaders(setup.merchants.flatMap(ofStripe), room),
    kpayTerminals({ merchants: configs.filter((one) => one.kind === 'kpay'), keys }, room),
    qfpayTerminals(setup.merchants.flatMap(ofQfpay), room),
    terminalPage(room, setup),
  ];
  return {
    terminal: room.at,
    answer: async (request) => {
      for (const endpoint of endpoints) {
        const answer = endpoint(request);
        if (answer !== null) return await answer;
      }
      return null;
    },
  };
}

function ofStripe({ config, notifyUrl }: TerminalMerchant) {
  return config.kind === 'stripeTerminal' ? [{ config, notifyUrl }] : [];
}

function ofQfpay({ config, notifyUrl }: TerminalMerchant) {
  return config.kind === 'qfpay' ? [{ config, notifyUrl }] : [];
}

/** Tells the shop of a sale that is over, as its gateway does. */
async function tell(sale: Sale, setup: TerminalSimulatorSetup): Promise<void> {
  const { merchants, kpayKeys, send, clock } = setup;
  if (sale.kind === 'kpay') await send(kpayCallback(sale, kpayKeys, clock()));
  const stripe = merchants
    .flatMap(ofStripe)
    .find(({ config }) => config.secretKey === sale.merchantId);
  if (stripe !== undefined && sale.status !== 'cancelled')
    await send(stripeEvent(sale, stripe, clock()));
  const qfpay = merchants.flatMap(ofQfpay).find(({ config }) => config.posKey === sale.merchantId);
  if (qfpay !== undefined && sale.status === 'paid') await send(qfpayNotice(sale, qfpay));
}
