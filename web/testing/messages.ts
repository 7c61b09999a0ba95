import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import sharedEn from '@servery/contract/locales/en.json' with { type: 'json' };
import sharedCn from '@servery/contract/locales/zh-cn.json' with { type: 'json' };
import sharedHk from '@servery/contract/locales/zh-hk.json' with { type: 'json' };
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import en from '../src/i18n/locales/en.json' with { type: 'json' };
import zhCn from '../src/i18n/locales/zh-cn.json' with { type: 'json' };
import zhHk from '../src/i18n/locales/zh-hk.json' with { type: 'json' };
import type { Translate } from '../src/i18n/messages.ts';

const catalogues = {
  en: { ...sharedEn, ...en },
  'zh-hk': { ...sharedHk, ...zhHk },
  'zh-cn': { ...sharedCn, ...zhCn },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>;

/** Translates as the screens do; a missing key throws. */
export function translateIn(locale: Locale): Translate {
  const i18n = setupI18n({
    missing: (_, key) => {
      throw new Error(`no message for ${key}`);
    },
  });
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(locale, catalogues[locale]);
  i18n.activate(locale);
  return (key, values) => i18n._(key, { ...values });
}
