import { formBody, formType, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { Outgoing, Send } from '../outgoing.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { StripeTerminalConfig } from './config.ts';

/** An object of Stripe, or why there is none: its own word for an error, or a refusal of ours. */
export type StripeReply =
  | { readonly kind: 'object'; readonly object: JsonObject }
  | StripeError
  | GatewayRefusal;

export interface StripeError {
  readonly kind: 'error';
  readonly status: number;
  readonly error: string;
}

export interface StripeAccount {
  readonly config: StripeTerminalConfig;
  readonly send: Send;
}

export interface StripePost {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Under one key Stripe does a thing once, and answers a repeat as the first time. */
  readonly key: string | null;
}

export function post(
  account: StripeAccount,
  { path, fields, key }: StripePost,
): Promise<StripeReply> {
  const once: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const headers = { 'content-type': formType, ...once };
  return exchange(account, { method: 'POST', url: path, headers, body: formBody(fields) });
}

export function get(account: StripeAccount, path: string): Promise<StripeReply> {
  return exchange(account, { method: 'GET', url: path, headers: {}, body: '' });
}

async function exchange({ config, send }: StripeAccount, request: Outgoing): Promise<StripeReply> {
  const reply = await send({
    ...request,
    url: `${config.host}/v1/${request.url}`,
    headers: { ...request.headers, authorization: `Bearer ${config.secretKey}` },
  });
  if (isRefusal(reply)) return reply;
  const object = readJson(reply.text);
  if (object === null) return { code: 'gatewayUnclear' };
  if (reply.status === 200) return { kind: 'object', object };
  const error = stringOf(objectOf(object.get('error'))?.get('code')) ?? '';
  return { kind: 'error', status: reply.status, error };
}
