import { setupI18n } from '@lingui/core';
import type { I18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { catalogues } from './catalogues.ts';
import type { MessageKey } from './catalogues.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

const formats = {
  number: { maximumFractionDigits: 2 },
  percent: { style: 'percent', maximumFractionDigits: 4 },
} as const;

/** Holds at most one entry for each text of the catalogues. */
const compiled = new Map<string, CompiledMessage>();

const translators: Readonly<Record<RegionalLocale, I18n>> = {
  en: translatorOf('en'),
  'zh-hk': translatorOf('zh-hk'),
  'zh-cn': translatorOf('zh-cn'),
  'zh-tw': translatorOf('zh-tw'),
};

/** A message of the catalogue in the given language, with its values filled in (I18N-01). */
export function formatMessage(
  locale: RegionalLocale,
  key: MessageKey,
  values: MessageValues = {},
): string {
  return translators[locale]._(key, literalValues(values), { formats });
}

function translatorOf(locale: RegionalLocale): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...catalogues[locale] } } });
  return i18n.setMessagesCompiler(compileOnce);
}

function compileOnce(text: string): CompiledMessage {
  const cached = compiled.get(text) ?? compileMessageOrThrow(text);
  compiled.set(text, cached);
  return cached;
}

/**
 * Lingui decodes \u and \x sequences after it has filled in the values: a name that contains one
 * would change.
 * Without a prototype, a value that is not given leaves a gap even if it is called `constructor`.
 */
function literalValues(values: MessageValues): Record<string, unknown> {
  const escaped = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value] as const,
  );
  return { __proto__: null, ...Object.fromEntries(escaped) };
}
