import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { fieldIn } from './fixture.ts';
import type { AccessFixture, Attempt, Guest } from './fixture.ts';

/** A terminal of its own, so that no other payment keeps it busy; the kiosk stands beside it. */
async function newTerminal({ call, people }: AccessFixture): Promise<unknown> {
  const by = people.staff('manager', hongKong);
  const address = `tmr_${newRequestKey().replaceAll('-', '_')}`;
  const made = await call(by, 'create terminals/set', {
    data: { name: 'Counter', gateway: 'stripeTerminal', address },
  });
  const terminal = fieldIn(made.result, '_id');
  await call(by, 'create devices/terminal', { data: { device: deviceOf(people), terminal } });
  return terminal;
}

function deviceOf({ kiosk }: AccessFixture['people']): string {
  return kiosk.kind === 'kiosk' ? kiosk.device : '';
}

async function atTerminal(fixture: AccessFixture, { order, key }: Guest): Promise<object> {
  const method = fixture.server.restaurant.paymentMethods.find(
    ({ shop, gateway }) => shop === hongKong && gateway === 'terminal',
  );
  const terminal = await newTerminal(fixture);
  return { session: order._id, restoreKey: key, methodRef: method?._id, terminal };
}

/** A payment that staff have started for the guest's order. */
const ofPayment: Attempt = async (fixture, guest) => {
  const { call, people } = fixture;
  const data = { ...(await atTerminal(fixture, guest)), restoreKey: null };
  const started = await call(people.staff('floor', hongKong), 'create payments/terminal', { data });
  const reference = fieldIn(started.result, 'reference');
  return { data: { session: guest.order._id, restoreKey: guest.key, reference } };
};

/** With card terminals, and speech beside them. */
export const terminalAttempts = {
  'create speech/clips': () => ({ data: { locale: 'en', words: ['Bun'] } }),
  'find terminals': () => ({}),
  'create terminals/set': async (fixture) => ({
    data: {
      terminal: await newTerminal(fixture),
      name: 'Till',
      gateway: 'stripeTerminal',
      address: `tmr_${newRequestKey().replaceAll('-', '_')}`,
    },
  }),
  'create terminals/remove': async (fixture) => ({
    data: { terminal: await newTerminal(fixture) },
  }),
  'create devices/terminal': async (fixture) => ({
    data: { device: deviceOf(fixture.people), terminal: await newTerminal(fixture) },
  }),
  'create payments/terminal': async (fixture, guest) => ({
    data: await atTerminal(fixture, guest),
  }),
  'create payments/terminalStatus': ofPayment,
  'create payments/terminalCancel': ofPayment,
} as const satisfies Partial<Record<CallName, Attempt>>;
