import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';

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
