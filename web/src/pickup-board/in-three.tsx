import type { Word } from './words.ts';
import { languages } from './words.ts';

interface InThreeProps {
  readonly word: Word;
  readonly time?: string;
}

/** A word in all languages; where two write it alike, once. */
export function InThree({ word, time = '' }: InThreeProps) {
  const said = languages.map(({ lang, words }) => ({
    lang,
    text: words[word].replace('{time}', time),
  }));
  const distinct = said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at);
  return (
    <>
      {distinct.map(({ lang, text }, at) => (
        <span key={lang} lang={lang} className="whitespace-nowrap">
          {at === 0 ? null : <span aria-hidden> · </span>}
          {text}
        </span>
      ))}
    </>
  );
}
