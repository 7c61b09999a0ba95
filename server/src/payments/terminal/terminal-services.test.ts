import { beforeAll, describe, expect, it } from 'vitest';
import { array, boolean, object, parse, string } from 'valibot';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { methodOf, otherShop, shop } from '@servery/server/testing/payment-seed.ts';
import { kioskWith, manager, referenceIn } from '@servery/server/testing/terminal-guest.ts';
import { newSecretKey } from '../../auth/random-keys.ts';
import type { Login } from '../../calls/login.ts';

let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
});

const elsewhere: Login = {
  kind: 'staff',
  staff: 'd'.repeat(24),
  shop: otherShop,
  role: 'manager',
  device: null,
};
const byTheDoor = { name: 'By the door', gateway: 'kpay', address: '192.168.9.9:18080' };

describe('the terminals of a shop', () => {
  it('[TERMINAL-02] are set once for a key, listed, changed and removed by its manager', async () => {
    const request = { ...byTheDoor, requestKey: newSecretKey() };
    const made = await scenario.call('create terminals/set', request, manager);
    const { _id: id } = parse(object({ _id: string() }), made);
    expect(made).toEqual({
      _id: id,
      shop,
      ...byTheDoor,
      fingerprint: null,
      devices: [],
      isBusy: false,
    });
    expect(await scenario.call('create terminals/set', request, manager)).toEqual(made);
    expect(await scenario.call('find terminals', {}, manager)).toEqual([made]);
    expect(await scenario.call('find terminals', {}, elsewhere)).toEqual([]);
    const moved = { ...byTheDoor, terminal: id, address: '192.168.9.10:18080' };
    expect(await scenario.call('create terminals/set', moved, elsewhere)).toEqual({
      code: 'notFound',
    });
    expect(await scenario.call('create terminals/set', moved, manager)).toMatchObject({
      _id: id,
      address: '192.168.9.10:18080',
    });
    expect(await scenario.call('create terminals/remove', { terminal: id }, elsewhere)).toEqual({
      code: 'notFound',
    });
    expect(await scenario.call('create terminals/remove', { terminal: id }, manager)).toEqual({
      _id: id,
    });
    expect(await scenario.call('find terminals', {}, manager)).toEqual([]);
    expect(await scenario.call('create terminals/remove', { terminal: id }, manager)).toEqual({
      code: 'notFound',
    });
  });

  it.each([
    [{ address: 'example.com:80' }, 'address'],
    [{ gateway: 'stripeTerminal' }, 'address'],
    [{ gateway: 'qfpay' }, 'fingerprint'],
  ])('[TERMINAL-02] are refused with %o', async (about, field) => {
    expect(
      await scenario.call('create terminals/set', { ...byTheDoor, ...about }, manager),
    ).toEqual({
      code: 'inputInvalid',
      where: ['data', field],
    });
  });

  it('[TERMINAL-02] are not set twice at one address', async () => {
    const place = { ...byTheDoor, address: '192.168.9.11:18080' };
    await scenario.call('create terminals/set', place, manager);
    expect(await scenario.call('create terminals/set', place, manager)).toMatchObject({
      code: 'inputInvalid',
    });
  });

  it('[TERMINAL-02] stay where they are while a payment has no result', async () => {
    const kiosk = await kioskWith(scenario, 'kpay');
    const order = await kiosk.order();
    await kiosk.pay(order);
    const { terminal } = kiosk;
    const busy = { code: 'paymentRefused', reason: 'terminalBusy' };
    const moved = { ...byTheDoor, terminal, address: '192.168.9.12:18080' };
    expect(await scenario.call('create terminals/set', moved, manager)).toEqual(busy);
    expect(await scenario.call('create terminals/remove', { terminal }, manager)).toEqual(busy);
    await kiosk.simulated.present('approve');
    await scenario.settled();
    expect(await scenario.call('create terminals/set', moved, manager)).toMatchObject({
      _id: terminal,
    });
  });

  it('[TERMINAL-05] are in use until the deadline of their payment, though it has no result', async () => {
    const kiosk = await kioskWith(scenario, 'kpay');
    const isBusy = async (): Promise<boolean | undefined> => {
      const found = await scenario.call('find terminals', {}, manager);
      const listed = parse(array(object({ _id: string(), isBusy: boolean() })), found);
      return listed.find(({ _id }) => _id === kiosk.terminal)?.isBusy;
    };
    await kiosk.pay(await kiosk.order());
    await scenario.time.advance(299_999);
    expect(await isBusy()).toBe(true);
    await scenario.time.advance(1);
    expect(await isBusy()).toBe(false);
    await kiosk.simulated.present('approve');
    await scenario.settled();
  });

  it('[TERMINAL-02] belong to devices of the same shop', async () => {
    const kiosk = await kioskWith(scenario, 'kpay');
    const { device, terminal } = kiosk;
    for (const [data, by] of [
      [{ device, terminal }, elsewhere],
      [{ device, terminal: 'a'.repeat(24) }, manager],
      [{ device: 'a'.repeat(24), terminal }, manager],
    ] as const)
      expect(await scenario.call('create devices/terminal', data, by)).toEqual({
        code: 'notFound',
      });
    const without = { device, terminal: null };
    expect(await scenario.call('create devices/terminal', without, manager)).toEqual(without);
    expect(await kiosk.start(await kiosk.order())).toEqual({
      code: 'paymentRefused',
      reason: 'terminalMissing',
    });
  });

  it('[TERMINAL-02] are named by staff where there are several, and a kiosk uses its own only', async () => {
    const [one, other] = [await kioskWith(scenario, 'kpay'), await kioskWith(scenario, 'kpay')];
    const missing = { code: 'paymentRefused', reason: 'terminalMissing' };
    const order = await one.order();
    const request = { session: order, methodRef: methodOf('terminal') };
    expect(await scenario.call('create payments/terminal', request, manager)).toEqual(missing);
    expect(await one.start(order, { terminal: other.terminal })).toEqual(missing);
    const named = { ...request, terminal: other.terminal };
    const reference = referenceIn(await scenario.call('create payments/terminal', named, manager));
    await scenario.settled();
    expect(other.simulated.shown()).toMatchObject({ reference });
    expect(await other.status(order, reference)).toEqual({ code: 'notFound' });
    expect(await one.status(await one.order(), reference)).toEqual({ code: 'notFound' });
    await other.simulated.present('cancel');
    await scenario.settled();
  });
});
