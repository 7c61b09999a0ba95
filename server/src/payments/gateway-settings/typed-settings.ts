import { refuseForm } from '../../calls/refused.ts';
import type { Problem } from '../../calls/refused.ts';
import type { GatewayConfig } from '../../gateways/config.ts';
import {
  type GatewayField,
  type TypedSettings,
  fieldsOf,
  readSettings,
  typedOf,
} from '../../gateways/gateway-fields.ts';
import type { SetGateway } from '../../gateways/gateway-schemas.ts';
import { type ShopSecret, openedSettings, operatorSettings } from './own-merchants.ts';
import type { StoredGateway } from './store.ts';

/** What is stored; secrets that cannot be opened have to be typed again. */
export function currentSettings(stored: StoredGateway | null, at: ShopSecret): TypedSettings {
  return stored === null ? {} : (openedSettings(stored, at) ?? stored.plain);
}

interface GivenSetting {
  readonly setting: string;
  readonly value: string;
}

export interface SettingsContext {
  readonly gateway: SetGateway;
  readonly known: TypedSettings;
  readonly operators: GatewayConfig | null;
}

export interface UsableSettings {
  readonly typed: TypedSettings;
  readonly config: GatewayConfig;
}

/** What was typed with the secrets that stay; refuses everything that is wrong at once. */
export function readTyped(
  given: readonly GivenSetting[],
  { gateway, known, operators }: SettingsContext,
): UsableSettings {
  const fields = fieldsOf(gateway);
  const values = new Map(given.map(({ setting, value }) => [setting, value.trim()]));
  const typed = Object.fromEntries(
    fields.map((field) => [field.setting, valueOf(field, values, known)]),
  );
  const unknown = given.filter(({ setting }) => fields.every((one) => one.setting !== setting));
  const read = readSettings(gateway, { ...typed, ...operatorSettings(gateway, operators) });
  const wrong = read.kind === 'problems' ? read.problems : [];
  const problems: Problem[] = [
    ...unknown.map(({ setting: field }) => ({ field, code: 'settingUnknown' })),
    ...wrong.map(({ setting: field, code }) => ({ field, code })),
    ...hostProblems(fields, typed, operators),
  ];
  refuseForm(problems);
  if (read.kind === 'problems') throw new Error('settings with problems were not refused');
  return { typed, config: read.config };
}

/** Nothing typed: a secret stays, and so does everything where only a test was asked for. */
function valueOf(
  { setting, kind }: GatewayField,
  values: ReadonlyMap<string, string>,
  known: TypedSettings,
): string {
  const value = values.get(setting);
  const stays = value === undefined || (value === '' && kind === 'secret');
  return stays ? (known[setting] ?? '') : value;
}

/** Another host would be sent the keys, and could be a machine in this server's network. */
function hostProblems(
  fields: readonly GatewayField[],
  typed: TypedSettings,
  operators: GatewayConfig | null,
): readonly Problem[] {
  const theirs = operators === null ? {} : typedOf(operators);
  return fields
    .filter(({ kind, setting }) => kind === 'host' && (typed[setting] ?? '') !== '')
    .filter(
      ({ setting, choices }) =>
        !choices.includes(typed[setting] ?? '') && typed[setting] !== theirs[setting],
    )
    .map(({ setting: field }) => ({ field, code: 'hostUnknown' }));
}
