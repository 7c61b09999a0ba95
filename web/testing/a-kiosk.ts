import { waitFor } from '@testing-library/react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { usePos } from '../src/device/pos-store.ts';
import { useMessageStore } from '../src/i18n/messages.ts';
import type { Started } from '../src/shops/start.ts';
import { useSessionState } from '../src/storage/session.ts';
import { demoStart } from './demo-answers.ts';

type Kiosk = AnswerTo<'create devices/voices'>;

/** A paired kiosk of the demo's first shop. */
export const aKiosk: Kiosk = {
  _id: '1'.padStart(24, '0'),
  shop: hongKong,
  section: null,
  name: 'By the door',
  kind: 'kiosk',
  orderTypes: [],
  paired: true,
  lastSeen: null,
  voices: null,
};

const { _id, shop, section, name, kind, orderTypes } = aKiosk;

/** The same as it is told to itself when it is paired, and its key. */
export const pairedDevice = { _id, shop, section, name, kind, orderTypes };
export const deviceKey = 'k'.repeat(22);

/** This page is that kiosk, for guests who take away unless told otherwise. */
export function beKiosk(about: Partial<Kiosk> = {}): void {
  const posDevice = { ...aKiosk, orderTypes: ['takeAway' as const], ...about };
  usePos.setState({ pos: true, state: 'ready', posDevice });
  useSessionState.setState({ mode: 'takeAway' });
}

/** The demo's first shop, whose kiosks begin in this language. */
export function shopThatSpeaks(language: Locale): { readonly started: Started } {
  const started = demoStart();
  const spoken = started.shop === null ? null : { ...started.shop, language };
  return { started: { ...started, shop: spoken } };
}

/** A turn that has ended speaks as the shop again, which must not reach into the next test. */
export async function shopSpeaks(): Promise<void> {
  await waitFor(() => {
    if (useMessageStore.getState().locale !== 'zh-hk') throw new Error('it speaks as its guest');
  });
}
