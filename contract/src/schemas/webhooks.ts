import {
  array,
  boolean,
  check,
  maxLength,
  minLength,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import { id, instant, requestKey, textOf } from './plain.ts';
import { limitOf } from './query.ts';

/** What a program can listen to (WEBHOOK-02). */
export const webhookTypes = [
  'order.placed',
  'order.changed',
  'order.paid',
  'order.cancelled',
  'order.ready',
  'product.soldOut',
  'product.available',
  'menu.published',
] as const;

const events = pipe(
  array(picklist(webhookTypes)),
  minLength(1),
  check((names) => new Set(names).size === names.length),
);
const label = pipe(textOf(60), minLength(1));
const url = pipe(
  string(),
  maxLength(500),
  regex(/^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/),
  check((text) => URL.canParse(text)),
);

export const newWebhook = strictObject({ label, url, events, requestKey });
/** What is left out stays: others may have changed it. */
export const webhookChange = strictObject({
  endpoint: id,
  label: optional(label),
  url: optional(url),
  events: optional(events),
  enabled: optional(boolean()),
  requestKey,
});
export const namedWebhook = strictObject({ endpoint: id, requestKey });

/** An endpoint as managers see it; its key is shown once (WEBHOOK-05). */
export const webhookEndpoint = strictObject({
  _id: id,
  label: string(),
  url: string(),
  events: array(picklist(webhookTypes)),
  enabled: boolean(),
  /** Until then the key before the last rotation is signed with, too. */
  oldKeyUntil: nullable(instant),
  /** Deliveries that are due or were given up, of those that are kept. */
  waiting: number(),
  failed: number(),
});

export const webhookKey = strictObject({ endpoint: webhookEndpoint, signingKey: string() });

export const webhookRemoved = strictObject({ endpoint: id });

export const deliveriesQuery = strictObject({
  endpoint: id,
  /** Entries before this one. */
  before: optional(nullable(id), null),
  $limit: limitOf(100, 50),
});

/** One event on its way to one endpoint (WEBHOOK-04). */
export const webhookDelivery = strictObject({
  _id: id,
  event: string(),
  type: string(),
  /** When it happened, and when it was last tried. */
  at: instant,
  lastAt: nullable(instant),
  state: picklist(['waiting', 'delivered', 'failed']),
  attempts: number(),
  /** When it is tried again; null where it is not. */
  nextAt: nullable(instant),
  /** What the endpoint answered; null where it did not. */
  status: nullable(number()),
  problem: nullable(picklist(['privateAddress', 'timeout', 'unreachable', 'refused'])),
});

export const deliveryReplay = strictObject({ delivery: id, requestKey });
