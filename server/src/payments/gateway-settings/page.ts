import type { InferOutput } from 'valibot';
import { gatewayKinds } from '@servery/contract/schemas/gateways.ts';
import type { gatewaysPage } from '@servery/contract/schemas/gateways.ts';
import {
  type GatewayField,
  type TypedSettings,
  fieldsOf,
  isForTests,
  typedOf,
} from '../../gateways/gateway-fields.ts';
import { type SetGateway, gatewayNames } from '../../gateways/gateway-schemas.ts';
import type { GatewaySettingsDependencies } from './dependencies.ts';
import { markOf } from './mark.ts';
import { openedSettings } from './own-merchants.ts';
import { historyOf, lastTests, methodsOf, openPayments, storedGateways } from './store.ts';
import type { StoredGateway } from './store.ts';

type Page = InferOutput<typeof gatewaysPage>;
type GatewayState = Page['gateways'][number];

/** Every gateway of a shop as its managers see it (GATEWAY-01). */
export async function pageOf(
  shop: string,
  dependencies: GatewaySettingsDependencies,
): Promise<Page> {
  const { db } = dependencies;
  const facts = {
    shop,
    dependencies,
    stored: await storedGateways(db, shop),
    methods: await methodsOf(db, shop),
    open: await openPayments(db, shop),
    tests: await lastTests(db, shop),
  };
  return {
    gateways: gatewayKinds.map((gateway) => stateOf(gateway, facts)),
    history: await historyOf(db, shop),
  };
}

interface PageFacts {
  readonly shop: string;
  readonly dependencies: GatewaySettingsDependencies;
  readonly stored: readonly StoredGateway[];
  readonly methods: Awaited<ReturnType<typeof methodsOf>>;
  readonly open: ReadonlyMap<string, number>;
  readonly tests: Awaited<ReturnType<typeof lastTests>>;
}

function stateOf(gateway: SetGateway, facts: PageFacts): GatewayState {
  const { shop, dependencies, methods, open } = facts;
  const isTerminal = terminalKinds.has(gateway);
  const method = methods.find((one) => one.gateway === (isTerminal ? 'terminal' : gateway));
  return {
    gateway,
    name: gatewayNames[gateway],
    isTerminal,
    ...settingsOf(gateway, facts),
    notifyUrl: `${dependencies.publicUrl()}/api/payments/${gateway}/${shop}/notify`,
    method: method === undefined ? null : { _id: method._id, enabled: method.enabled },
    openPayments: open.get(gateway) ?? 0,
  };
}

type ShownSettings = Pick<
  GatewayState,
  'fields' | 'source' | 'isReadable' | 'isTest' | 'values' | 'stored' | 'version' | 'tested'
>;

function settingsOf(gateway: SetGateway, facts: PageFacts): ShownSettings {
  const { shop, dependencies, stored } = facts;
  const own = stored.find((one) => one.gateway === gateway);
  const operators = dependencies.operatorMerchant(shop, gateway);
  const operated = operators === null ? null : typedOf(operators);
  const fields = fieldsOf(gateway).map((field) => shownField(field, operated ?? {}));
  if (own === undefined)
    return {
      fields,
      source: operated === null ? 'none' : 'operator',
      isReadable: true,
      values: [],
      stored: [],
      version: null,
      ...inForce(gateway, operated, facts),
    };
  const opened = openedSettings(own, { shop, secret: dependencies.secret });
  return {
    fields,
    source: 'own',
    isReadable: opened !== null,
    ...shownSettings(gateway, own, opened),
    version: own.version,
    ...inForce(gateway, opened, facts),
  };
}

/** What is said of the settings that payments use now. */
function inForce(
  gateway: SetGateway,
  settings: TypedSettings | null,
  { dependencies, tests }: PageFacts,
): Pick<GatewayState, 'isTest' | 'tested'> {
  if (settings === null) return { isTest: false, tested: null };
  const mark = markOf(settings, dependencies.secret);
  return { isTest: isForTests(gateway, settings), tested: testOf(gateway, mark, tests) };
}

const terminalKinds: ReadonlySet<SetGateway> = new Set(['stripeTerminal', 'kpay', 'qfpay']);

/** With the host that the operators use, such as that of a simulator. */
function shownField(field: GatewayField, operated: TypedSettings): GatewayState['fields'][number] {
  const theirs = operated[field.setting] ?? '';
  const isMore = field.kind === 'host' && theirs !== '' && !field.choices.includes(theirs);
  return { ...field, choices: isMore ? [...field.choices, theirs] : [...field.choices] };
}

function shownSettings(
  gateway: SetGateway,
  { plain }: StoredGateway,
  opened: TypedSettings | null,
): Pick<GatewayState, 'values' | 'stored'> {
  const stored = fieldsOf(gateway)
    .filter(({ kind, setting }) => kind === 'secret' && (opened?.[setting] ?? '') !== '')
    .map(({ setting }) => setting);
  return {
    values: Object.entries(plain).map(([setting, value]) => ({ setting, value })),
    stored,
  };
}

/** Only a test of what is set now. */
function testOf(
  gateway: SetGateway,
  mark: string,
  tests: PageFacts['tests'],
): GatewayState['tested'] {
  const found = tests.find((one) => one.gateway === gateway && one.mark === mark);
  return found === undefined
    ? null
    : { at: found.at, staffName: found.staffName, outcome: found.outcome };
}
