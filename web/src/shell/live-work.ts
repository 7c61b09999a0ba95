import { followOrders, watchShop } from '../api/live.ts';
import { call } from '../api/live-line.ts';
import { serverWords } from '../api/menu.ts';
import { splitPath } from '../i18n/locale.ts';
import { missingReporter } from '../i18n/missing-report.ts';
import { moreWords, onMissing, takeWords, useWords } from '../i18n/words.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';

const report = missingReporter({
  send: ({ keys, path }) => {
    const { locale } = useWords.getState();
    void call('create locales/missing', { data: { keys: [...keys], path, locale } }).catch(() => undefined);
  },
  path: () => splitPath(location.pathname).path,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});

/** The words as the restaurant has them now; what nobody has written yet is told to it (I18N-01, I18N-03). */
function learnWords(locale: Locale): () => void {
  onMissing(report);
  void moreWords()
    .then(() => serverWords.of(locale).ask())
    .then(({ messages }) => takeWords(locale, messages))
    .catch(() => undefined);
  return () => undefined;
}

/** What runs behind a page that stands. */
export const liveWork = { followOrders, watchShop, learnWords };
