import { create } from 'zustand';
import { defaultLocale } from '@servery/engine/limits.ts';
import { languageTags, regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { messageFormatter } from './format-message.ts';
import type { Message } from './format-message.ts';
import { cookieFor } from './locale.ts';

/** The message of a key in the language of the screen, with its values filled in. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

interface MessageState {
  readonly locale: Locale;
  /** The same in the words of the place (I18N-05). */
  readonly regional: RegionalLocale;
  readonly isInTaiwan: boolean;
  /** Whether the key has a message; a code from the server may have none. */
  readonly has: (key: string) => boolean;
  readonly t: Translate;
}

/**
 * Messages load in parts: `first` for the first view, `account` for members' own pages, `checkout`
 * for cart, coupons and payment, `arrival` for shops, tables and placed orders, `dish` for a dish's
 * contents, `more` for the rest.
 */
export type MessagesPart = 'first' | LaterPart;
export type LaterPart = 'more' | 'account' | 'checkout' | 'arrival' | 'dish';

/** By key; those of the restaurant are compiled when they are shown. */
export type Messages = Readonly<Record<string, Message | string>>;

interface Language {
  readonly messages: Messages;
  readonly parts: Readonly<Record<LaterPart, () => Promise<Pick<Language, 'messages'>>>>;
}

/** The messages of a language for the first view; it loads its other parts. */
const languages: Readonly<Record<RegionalLocale, () => Promise<Language>>> = {
  en: () => import('virtual:messages/en'),
  'zh-hk': () => import('virtual:messages/zh-hk'),
  'zh-cn': () => import('virtual:messages/zh-cn'),
  'zh-tw': () => import('virtual:messages/zh-tw'),
};

async function messagesOf(locale: RegionalLocale, part: MessagesPart): Promise<Messages> {
  try {
    const { messages, parts } = await languages[locale]();
    return part === 'first' ? messages : (await parts[part]()).messages;
  } catch (error) {
    // Without a connection: the service worker has those of Hong Kong from the start.
    if (locale === 'zh-tw') return messagesOf('zh-hk', part);
    throw error;
  }
}

const requestedParts = new Set<MessagesPart>(['first']);
/** Two pages that open at once wait for the same request. */
const loadingParts = new Map<MessagesPart, Promise<void>>();

/** The messages loaded so far, by language. */
const catalogues = new Map<RegionalLocale, Messages>();
const compiler: { compile: (text: string) => Message } = { compile: (text) => [text] };
/** Keys shown in this language so far; only these re-render when their message arrives later. */
const shownKeys = new Set<string>();
/** The restaurant's own messages by language; messages built with the app never replace them. */
const restaurantMessages = new Map<RegionalLocale, Readonly<Record<string, string>>>();

type MissingListener = (key: string, locale: string) => void;
const missingListeners = new Set<MissingListener>();
/** Missing keys found before the listener was set. */
const missedKeys = new Map<string, string>();

/** Calls the listener for every key without a message, including those missed before (I18N-03). */
export function onMissing(listener: MissingListener): () => void {
  missingListeners.add(listener);
  missedKeys.forEach((locale, key) => listener(key, locale));
  missedKeys.clear();
  return () => missingListeners.delete(listener);
}

function reportMissing(locale: string, key: string): string {
  if (missingListeners.size === 0) missedKeys.set(key, locale);
  for (const listener of missingListeners) listener(key, locale);
  return key;
}

export const useMessageStore = create<MessageState>(() => messagesIn(defaultLocale, false));

/** A new object for every change, so that every reader renders again. */
function messagesIn(locale: Locale, isInTaiwan: boolean): MessageState {
  const regional = regionalLocale(locale, isInTaiwan);
  const format = messageFormatter(languageTags[regional]);
  const messageOf = (key: string): Message | string | undefined => {
    const messages = messagesLoaded(regional);
    return Object.hasOwn(messages, key) ? messages[key] : undefined;
  };
  return {
    locale,
    regional,
    isInTaiwan,
    has: (key) => messageOf(key) !== undefined,
    t: (key, values) => {
      shownKeys.add(key);
      const message = messageOf(key);
      if (message === undefined) return reportMissing(regional, key);
      return format(typeof message === 'string' ? compiler.compile(message) : message, {
        ...values,
      });
    },
  };
}

function messagesLoaded(locale: RegionalLocale): Messages {
  return catalogues.get(locale) ?? {};
}

function load(locale: RegionalLocale, messages: Messages): void {
  catalogues.set(locale, Object.assign(messagesLoaded(locale), messages));
}

/** The language asked for last, which may still be loading; the turn counts all that were. */
const asked: { locale: Locale; turn: number } = { locale: defaultLocale, turn: 0 };

/** Loads a language and switches to it; page and cart stay (I18N-02). */
export async function activateLocale(
  locale: Locale,
  isInTaiwan = useMessageStore.getState().isInTaiwan,
): Promise<void> {
  const turn = asked.turn + 1;
  Object.assign(asked, { locale, turn });
  const state = messagesIn(locale, isInTaiwan);
  const { regional } = state;
  try {
    await loadRequested(regional);
  } catch (error) {
    // Given up, it must not come with the next shop.
    if (turn === asked.turn) asked.locale = useMessageStore.getState().locale;
    throw error;
  }
  // One that was asked for later may have come sooner.
  if (turn !== asked.turn) return;
  document.documentElement.lang = languageTags[regional];
  shownKeys.clear();
  useMessageStore.setState(state, true);
}

async function loadRequested(regional: RegionalLocale): Promise<void> {
  const parts = [...requestedParts];
  const loaded = await Promise.all(parts.map((part) => messagesOf(regional, part)));
  for (const messages of loaded) loadBuilt(regional, messages);
  // A page that was opened meanwhile has loaded its part in the language before.
  if (requestedParts.size > parts.length) await loadRequested(regional);
}

/** Speaks as it is spoken where the shop is (I18N-05). */
export async function enterRegion(isInTaiwan: boolean): Promise<void> {
  const { regional } = useMessageStore.getState();
  const { locale } = asked;
  // Readers of another language see no difference: nothing is rendered again.
  useMessageStore.setState({ isInTaiwan });
  if (regionalLocale(locale, isInTaiwan) !== regional) await activateLocale(locale, isInTaiwan);
}

function loadBuilt(locale: RegionalLocale, messages: Messages): void {
  load(locale, messages);
  load(locale, restaurantMessages.get(locale) ?? {});
}

/** Renders everything, which is slow on some phones, so only if a shown message has changed. */
function showChanged(shown: RegionalLocale, changed: readonly string[]): void {
  const { locale, regional, isInTaiwan } = useMessageStore.getState();
  if (regional === shown && changed.some((key) => shownKeys.has(key)))
    useMessageStore.setState(messagesIn(locale, isInTaiwan), true);
}

/** Loads the messages of a part; its pages are shown once they are there. */
export function moreMessages(part: MessagesPart = 'more'): Promise<void> {
  const loading = loadingParts.get(part) ?? loadPart(part);
  loadingParts.set(part, loading);
  return loading;
}

async function loadPart(part: MessagesPart): Promise<void> {
  requestedParts.add(part);
  const { regional } = useMessageStore.getState();
  try {
    const messages = await messagesOf(regional, part);
    loadBuilt(regional, messages);
    showChanged(regional, Object.keys(messages));
  } catch (error) {
    // Removed, so that the next call tries again.
    loadingParts.delete(part);
    throw error;
  }
}

/** Switches to the language the guest chose, and remembers it unless another was chosen since. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  await activateLocale(locale);
  const isLast = asked.locale === locale;
  if (isLast) document.cookie = cookieFor(locale);
  return isLast;
}

/** For `server-messages.ts`, which is loaded only when the server's messages differ. */
export const messageInternals = {
  compiler,
  load,
  messagesLoaded,
  shownKeys,
  restaurantMessages,
  showChanged,
};
