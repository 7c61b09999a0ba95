import type { Call } from '@servery/contract/call.ts';

/** Whether guests may make it, with an account or without. */
export function isForGuests({ actors }: Call): boolean {
  return actors.includes('anonymous') || actors.includes('member');
}

export function isReading({ method }: Call): boolean {
  return method === 'find' || method === 'get';
}
