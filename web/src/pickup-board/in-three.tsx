import type { Word } from './words.ts';
import { languages } from './words.ts';

interface InThreeProps {
  readonly word: Word;
  readonly time?: string;
  /** Whether its container sets them apart. */
  readonly apart?: boolean;
}

/** A word in all languages; where two write it alike, once. */
export function InThree({ word, time = '', apart = false }: InThreeProps) {
  const said = languages.map(({ lang, words }) => ({
    lang,
    text: words[word].replace('{time}', time),
  }));
  const distinct = said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at);
  return (
    <>
      {distinct.map(({ lang, text }, at) => (
        <span key={lang} lang={lang} className="whitespace-nowrap">
          {at === 0 || apart ? null : <span aria-hidden> · </span>}
          {text}
        </span>
      ))}
    </>
  );
}
