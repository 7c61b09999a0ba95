import { array } from 'valibot';
import { create, find } from '../call.ts';
import { nothing } from '../schemas/query.ts';
import {
  deliveriesQuery,
  deliveryReplay,
  namedWebhook,
  newWebhook,
  webhookChange,
  webhookDelivery,
  webhookEndpoint,
  webhookKey,
  webhookRemoved,
} from '../schemas/webhooks.ts';

/** Programs of owners that hear of what happens at their shop. */
export const webhookCalls = {
  findWebhooks: find({
    path: 'webhooks',
    actors: ['manager'],
    query: nothing,
    output: array(webhookEndpoint),
    asksDatabase: true,
  }),
  /** Answers with the key that its events are signed with, this once (WEBHOOK-05). */
  addWebhook: create({
    path: 'webhooks',
    actors: ['manager'],
    data: newWebhook,
    query: nothing,
    output: webhookKey,
  }),
  changeWebhook: create({
    path: 'webhooks/change',
    actors: ['manager'],
    data: webhookChange,
    query: nothing,
    output: webhookEndpoint,
  }),
  /** A new key; the one before is signed with for a day. */
  rotateWebhook: create({
    path: 'webhooks/rotate',
    actors: ['manager'],
    data: namedWebhook,
    query: nothing,
    output: webhookKey,
  }),
  removeWebhook: create({
    path: 'webhooks/remove',
    actors: ['manager'],
    data: namedWebhook,
    query: nothing,
    output: webhookRemoved,
  }),
  findDeliveries: find({
    path: 'webhooks/deliveries',
    actors: ['manager'],
    query: deliveriesQuery,
    output: array(webhookDelivery),
    asksDatabase: true,
  }),
  /** Sends an event again, whatever became of it. */
  replayDelivery: create({
    path: 'webhooks/replay',
    actors: ['manager'],
    data: deliveryReplay,
    query: nothing,
    output: webhookDelivery,
  }),
} as const;
