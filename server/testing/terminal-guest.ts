import { expect } from 'vitest';
import { literal, object, parse, string } from 'valibot';
import type { Login } from '../src/calls/login.ts';
import type { TerminalKind } from '../src/gateways/gateway.ts';
import type { SimulatedTerminal } from '../src/gateways/simulator/terminals/terminal.ts';
import { methodOf, shop } from './payment-seed.ts';
import type { PaymentScenario } from './payment-scenario.ts';

/** What a guest does at a kiosk with a card terminal beside it. */

export const terminalKinds = ['stripeTerminal', 'kpay', 'qfpay'] as const;

export const manager: Login = {
  kind: 'staff',
  staff: 'e'.repeat(24),
  shop,
  role: 'manager',
  device: null,
};

let made = 0;

const addressOf: Readonly<Record<TerminalKind, (number: number) => string>> = {
  stripeTerminal: (number) => `tmr_test${number}`,
  kpay: (number) => `10.0.${number}.1:18080`,
  qfpay: (number) => `10.0.${number}.2:9001`,
};

export interface Kiosk {
  readonly login: Login;
  readonly device: string;
  readonly terminal: string;
  readonly simulated: SimulatedTerminal;
  /** A new order of this kiosk. */
  readonly order: (about?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** Starts a payment and waits until the terminal shows it. */
  readonly pay: (order: string) => Promise<string>;
  readonly start: (order: string, about?: object) => Promise<unknown>;
  readonly status: (order: string, reference: string) => Promise<unknown>;
  readonly cancel: (order: string, reference: string) => Promise<unknown>;
}

const started = object({ kind: literal('terminal'), reference: string(), terminal: string() });

export function referenceIn(answer: unknown): string {
  return parse(started, answer).reference;
}

interface Beside {
  readonly device: string;
  readonly terminal: string;
  readonly address: string;
}

/** A device and a terminal, the one beside the other. */
async function newPair(scenario: PaymentScenario, kind: TerminalKind): Promise<Beside> {
  made += 1;
  const device = made.toString(16).padStart(24, 'f');
  const address = addressOf[kind](made);
  await scenario.rows(`insert into devices (id, shop, name, order_types)
    values ('${device}', '${shop}', 'Kiosk', '{takeAway}')`);
  const fingerprint = kind === 'qfpay' ? 'ab'.repeat(32) : null;
  const setting = { name: `Terminal ${made}`, gateway: kind, address, fingerprint };
  const saved = parse(
    object({ _id: string() }),
    await scenario.call('create terminals/set', setting, manager),
  );
  const terminal = saved._id;
  await scenario.call('create devices/terminal', { device, terminal }, manager);
  return { device, terminal, address };
}

/** A kiosk of its own, with a terminal of its own. */
export async function kioskWith(scenario: PaymentScenario, kind: TerminalKind): Promise<Kiosk> {
  const { device, terminal, address } = await newPair(scenario, kind);
  const login: Login = { kind: 'kiosk', device, shop };
  const simulated = scenario.terminals().terminal(kind, address);
  const start = (session: string, about: object = {}): Promise<unknown> => {
    const request = { session, methodRef: methodOf('terminal'), ...about };
    return scenario.call('create payments/terminal', request, login);
  };
  const follow =
    (name: string) =>
    (session: string, reference: string): Promise<unknown> =>
      scenario.call(name, { session, reference }, login);
  return {
    login,
    device,
    terminal,
    simulated,
    start,
    order: async (about = {}) => (await scenario.session({ device, ...about })).id,
    pay: async (order) => {
      const reference = referenceIn(await start(order));
      await expect.poll(() => simulated.shown()?.reference).toBe(reference);
      // QFPay answers at the end only; the others have said that they show it.
      if (kind !== 'qfpay') await scenario.settled();
      return reference;
    },
    status: follow('create payments/terminalStatus'),
    cancel: follow('create payments/terminalCancel'),
  };
}
