import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { forgottenAfter } from '@servery/engine/session/join.ts';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { useQuery } from '../query/use-query.ts';
import type { ShopColours } from '../ui/theme.ts';

export type Started = AnswerTo<'create appOrdering/init'>;
export type Shop = NonNullable<Started['shop']>;
export type Section = Started['sections'][number];
export type Session = NonNullable<Started['session']>;

/** The stored shop and session (ROUTE-11). */
interface StartInput {
  readonly shop: string | null;
  readonly session: string | null;
  readonly restoreKey: string | null;
}

/** Settings, the shop with its sections, and the session (CALL-06). */
export const start = defineQuery(({ shop, session, restoreKey }: StartInput) =>
  httpClient.call('create appOrdering/init', { data: { id: session, t: null, shop, restoreKey } }),
);

/** Drops the stale start, so that the app fetches it again. */
export function restart(): void {
  for (const query of start.all()) {
    query.update(() => undefined);
    query.invalidate();
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

const noEffect: StartProblem = { forget: [], to: null, message: null };

/** Null for a start that may be retried, such as after a lost connection. */
export function startProblem(error: unknown): StartProblem | null {
  if (!isCallFailure(error)) return null;
  const { code, reason } = error.data;
  if (code === 'notFound')
    return { ...noEffect, forget: forgottenAfter.sessionNotFound, to: '/sessionNotFound' };
  if (code === 'sessionClosed')
    return { forget: forgottenAfter.orderClosed, to: '/', message: 'errors.sessionClosed' };
  if (code === 'initRefused' && reason === 'shopNotFound')
    return { forget: forgottenAfter.shopNotFound, to: '/', message: 'init.shopNotFound' };
  if (code === 'initRefused') return { ...noEffect, to: '/', message: `init.${String(reason)}` };
  // The app never stores such input: something else wrote to the storage (STORE-03).
  if (code === 'inputInvalid')
    return {
      forget: [...forgottenAfter.sessionNotFound, 'shop'],
      to: '/',
      message: 'init.sessionNotFound',
    };
  return null;
}

/** A system setting; off if it is not set. */
export function settingIn(
  { systemSettings }: Pick<Started, 'systemSettings'>,
  key: Started['systemSettings'][number]['key'],
): boolean {
  return systemSettings.some((setting) => setting.key === key && setting.value);
}

/** A text setting of the app, such as the restaurant's name or colours (SHELL-11, SHELL-12). */
export function appTextIn(
  { appSettings }: Pick<Started, 'appSettings'>,
  key: string,
): string | null {
  const value = appSettings.find((setting) => setting.key === key)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The shop's colours, else the restaurant's; null for the app's own (SHELL-12). */
export function coloursIn(started: Started | undefined): ShopColours {
  const colourOf = (key: string): string | null =>
    started === undefined ? null : appTextIn(started, key);
  return (
    started?.shop?.colours ?? {
      primary: colourOf('primaryColor'),
      secondary: colourOf('secondaryColor'),
    }
  );
}

/** Starts the app with the stored shop and session, and again when they change (CALL-06). */
export function useStarted() {
  const shop = useShopState((state) => state.shop);
  const session = useSessionState((state) => state.session);
  const restoreKey = session === null ? null : restoreKeyOf(session);
  return useQuery(start.of({ shop, session, restoreKey }));
}
