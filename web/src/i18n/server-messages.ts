import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { spoken, useMessageStore } from './messages.ts';

const { i18n, said, houseWords, sayAnew } = spoken;
const compiled = new Map<string, CompiledMessage>();

/** Read once: what is said with every letter that is typed must not be parsed with every letter. */
async function compiler(): Promise<(text: string) => CompiledMessage> {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return (text) => {
    const known = compiled.get(text) ?? compileMessage(text);
    compiled.set(text, known);
    return known;
  };
}

/** Words as the restaurant has them now take the place of those the app was built with (I18N-01). */
export async function takeWords(locale: Locale, words: Readonly<Record<string, string>>): Promise<void> {
  const compile = await compiler();
  i18n.setMessagesCompiler(compile);
  const known = useMessageStore.getState().locale === locale ? i18n.messages : {};
  const isNew = ([key, text]: readonly [string, string]): boolean =>
    !said.has(key) || JSON.stringify(known[key]) !== JSON.stringify(compile(text));
  const taken = Object.fromEntries(Object.entries(words).filter(isNew));
  houseWords.set(locale, words);
  i18n.load(locale, taken);
  sayAnew(locale, Object.keys(taken));
}
