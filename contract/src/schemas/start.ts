import {
  array,
  boolean,
  literal,
  null_,
  nullable,
  number,
  picklist,
  strictObject,
  string,
  union,
} from 'valibot';
import { idOrNull } from './entity-parts.ts';
import { id, instant, secretKey } from './plain.ts';
import { opened } from './session-answers.ts';
import { session } from './session.ts';
import { appSetting, section, shop, systemSetting } from './shop.ts';

const settings = { systemSettings: array(systemSetting), appSettings: array(appSetting) } as const;

/** The part that is the same for all callers (CALL-06). */
export const staticStart = strictObject({ ...settings, shops: array(shop), now: instant });

const tableShown = strictObject({
  _id: id,
  name: string(),
  section: idOrNull,
  capacity: number(),
  orderType: picklist(['dineIn', 'dineInNoTable']),
});

/** What a URL refers to: a session, a table, a shop, or nothing yet (CALL-06). */
export const started = strictObject({
  ...settings,
  /** Whether the shops of the restaurant have several currencies (PRICE-20). */
  severalCurrencies: boolean(),
  shop: nullable(shop),
  sections: array(section),
  table: nullable(tableShown),
  session: nullable(session),
});

/** To a table by its code, or to takeaway with the order's key (SESSION-05). */
export const modeChanged = union([
  opened,
  strictObject({ mode: literal('takeAway'), shop: id, session: null_() }),
  strictObject({
    mode: literal('takeAway'),
    shop: id,
    session: id,
    /** Null where another phone of the table made the change and got the key. */
    restoreKey: nullable(secretKey),
    version: number(),
  }),
]);

export const sessionReset = strictObject({ session: null_() });
