import type { Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { gatewayCalls } from '@servery/contract/calls/gateway-calls.ts';
import type { gatewaySaving, gatewayTest } from '@servery/contract/schemas/gateways.ts';
import type { Caller } from '../../calls/caller.ts';
import { staffOf } from '../../calls/caller-roles.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../../calls/idempotency.ts';
import { Refused } from '../../calls/refused.ts';
import { implement, implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { Tables } from '../../database/tables.ts';
import { isForTests, typedOf } from '../../gateways/gateway-fields.ts';
import type { TypedSettings } from '../../gateways/gateway-fields.ts';
import { type SetGateway, gatewayNames } from '../../gateways/gateway-schemas.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { gatewayFor } from '../../gateways/gateways.ts';
import { probeGateway } from '../../gateways/probe.ts';
import { type NewAuditEntry, writeAudit } from '../../staff/store/staff-log.ts';
import { type Terminal, terminalsOf } from '../store/terminals.ts';
import type { GatewaySettingsDependencies } from './dependencies.ts';
import { keyedDigest, markOf } from './mark.ts';
import methodNames from './method-names.json' with { type: 'json' };
import { sealedSettings } from './own-merchants.ts';
import { pageOf } from './page.ts';
import { currentSettings, readTyped } from './typed-settings.ts';
import {
  addMethod,
  currencyOf,
  deleteGateway,
  lockGateways,
  storedGateway,
  writeGateway,
} from './store.ts';

type Saving = InferOutput<typeof gatewaySaving>;
type Test = InferOutput<typeof gatewayTest>;
type Manager = ReturnType<typeof staffOf>;

/** Payment gateways as managers set them up for their shop (GATEWAY-01). */
export function gatewaySettingsServices(
  dependencies: GatewaySettingsDependencies,
): readonly Served[] {
  const { findGateways, saveGateway, removeGateway, testGateway } = gatewayCalls;
  const managerOf = (caller: Caller): Manager => staffOf(caller, ['manager']);
  return [
    implement(findGateways, ({ caller }) => pageOf(managerOf(caller).shop, dependencies)),
    implementWithData(saveGateway, async ({ data, caller }) => {
      const by = managerOf(caller);
      await runOnce(dependencies.db, requestOf(saveGateway, data, { by, dependencies }), (step) =>
        save(step, data, { by, dependencies }),
      );
      return pageOf(by.shop, dependencies);
    }),
    implementWithData(removeGateway, async ({ data, caller }) => {
      const by = managerOf(caller);
      await runOnce(dependencies.db, requestOf(removeGateway, data, { by, dependencies }), (step) =>
        remove(step, data, { by, dependencies }),
      );
      return pageOf(by.shop, dependencies);
    }),
    implementWithData(testGateway, ({ data, caller }) =>
      test(data, managerOf(caller), dependencies),
    ),
  ];
}

interface SettingsRequest {
  readonly gateway: SetGateway;
  readonly requestKey: string | null;
}

function requestOf(
  call: Call,
  { requestKey: key, ...data }: SettingsRequest,
  { by: { shop }, dependencies: { secret } }: SettingsActor,
): IdempotentRequest {
  return { scope: nameOf(call), key, payload: { shop, data: keyedDigest(data, secret) } };
}

interface SettingsActor {
  readonly by: Manager;
  readonly dependencies: GatewaySettingsDependencies;
}

async function save(
  step: Transaction<Tables>,
  { gateway, settings, version }: Saving,
  { by, dependencies }: SettingsActor,
): Promise<object> {
  const { shop } = by;
  const { secret, operatorMerchant, clock } = dependencies;
  await lockGateways(step, shop);
  const stored = await storedGateway(step, { shop, gateway });
  refuseOutdated(stored?.version ?? null, version);
  const known = currentSettings(stored, { shop, secret });
  const operators = operatorMerchant(shop, gateway);
  const { typed } = readTyped(settings, { gateway, known, operators });
  const nowMs = clock();
  const sealed = sealedSettings(gateway, typed, { shop, secret });
  await writeGateway(step, { shop, gateway }, { ...sealed, nowMs });
  const changed = settings
    .filter(({ setting, value }) => value !== '' && known[setting] !== value)
    .map(({ setting }) => setting);
  await addMethod(step, { shop, ...methodFor(gateway) });
  await log(step, { by, gateway, action: 'gatewaySet', detail: { settings: changed }, nowMs });
  return {};
}

function refuseOutdated(stored: number | null, seen: number | null): void {
  if (stored !== seen) throw new Refused('changeRefused', { reason: 'settingOutdated' });
}

/** What guests read: the gateway itself, or the terminal in the shop. */
function methodFor(gateway: SetGateway) {
  switch (gateway) {
    case 'stripe':
    case 'cybersource':
    case 'razerOnline':
    case 'bbposWeb':
      return { gateway, name: methodNames[gateway] };
    case 'stripeTerminal':
    case 'kpay':
    case 'qfpay':
      return { gateway: 'terminal', name: methodNames.terminal } as const;
  }
}

async function remove(
  step: Transaction<Tables>,
  { gateway, version }: Pick<Saving, 'gateway' | 'version'>,
  { by, dependencies }: SettingsActor,
): Promise<object> {
  const { shop } = by;
  await lockGateways(step, shop);
  const stored = await storedGateway(step, { shop, gateway });
  if (stored === null) throw new Refused('notFound');
  refuseOutdated(stored.version, version);
  await deleteGateway(step, { shop, gateway });
  const nowMs = dependencies.clock();
  await log(step, { by, gateway, action: 'gatewayRemoved', detail: {}, nowMs });
  return {};
}

/** Outside of any transaction: a gateway may take seconds. */
async function test(
  data: Test,
  by: Manager,
  dependencies: GatewaySettingsDependencies,
): Promise<unknown> {
  const { db, clock } = dependencies;
  const request = requestOf(gatewayCalls.testGateway, data, { by, dependencies });
  const before = await storedAnswer(db, request);
  if (before !== null) return before;
  const { gateway, typed } = await gatewayToTest(data, by.shop, dependencies);
  const nowMs = clock();
  const outcome = await probeGateway(gateway, {
    currency: (await currencyOf(db, by.shop)) ?? 'HKD',
    nowMs,
    terminal: terminalIn(await terminalsOf(db, by.shop, nowMs), data.gateway),
  });
  return runOnce(db, request, async (step) => {
    const detail = { outcome, mark: markOf(typed, dependencies.secret) };
    const entry = { by, gateway: data.gateway, action: 'gatewayTested', detail } as const;
    await log(step, { ...entry, nowMs: clock() });
    return { outcome, isTest: isForTests(data.gateway, typed) };
  });
}

interface TestedGateway {
  readonly gateway: Gateway;
  readonly typed: TypedSettings;
}

async function gatewayToTest(
  { gateway: kind, settings }: Test,
  shop: string,
  dependencies: GatewaySettingsDependencies,
): Promise<TestedGateway> {
  const { db, secret, operatorMerchant, gateways, gatewayParts } = dependencies;
  const stored = await storedGateway(db, { shop, gateway: kind });
  const operators = operatorMerchant(shop, kind);
  if (settings === null && stored === null) {
    const gateway = await gateways.at(shop, kind);
    if (gateway === null || operators === null) throw new Refused('notFound');
    return { gateway, typed: typedOf(operators) };
  }
  const known = currentSettings(stored, { shop, secret });
  const { typed, config } = readTyped(settings ?? [], { gateway: kind, known, operators });
  return { gateway: gatewayFor(config, gatewayParts), typed };
}

function terminalIn(terminals: readonly Terminal[], gateway: SetGateway) {
  const found = terminals.find((one) => one.gateway === gateway);
  if (found === undefined) return null;
  return { id: found._id, address: found.address, fingerprint: found.fingerprint, channel: null };
}

interface GatewayEntry extends Pick<NewAuditEntry, 'detail' | 'nowMs'> {
  readonly by: Manager;
  readonly gateway: SetGateway;
  readonly action: Extract<NewAuditEntry['action'], `gateway${string}`>;
}

async function log(
  step: Transaction<Tables>,
  { by, gateway, action, detail, nowMs }: GatewayEntry,
): Promise<void> {
  const about = { name: gatewayNames[gateway], ...detail };
  await writeAudit(step, { ...by, action, target: gateway, detail: about, nowMs });
}
