import type { Call } from '@servery/contract/call.ts';

export const verbs = {
  find: 'GET',
  get: 'GET',
  create: 'POST',
  patch: 'PATCH',
  remove: 'DELETE',
} as const;

/** The route of a call; an id is part of the path. */
export function pathOf({ path, method }: Pick<Call, 'path' | 'method'>): string {
  return method === 'get' || method === 'patch' ? `/api/${path}/:id` : `/api/${path}`;
}
