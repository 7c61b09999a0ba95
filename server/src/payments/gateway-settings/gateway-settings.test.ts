import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatewaysPage } from '@servery/contract/schemas/gateways.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import {
  type AccessFixture,
  accessFixture,
  fieldIn,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import { aKey } from '@servery/server/testing/order-scenario.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { simulatorConfigs, terminalConfigs } from '../../gateways/simulator/simulator-configs.ts';

const secret = 'a secret of thirty-two bytes or more';
let fixture: AccessFixture;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
});

function managerOf(shop = hongKong) {
  return fixture.people.staff('manager', shop);
}

async function send(name: 'save' | 'test' | 'remove', data: object, by = managerOf()) {
  const { result, error } = await fixture.call(by, `create gateways/${name}`, { data });
  return error ?? result;
}

async function page(shop = hongKong) {
  const { result } = await fixture.call(managerOf(shop), 'find gateways', {});
  return parse(gatewaysPage, result);
}

async function stateOf(gateway: string, shop = hongKong) {
  const found = (await page(shop)).gateways.find((one) => one.gateway === gateway);
  if (found === undefined) throw new Error(`no ${gateway}`);
  return found;
}

function simulated(shop = hongKong) {
  const base = `${fixture.server.address}/simulator`;
  const keys = { base, secret, shop, privateKey: '', gatewayPublicKey: '' };
  return { ...simulatorConfigs(keys), ...terminalConfigs(keys) };
}

/** The settings as a manager types them. */
function typed(config: object, path = ''): { setting: string; value: string }[] {
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) => {
    const setting = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string')
      return ['kind', 'relay'].includes(setting) ? [] : [{ setting, value }];
    return typeof value === 'object' && value !== null ? typed(value, setting) : [];
  });
}

const stripeKeys = {
  secretKey: `sk_live_${'k'.repeat(24)}`,
  webhookSecret: `whsec_${'w'.repeat(24)}`,
};

describe('payment gateways of a shop', () => {
  it('[GATEWAY-01] are listed with what each needs, for managers of the shop alone', async () => {
    const { gateways } = await page();
    expect(gateways.map(({ gateway, source }) => [gateway, source])).toEqual([
      ['stripe', 'operator'],
      ['cybersource', 'operator'],
      ['razerOnline', 'operator'],
      ['bbposWeb', 'operator'],
      ['stripeTerminal', 'operator'],
      ['kpay', 'operator'],
      ['qfpay', 'operator'],
    ]);
    const [stripe, cybersource] = gateways;
    expect(stripe?.fields.map(({ setting, kind }) => [setting, kind])).toEqual([
      ['secretKey', 'secret'],
      ['webhookSecret', 'secret'],
      ['host', 'host'],
    ]);
    expect(cybersource?.fields.filter(({ isOptional }) => isOptional)).toHaveLength(4);
    expect(gateways.flatMap(({ fields }) => fields).map(({ setting }) => setting)).not.toContain(
      'relay',
    );
    expect(stripe?.notifyUrl).toBe(
      `${fixture.server.address}/api/payments/stripe/${hongKong}/notify`,
    );
    const { error } = await fixture.call(
      fixture.people.staff('till', hongKong),
      'find gateways',
      {},
    );
    expect(error).toMatchObject({ code: 403 });
  });

  it('[GATEWAY-02] refuse what is wrong with everything at once, and change nothing', async () => {
    const before = await page();
    const wrong = {
      secretKey: 'sk',
      webhookSecret: '',
      host: 'http://169.254.169.254',
      relay: 'x',
    };
    const answer = await send('save', { gateway: 'stripe', settings: typed(wrong), version: null });
    expect(fieldIn(fieldIn(answer, 'data'), 'problems')).toEqual([
      { field: 'secretKey', code: 'settingInvalid' },
      { field: 'webhookSecret', code: 'settingMissing' },
      { field: 'host', code: 'settingInvalid' },
      { field: 'host', code: 'hostUnknown' },
    ]);
    const elsewhere = { ...stripeKeys, host: 'https://stripe.example.com' };
    expect(
      await send('save', { gateway: 'stripe', settings: typed(elsewhere), version: null }),
    ).toMatchObject({ data: { problems: [{ field: 'host', code: 'hostUnknown' }] } });
    const relay = [...typed(simulated().kpay), { setting: 'relay', value: 'https://a.example' }];
    expect(await send('save', { gateway: 'kpay', settings: relay, version: null })).toMatchObject({
      data: { problems: [{ field: 'relay', code: 'settingUnknown' }] },
    });
    expect(await page()).toEqual(before);
  });

  it('[GATEWAY-02] [GATEWAY-03] [GATEWAY-05] are set once for a key, and no answer has a secret', async () => {
    const settings = typed({ ...stripeKeys, host: 'https://api.stripe.com' });
    const data = { gateway: 'stripe', settings, version: null, requestKey: aKey() };
    const saved = await send('save', data);
    expect(await send('save', data)).toEqual(saved);
    expect(await send('save', { ...data, requestKey: aKey() })).toMatchObject({
      data: { reason: 'settingOutdated' },
    });
    const state = await stateOf('stripe');
    expect(state).toMatchObject({
      source: 'own',
      isTest: false,
      values: [{ setting: 'host', value: 'https://api.stripe.com' }],
      stored: ['secretKey', 'webhookSecret'],
      tested: null,
    });
    const { history } = await page();
    expect(history.filter(({ action }) => action === 'gatewaySet')).toHaveLength(1);
    const log = await fixture.call(managerOf(), 'find auditLog', { query: { kind: 'settings' } });
    expect(listIn(log.result, 'entries')[0]).toMatchObject({
      action: 'gatewaySet',
      subject: 'Stripe',
    });
    const rows = await everyRow();
    for (const value of Object.values(stripeKeys)) {
      expect(JSON.stringify([saved, state, log])).not.toContain(value);
      expect(rows).not.toContain(value);
    }
    expect(await stateOf('stripe', taipei)).toMatchObject({ source: 'operator', version: null });
  });

  it('[GATEWAY-02] keep a secret that is left empty, and are forgotten', async () => {
    const { version } = await stateOf('stripe');
    const settings = [
      { setting: 'secretKey', value: '' },
      { setting: 'webhookSecret', value: `whsec_${'n'.repeat(24)}` },
    ];
    await send('save', { gateway: 'stripe', settings, version });
    const state = await stateOf('stripe');
    expect(state.stored).toEqual(['secretKey', 'webhookSecret']);
    expect(state.version).toBeGreaterThan(version ?? 0);
    expect(await send('remove', { gateway: 'stripe', version })).toMatchObject({
      data: { reason: 'settingOutdated' },
    });
    await send('remove', { gateway: 'stripe', version: state.version });
    expect(await stateOf('stripe')).toMatchObject({ source: 'operator', version: null });
    expect((await page()).history[0]).toMatchObject({ action: 'gatewayRemoved', name: 'Stripe' });
  });

  it('[GATEWAY-03] are not offered when their secrets cannot be opened, nor is another account used', async () => {
    const settings = typed({ ...stripeKeys, host: 'https://api.stripe.com' });
    await send('save', { gateway: 'stripe', settings, version: null });
    await fixture.server.database.pool.query(`update gateway_settings set sealed =
      set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256) where shop = '${hongKong}'`);
    expect(await stateOf('stripe')).toMatchObject({ isReadable: false, stored: [] });
    expect(await send('test', { gateway: 'stripe' })).toMatchObject({
      data: { problems: [{ field: 'secretKey', code: 'settingMissing' }, {}] },
    });
    const { version } = await stateOf('stripe');
    await send('remove', { gateway: 'stripe', version });
  });

  it('[GATEWAY-02] add their way to pay once, switched off', async () => {
    const methods = `select enabled from payment_methods
      where shop = '${taipei}' and gateway = 'razerOnline'`;
    await fixture.server.database.pool.query(`delete from payment_methods
      where shop = '${taipei}' and gateway = 'razerOnline'`);
    const settings = typed(simulated(taipei).razerOnline);
    const data = { gateway: 'razerOnline', settings, version: null };
    await send('save', data, managerOf(taipei));
    const { version } = await stateOf('razerOnline', taipei);
    await send('save', { ...data, version }, managerOf(taipei));
    const { rows } = await fixture.server.database.pool.query(methods);
    expect(rows).toEqual([{ enabled: false }]);
    expect(await stateOf('razerOnline', taipei)).toMatchObject({ method: { enabled: false } });
  });
});

/** Every text of every row that may hold something of a gateway. */
async function everyRow(): Promise<string> {
  const tables = ['gateway_settings', 'staff_log', 'request_keys', 'payment_methods'];
  const read = tables.map(async (table) => {
    const { rows } = await fixture.server.database.pool.query(`select t::text from ${table} t`);
    return JSON.stringify(rows);
  });
  return (await Promise.all(read)).join('\n');
}

describe('the live test of a gateway', () => {
  it.each(['stripe', 'cybersource', 'stripeTerminal', 'qfpay'] as const)(
    '[GATEWAY-04] says that %s knows the keys, and that they are for trials',
    async (gateway) => {
      expect(await send('test', { gateway })).toEqual({ outcome: 'accepted', isTest: true });
      expect(await stateOf(gateway)).toMatchObject({ tested: { outcome: 'accepted' } });
    },
  );

  it.each(['razerOnline', 'bbposWeb'] as const)(
    '[GATEWAY-04] says no more of %s than that it answers',
    async (gateway) => {
      expect(await send('test', { gateway })).toMatchObject({ outcome: 'answered' });
    },
  );

  it('[GATEWAY-04] says that wrong keys are refused, before they are saved', async () => {
    const { stripe } = simulated();
    const settings = typed({ ...stripe, secretKey: `sk_test_${'x'.repeat(32)}` });
    expect(await send('test', { gateway: 'stripe', settings })).toMatchObject({
      outcome: 'refused',
    });
    expect(await stateOf('stripe')).toMatchObject({ version: null });
    const search = { ...simulated().cybersource.search, sharedSecret: 'A'.repeat(44) };
    const cards = typed({ ...simulated().cybersource, search });
    expect(await send('test', { gateway: 'cybersource', settings: cards })).toMatchObject({
      outcome: 'refused',
    });
  });

  it('[GATEWAY-04] says that nothing could be asked without a key for queries', async () => {
    const settings = typed({ ...simulated().cybersource, search: null });
    expect(await send('test', { gateway: 'cybersource', settings })).toMatchObject({
      outcome: 'untestable',
    });
  });

  it('[GATEWAY-04] counts for the settings that were tested, and for no others', async () => {
    const settings = typed(simulated().stripe);
    await send('test', { gateway: 'stripe', settings });
    await send('save', { gateway: 'stripe', settings, version: null });
    expect(await stateOf('stripe')).toMatchObject({ tested: { outcome: 'accepted' } });
    const { version } = await stateOf('stripe');
    const changed = [{ setting: 'webhookSecret', value: `whsec_${'c'.repeat(24)}` }];
    await send('save', { gateway: 'stripe', settings: changed, version });
    expect(await stateOf('stripe')).toMatchObject({ tested: null });
  });
});
