import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { forgottenAfter } from '@servery/engine/session/join.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';

export type Started = AnswerTo<'create appOrdering/init'>;
export type Shop = NonNullable<Started['shop']>;
export type Section = Started['sections'][number];
export type Session = NonNullable<Started['session']>;

/** What the app knows of where it is before it asks (ROUTE-11). */
export interface Whereabouts {
  readonly shop: string | null;
  readonly session: string | null;
  readonly restoreKey: string | null;
}

/** How the app begins: settings, the shop with its rooms, the session (CALL-06). */
export const start = defineQuery(({ shop, session, restoreKey }: Whereabouts) =>
  httpClient.call('create appOrdering/init', { data: { id: session, t: null, shop, restoreKey } }),
);

/** The app's start is outdated: it restarts and learns what has changed. */
export function restart(): void {
  for (const begun of start.all()) {
    begun.update(() => undefined);
    begun.invalidate();
  }
}

type Forgotten = 'session' | 'sessionIndex' | 'tableInfo' | 'shop';

/** A failed start: what is forgotten, where the guest goes, what is shown (ROUTE-17). */
export interface StartProblem {
  readonly forget: readonly Forgotten[];
  readonly to: '/' | '/sessionNotFound' | null;
  /** The message key; null shows nothing. */
  readonly message: string | null;
}

const lost: StartProblem = { forget: [], to: null, message: null };

/** Null for a start that may be tried again: nothing is wrong but the line. */
export function startProblem(error: unknown): StartProblem | null {
  if (!isCallFailure(error)) return null;
  const { code, reason } = error.data;
  if (code === 'notFound')
    return { ...lost, forget: forgottenAfter.sessionNotFound, to: '/sessionNotFound' };
  if (code === 'sessionClosed')
    return { forget: forgottenAfter.orderClosed, to: '/', message: 'errors.sessionClosed' };
  if (code === 'initRefused' && reason === 'shopNotFound')
    return { forget: forgottenAfter.shopNotFound, to: '/', message: 'init.shopNotFound' };
  if (code === 'initRefused') return { ...lost, to: '/', message: `init.${String(reason)}` };
  // Nobody could have been sent there: something else wrote into what this browser keeps
  // (STORE-03).
  if (code === 'inputInvalid')
    return {
      forget: [...forgottenAfter.sessionNotFound, 'shop'],
      to: '/',
      message: 'init.sessionNotFound',
    };
  return null;
}

/** One of the system's switches; off where nobody set it. */
export function settingIn(
  { systemSettings }: Pick<Started, 'systemSettings'>,
  key: Started['systemSettings'][number]['key'],
): boolean {
  return systemSettings.some((setting) => setting.key === key && setting.value);
}

/** What the restaurant is called, and its colours (SHELL-11, SHELL-12). */
export function appTextIn(
  { appSettings }: Pick<Started, 'appSettings'>,
  key: string,
): string | null {
  const value = appSettings.find((setting) => setting.key === key)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}
