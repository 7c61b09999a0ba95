import {
  array,
  boolean,
  check,
  integer,
  maxLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import { id, instant, requestKey } from './plain.ts';

/** Gateways that a manager sets up; the counter needs nothing (GATEWAY-01). */
export const gatewayKinds = [
  'stripe',
  'cybersource',
  'razerOnline',
  'bbposWeb',
  'stripeTerminal',
  'kpay',
  'qfpay',
] as const;

const gateway = picklist(gatewayKinds);
const setting = pipe(string(), regex(/^[A-Za-z]{1,20}(?:\.[A-Za-z]{1,20})?$/));
const version = pipe(number(), integer(), minValue(1));
const mostSettings = 20;

/** A key in PEM has about 1,700 letters, the longest twice as many. */
const typedValue = pipe(string(), maxLength(5000), regex(/^[\n\r\x20-\x7e]*$/));
const settings = pipe(
  array(strictObject({ setting, value: typedValue })),
  maxLength(mostSettings),
  check((given) => new Set(given.map((one) => one.setting)).size === given.length),
);

/** A secret that is left out, or empty, stays as it is (GATEWAY-02). */
export const gatewaySaving = strictObject({
  gateway,
  settings,
  /** Of what they saw; null where nothing was set. */
  version: nullable(version),
  requestKey,
});

export const gatewayRemoval = strictObject({ gateway, version, requestKey });

/** With what is typed, or as it is stored (GATEWAY-04). */
export const gatewayTest = strictObject({
  gateway,
  settings: optional(nullable(settings), null),
  requestKey,
});

export const probeOutcomes = [
  'accepted',
  'answered',
  'refused',
  'unreachable',
  'timeout',
  'otherCertificate',
  'down',
  'unclear',
  'untestable',
] as const;

const outcome = picklist(probeOutcomes);

export const gatewayTested = strictObject({
  outcome,
  /** With keys that move no real money. */
  isTest: boolean(),
});

const field = strictObject({
  setting: string(),
  kind: picklist(['text', 'secret', 'choice', 'host']),
  choices: array(string()),
  isLong: boolean(),
  isOptional: boolean(),
});

const gatewayState = strictObject({
  gateway,
  name: string(),
  isTerminal: boolean(),
  fields: array(field),
  /** Set here, by those who run the server, or not at all. */
  source: picklist(['own', 'operator', 'none']),
  /** False if the secrets were stored under another secret of the server: type them again. */
  isReadable: boolean(),
  isTest: boolean(),
  /** What is set here, without secrets. */
  values: array(strictObject({ setting: string(), value: string() })),
  /** Secrets that are stored. */
  stored: array(string()),
  version: nullable(version),
  /** Where the gateway sends its messages: typed into its portal. */
  notifyUrl: string(),
  /** The way to pay that leads to it. */
  method: nullable(strictObject({ _id: id, enabled: boolean() })),
  /** Payments that wait for it now. */
  openPayments: number(),
  /** The last test since it was set. */
  tested: nullable(strictObject({ at: instant, staffName: string(), outcome })),
});

/** Every gateway with what it needs, and who did what (GATEWAY-01, GATEWAY-05). */
export const gatewaysPage = strictObject({
  gateways: array(gatewayState),
  /** The newest first. */
  history: array(
    strictObject({
      action: picklist(['gatewaySet', 'gatewayRemoved', 'gatewayTested']),
      name: string(),
      staffName: string(),
      at: instant,
      outcome: nullable(outcome),
    }),
  ),
});
