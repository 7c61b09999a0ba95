import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { jsonType, objectOf, readJson, stringOf } from '../body.ts';
import type { JsonObject } from '../body.ts';
import type { GatewayDependencies } from '../gateway.ts';
import { isRefusal } from '../refusal.ts';
import type { GatewayRefusal } from '../refusal.ts';
import type { KpayConfig } from './config.ts';
import { kpaySignature, pemOf } from './signing.ts';

/** The keys of one sign-in; they are void after the terminal has settled its day. */
interface WorkingKeys {
  readonly appPrivateKey: string;
  readonly platformPublicKey: string;
}

/** A terminal's answer: KPay's code, and what belongs to it. */
export interface KpayReply {
  readonly result: number;
  readonly data: JsonObject | null;
}

export interface KpayRequest {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: object | null;
  readonly timeoutMs?: number;
}

export interface KpaySession {
  /** Signs in first, and again when the terminal has dropped its keys. */
  readonly request: (request: KpayRequest) => Promise<KpayReply | GatewayRefusal>;
  /** The keys that terminals sign their callbacks with, since this server signed in at them. */
  readonly publicKeys: () => readonly string[];
}

const accepted = 10_000;
/** Signed out, keys dropped, or a signature made with old keys: all of them before any charge. */
const keysDropped: readonly number[] = [40_001, 40_002, 40_004, 40_008];

export function kpaySession(config: KpayConfig, parts: GatewayDependencies): KpaySession {
  const keysAt = new Map<string, WorkingKeys>();
  const context = { config, parts, keysAt };
  return {
    publicKeys: () => [...keysAt.values()].map(({ platformPublicKey }) => platformPublicKey),
    request: async (request) => {
      const first = await signedRequest(request, context);
      if (isRefusal(first) || !keysDropped.includes(first.result)) return first;
      keysAt.delete(request.address);
      return signedRequest(request, context);
    },
  };
}

interface SessionContext {
  readonly config: KpayConfig;
  readonly parts: GatewayDependencies;
  readonly keysAt: Map<string, WorkingKeys>;
}

async function signedRequest(
  request: KpayRequest,
  context: SessionContext,
): Promise<KpayReply | GatewayRefusal> {
  const keys = context.keysAt.get(request.address) ?? (await signIn(request.address, context));
  if (isRefusal(keys)) return keys;
  const { method, path } = request;
  const body = request.body === null ? null : JSON.stringify(request.body);
  const timestamp = String(context.parts.clock());
  const nonce = newNonce();
  const signature = kpaySignature({ method, path, timestamp, nonce, body }, keys.appPrivateKey);
  const headers = { appId: context.config.appId, timestamp, nonceStr: nonce, signature };
  return exchange({ ...request, headers, text: body ?? '' }, context);
}

async function signIn(
  address: string,
  context: SessionContext,
): Promise<WorkingKeys | GatewayRefusal> {
  const { appId, appSecret, signIn: version } = context.config;
  const reply = await exchange(
    {
      address,
      method: 'POST',
      path: `/${version}/pos/sign`,
      headers: { timestamp: String(context.parts.clock()), nonceStr: newNonce() },
      text: JSON.stringify({ appId, appSecret }),
    },
    context,
  );
  // A sign-in takes no money: whatever went wrong, nothing was asked.
  if (isRefusal(reply)) return isUnreached(reply) ? reply : { code: 'terminalOffline' };
  const keys = reply.result === accepted ? keysIn(reply.data) : null;
  if (keys === null) return { code: 'notAsked' };
  context.keysAt.set(address, keys);
  return keys;
}

function isUnreached(refusal: GatewayRefusal): boolean {
  return refusal.code === 'gatewaySilent' && refusal.reason === 'notConnected';
}

function keysIn(data: JsonObject | null): WorkingKeys | null {
  const appPrivateKey = pemOf(stringOf(data?.get('appPrivateKey')) ?? '', 'PRIVATE KEY');
  const platformPublicKey = pemOf(stringOf(data?.get('platformPublicKey')) ?? '', 'PUBLIC KEY');
  try {
    createPrivateKey(appPrivateKey);
    createPublicKey(platformPublicKey);
    return { appPrivateKey, platformPublicKey };
  } catch {
    return null;
  }
}

interface PlainRequest {
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly timeoutMs?: number;
}

async function exchange(
  { address, method, path, headers, text, timeoutMs }: PlainRequest,
  { config, parts }: SessionContext,
): Promise<KpayReply | GatewayRefusal> {
  const base = config.relay === null ? `http://${address}` : `${config.relay}/${address}`;
  const reply = await parts.send({
    method,
    url: `${base}${path}`,
    headers: { 'content-type': jsonType, ...headers },
    body: text,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  if (isRefusal(reply)) return reply;
  const object = readJson(reply.text);
  const result = Number(object?.get('code'));
  if (object === null || !Number.isSafeInteger(result)) return { code: 'gatewayUnclear' };
  return { result, data: objectOf(object.get('data')) };
}

const nonceLetters = 32;

function newNonce(): string {
  return randomBytes(nonceLetters / 2).toString('hex');
}
