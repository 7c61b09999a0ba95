import { null_, number, picklist, record, strictObject, string } from 'valibot';
import { money } from './entity-parts.ts';
import { device } from './member-entities.ts';
import { id, instant, locale, secretKey } from './plain.ts';
import { setLevel, stockMode } from './product.ts';
import { progress, sessionStatus } from './session.ts';

/** An order after a change by staff, or a cancellation by its guest (SESSION-02, SESSION-12). */
export const sessionChanged = strictObject({
  _id: id,
  status: sessionStatus,
  progress,
  version: number(),
  total: money,
  paid: money,
});

export const stockSet = strictObject({
  product: id,
  stockMode,
  mode: setLevel,
  quantity: number(),
});

/** The code staff read out, and how long it is valid (KIOSK-01). */
export const pairingInvited = strictObject({ device: id, code: string(), until: instant });
export const devicePaired = strictObject({ key: secretKey, device });

/** A message key that the app did not find (I18N-03). */
export const missingWord = strictObject({
  key: string(),
  locale,
  path: string(),
  times: number(),
  firstAt: instant,
  lastAt: instant,
});

const aboutLocale = { code: locale, name: string(), etag: string() } as const;

/** A language, with its messages on request (I18N-01). */
export const listedLocale = strictObject(aboutLocale);
export const localeWithWords = strictObject({
  ...aboutLocale,
  // zh-tw are the words of zh-hk as they are said in Taiwan (I18N-05).
  code: picklist([...locale.options, 'zh-tw']),
  messages: record(string(), string()),
});

export const nothingMore = null_();
