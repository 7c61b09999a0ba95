import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { create } from 'zustand';
import { defaultLocale } from '@servery/engine/limits.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { cookieFor, languageTags } from './locale.ts';

type Figures = Readonly<Record<string, unknown>>;

/** Says something in the language of the screen. */
export type Translate = (key: string, figures?: Figures) => string;

interface Words {
  readonly locale: Locale;
  /** Whether the key has words; asked before a code from the server is said. */
  readonly has: (key: string) => boolean;
  readonly t: Translate;
}

type Loader = () => Promise<{ readonly words: Messages }>;

/** `more` is what pages beyond the first view say; `account` only a member's own pages, `checkout` cart, coupons and paying, `door` the arrival, the table and the orders made, `dish` what is in a dish. */
export type MessagesPart = 'first' | 'more' | 'account' | 'checkout' | 'door' | 'dish';

const loaders: Readonly<Record<Locale, Readonly<Record<MessagesPart, Loader>>>> = {
  en: {
    first: () => import('virtual:words/en'),
    more: () => import('virtual:words/en/more'),
    account: () => import('virtual:words/en/account'),
    checkout: () => import('virtual:words/en/checkout'),
    door: () => import('virtual:words/en/door'),
    dish: () => import('virtual:words/en/dish'),
  },
  'zh-hk': {
    first: () => import('virtual:words/zh-hk'),
    more: () => import('virtual:words/zh-hk/more'),
    account: () => import('virtual:words/zh-hk/account'),
    checkout: () => import('virtual:words/zh-hk/checkout'),
    door: () => import('virtual:words/zh-hk/door'),
    dish: () => import('virtual:words/zh-hk/dish'),
  },
  'zh-cn': {
    first: () => import('virtual:words/zh-cn'),
    more: () => import('virtual:words/zh-cn/more'),
    account: () => import('virtual:words/zh-cn/account'),
    checkout: () => import('virtual:words/zh-cn/checkout'),
    door: () => import('virtual:words/zh-cn/door'),
    dish: () => import('virtual:words/zh-cn/dish'),
  },
};
const wanted = new Set<MessagesPart>(['first']);
/** Two pages that come at once wait for the same words. */
const comingWords = new Map<MessagesPart, Promise<void>>();

const i18n = setupI18n({ missing: (locale, key) => sayMissing(locale, key) });
/** What has been said in this language so far; words that come later change nothing on screen unless they are among these. */
const said = new Set<string>();
/** What the restaurant itself says, by language; words that the app was built with never take its place again. */
const houseWords = new Map<Locale, Readonly<Record<string, string>>>();
const missed = new Map<string, string>();
let told: ((key: string, locale: string) => void) | null = null;

/** Told of every key that has no words, of those missed before too (I18N-03). */
export function onMissing(listener: (key: string, locale: string) => void): void {
  told = listener;
  missed.forEach((locale, key) => listener(key, locale));
  missed.clear();
}

function sayMissing(locale: string, key: string): string {
  if (told === null) missed.set(key, locale);
  else told(key, locale);
  return key;
}

export const useMessageStore = create<Words>(() => wordsIn(defaultLocale));

/** A new object for every change, so that what was said before is said anew. */
function wordsIn(locale: Locale): Words {
  return {
    locale,
    has: (key) => Object.hasOwn(i18n.messages, key),
    t: (key, figures) => {
      said.add(key);
      return i18n._(key, { ...figures });
    },
  };
}

/** Loads a language and speaks it from then on; page and cart stay (I18N-02). */
export async function speak(locale: Locale): Promise<void> {
  const parts = await Promise.all([...wanted].map((part) => loaders[locale][part]()));
  for (const { words } of parts) loadBuilt(locale, words);
  i18n.activate(locale, languageTags[locale]);
  document.documentElement.lang = languageTags[locale];
  said.clear();
  useMessageStore.setState(wordsIn(locale), true);
}

function loadBuilt(locale: Locale, words: Messages): void {
  i18n.load(locale, { ...words, ...houseWords.get(locale) });
}

/** All that is on screen is drawn anew, which a slow phone feels: only where it says something else from now on. */
function sayAnew(locale: Locale, changed: readonly string[]): void {
  const isSpoken = useMessageStore.getState().locale === locale;
  if (isSpoken && changed.some((key) => said.has(key))) useMessageStore.setState(wordsIn(locale), true);
}

/** Pages beyond the first view are shown once their words are there. */
export function moreMessages(part: MessagesPart = 'more'): Promise<void> {
  const coming = comingWords.get(part) ?? loadMore(part);
  comingWords.set(part, coming);
  return coming;
}

async function loadMore(part: MessagesPart): Promise<void> {
  wanted.add(part);
  const { locale } = useMessageStore.getState();
  try {
    const { words } = await loaders[locale][part]();
    loadBuilt(locale, words);
    sayAnew(locale, Object.keys(words));
  } catch (error) {
    // Whoever asks next tries again.
    comingWords.delete(part);
    throw error;
  }
}

/** Speaks a language the guest chose, and remembers it (I18N-02). */
export async function choose(locale: Locale): Promise<void> {
  await speak(locale);
  document.cookie = cookieFor(locale);
}

/** For words that were not built with the app. */
export const spoken = { i18n, said, houseWords, sayAnew };
