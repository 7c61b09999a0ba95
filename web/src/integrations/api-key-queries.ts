import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type ApiKey = AnswerTo<'find apiKeys'>[number];
export type ShownApiKey = AnswerTo<'create apiKeys'>;
export type Scope = ApiKey['scopes'][number];

export const scopes = [
  'menu:read',
  'orders:read',
  'orders:place',
  'availability:change',
  'figures:read',
] as const satisfies readonly Scope[];

/** Its part of a message's key. */
export function wordOf(scope: Scope): string {
  return scope.replace(':', '.');
}

export const apiKeys = defineQuery(() => call('find apiKeys'));

export async function addApiKey(data: SentWith<'create apiKeys'>['data']): Promise<ShownApiKey> {
  const shown = await call('create apiKeys', { data });
  apiKeys.invalidate();
  return shown;
}

export async function renewApiKey(apiKey: string, requestKey: string): Promise<ShownApiKey> {
  const shown = await call('create apiKeys/rotate', { data: { apiKey, requestKey } });
  apiKeys.invalidate();
  return shown;
}

export async function revokeApiKey(apiKey: string): Promise<void> {
  await call('create apiKeys/revoke', { data: { apiKey, requestKey: newRequestKey() } });
  apiKeys.invalidate();
}
