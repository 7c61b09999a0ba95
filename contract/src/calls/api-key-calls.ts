import { array } from 'valibot';
import { create, find } from '../call.ts';
import { apiKey, apiKeyRevoked, namedApiKey, newApiKey, shownApiKey } from '../schemas/api-keys.ts';
import { nothing } from '../schemas/query.ts';

/** Keys with which programs of owners call this server. */
export const apiKeyCalls = {
  findApiKeys: find({
    path: 'apiKeys',
    actors: ['manager'],
    query: nothing,
    output: array(apiKey),
    asksDatabase: true,
  }),
  /** Answers with the key, this once (KEYS-01). */
  addApiKey: create({
    path: 'apiKeys',
    actors: ['manager'],
    data: newApiKey,
    query: nothing,
    output: shownApiKey,
  }),
  /** A new key; the one before is valid for a day. */
  rotateApiKey: create({
    path: 'apiKeys/rotate',
    actors: ['manager'],
    data: namedApiKey,
    query: nothing,
    output: shownApiKey,
  }),
  revokeApiKey: create({
    path: 'apiKeys/revoke',
    actors: ['manager'],
    data: namedApiKey,
    query: nothing,
    output: apiKeyRevoked,
  }),
} as const;
