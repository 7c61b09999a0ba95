import en from './locales/en.json' with { type: 'json' };
import zhCn from './locales/zh-cn.json' with { type: 'json' };
import zhHk from './locales/zh-hk.json' with { type: 'json' };

export type Word = keyof typeof en;

/** In all three languages, side by side: nobody chooses a language at a board (BOARD-03). */
export const languages = [
  { lang: 'zh-Hant-HK', words: zhHk },
  { lang: 'en', words: en },
  { lang: 'zh-Hans-CN', words: zhCn },
] as const satisfies readonly {
  readonly lang: string;
  readonly words: Readonly<Record<Word, string>>;
}[];
