import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { knownZone } from '@servery/engine/hours/zone-offset.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { isInTaiwan, languageTags, regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import type { StoredShop } from '../../menu/store/menu-rows.ts';
import en from '../locales/en.json' with { type: 'json' };
import zhCn from '../locales/zh-cn.json' with { type: 'json' };
import zhHk from '../locales/zh-hk.json' with { type: 'json' };
import zhTw from '../locales/zh-tw.json' with { type: 'json' };

export type SlipKey = keyof typeof en;

/** Beside the contract's catalogues: guests would download what only printers say. */
const catalogues: Readonly<Record<RegionalLocale, Readonly<Record<SlipKey, string>>>> = {
  en,
  'zh-hk': zhHk,
  'zh-cn': zhCn,
  'zh-tw': { ...zhHk, ...zhTw },
};

type Values = Readonly<Record<string, string | number>>;

/** Words and times of a shop, in its own language (I18N-02). */
export interface SlipWords {
  readonly locale: RegionalLocale;
  readonly word: (key: SlipKey, values?: Values) => string;
  readonly time: (at: number) => string;
  readonly dayAndTime: (at: number) => string;
  /** With the day, unless it is that of `from`. */
  readonly timeFrom: (at: number, from: number) => string;
}

export function slipWords(shop: Pick<StoredShop, 'language' | 'timezone'>): SlipWords {
  const locale = regionalLocale(shop.language, isInTaiwan(shop));
  // Plain `en` would put the month first, as in the US.
  const tag = locale === 'en' ? 'en-GB' : languageTags[locale];
  const clock = {
    timeZone: knownZone(shop.timezone),
    hourCycle: 'h23',
    timeStyle: 'short',
  } as const;
  const time = new Intl.DateTimeFormat(tag, clock);
  const dayAndTime = new Intl.DateTimeFormat(tag, { ...clock, dateStyle: 'medium' });
  return {
    locale,
    word: (key, values = {}) =>
      catalogues[locale][key].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(values[name] ?? ''),
      ),
    time: (at) => time.format(at),
    dayAndTime: (at) => dayAndTime.format(at),
    timeFrom: (at, from) => {
      const isSameDay = dayIn(shop.timezone, at) === dayIn(shop.timezone, from);
      return (isSameDay ? time : dayAndTime).format(at);
    },
  };
}

function dayIn(timezone: string, at: number): string {
  return localTimeIn(timezone, at).day;
}
