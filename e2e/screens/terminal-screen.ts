import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { callsOf } from '../support/calls.ts';
import { staffAt } from '../support/people.ts';

/** What a person does at the simulated terminal, or to its plug. */
type Gesture =
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'approveUntold'
  | 'unplug'
  | 'plugIn'
  | 'loseAnswer';

export interface SimulatedTerminal {
  readonly device: string;
  readonly act: (gesture: Gesture) => Promise<void>;
}

type KioskOrderType = 'dineInNoTable' | 'takeAway';

/** A new kiosk with a terminal beside it that nobody else uses, for takeaway unless told. */
export function kioskWithTerminal(
  address: string,
  request: APIRequestContext,
  orderTypes: readonly KioskOrderType[] = ['takeAway'],
): Promise<SimulatedTerminal> {
  return deviceWithTerminal(address, request, { kind: 'kiosk', orderTypes });
}

interface NewDevice {
  readonly kind: 'kiosk' | 'till';
  readonly orderTypes: readonly KioskOrderType[];
}

/** The same for a kiosk or a till. */
export async function deviceWithTerminal(
  address: string,
  request: APIRequestContext,
  { kind, orderTypes }: NewDevice,
): Promise<SimulatedTerminal> {
  const manager = await callsOf(address, staffAt('central'));
  const port = 1024 + Math.floor(Math.random() * 60_000);
  const at = `192.168.8.21:${port}`;
  const device = await manager.call('create devices', {
    data: {
      name: `${kind} ${port}`,
      kind,
      section: hongKongHall,
      orderTypes: [...orderTypes],
      requestKey: newRequestKey(),
    },
  });
  const terminal = await manager.call('create terminals/set', {
    data: { name: `Terminal ${port}`, gateway: 'kpay', address: at, requestKey: newRequestKey() },
  });
  await manager.call('create devices/terminal', {
    data: { device: device._id, terminal: terminal._id, requestKey: newRequestKey() },
  });
  const url = `${address}/simulator/terminals/kpay/${at}`;
  return { device: device._id, act: (gesture) => actAt(url, request, gesture) };
}

/** A card is held to it as soon as it shows the payment. */
async function actAt(url: string, request: APIRequestContext, gesture: Gesture): Promise<void> {
  const isForCard = !['unplug', 'plugIn', 'loseAnswer'].includes(gesture);
  if (isForCard)
    await expect.poll(async () => (await request.get(url)).text()).toContain('<h1>Pay ');
  expect((await request.post(url, { form: { do: gesture } })).ok()).toBe(true);
}
