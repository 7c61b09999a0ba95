import { use } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { formatDay, formatFold, formatList } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { usePriceText } from '../ui/price.tsx';
import { OfferNames } from './offer-names.ts';
import type { SentenceWords } from './sentence.ts';

/** The words of sentences in the language of the page, with the names of the shop's menu. */
export function useOfferWords(): SentenceWords {
  const t = useMessages();
  const nameIn = useName();
  const locale = useLocale();
  const money = usePriceText();
  const names = use(OfferNames);
  return {
    t,
    nameOf: (id) => {
      const name = names.get(id);
      return name === undefined ? null : nameIn(name);
    },
    list: (texts, join) => formatList(texts, join, locale),
    money: (amount) => money(cents(amount)),
    day: (day) => formatDay(day, locale),
    rate: (percent) => (locale === 'en' ? `${percent}%` : formatFold(percent, locale)),
  };
}
