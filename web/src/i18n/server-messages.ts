import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import type { Message } from './format-message.ts';
import { messageInternals } from './messages.ts';

const { compiler, load, messagesLoaded, shownKeys, restaurantMessages, showChanged } =
  messageInternals;
const compiled = new Map<string, Message>();

/** Caches what it compiles: a field shows its message again with every letter typed. */
async function loadCompiler(): Promise<(text: string) => Message> {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage');
  return (text) => {
    const known = compiled.get(text) ?? compileMessage(text);
    compiled.set(text, known);
    return known;
  };
}

/** Replaces the messages built with the app by the restaurant's current ones (I18N-01). */
export async function applyServerMessages(
  locale: RegionalLocale,
  messages: Readonly<Record<string, string>>,
): Promise<void> {
  const compile = await loadCompiler();
  compiler.compile = compile;
  const known = messagesLoaded(locale);
  const isNew = ([key, text]: readonly [string, string]): boolean =>
    !shownKeys.has(key) || JSON.stringify(known[key]) !== JSON.stringify(compile(text));
  const changed = Object.fromEntries(Object.entries(messages).filter(isNew));
  restaurantMessages.set(locale, messages);
  load(locale, changed);
  showChanged(locale, Object.keys(changed));
}
