import type { TranslatedName, Wording } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { useLocale, useWording } from '../i18n/use-messages.ts';

interface Match {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** Where a text contains the keyword; null if it does not. */
export function matchIn(text: string, keyword: string): Match | null {
  const word = keyword.trim().toLowerCase();
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word);
  // Lower case may change the length; marking nothing is better than marking the wrong part.
  if (at < 0 || text.length !== text.toLowerCase().length) return null;
  return {
    before: text.slice(0, at),
    found: text.slice(at, at + word.length),
    after: text.slice(at + word.length),
  };
}

/** The name in another language that matches, if the one on screen does not (MENU-03). */
export function otherNameFound(
  name: TranslatedName,
  shown: string,
  keyword: string,
): Wording | null {
  if (keyword.trim() === '' || matchIn(shown, keyword) !== null) return null;
  return name.find(({ value }) => value !== shown && matchIn(value, keyword) !== null) ?? null;
}

function Marked({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  const match = matchIn(text, keyword);
  if (match === null) return text;
  return (
    <>
      {match.before}
      <mark>{match.found}</mark>
      {match.after}
    </>
  );
}

export interface FoundNameProps {
  readonly name: TranslatedName;
  /** The search term. */
  readonly keyword: string;
}

/** A dish's name with the match marked, also in another language (I18N-04, MENU-03). */
export function FoundName({ name, keyword }: FoundNameProps) {
  'use memo';
  const locale = useLocale();
  const wording = useWording()(name);
  const other = otherNameFound(name, wording.value, keyword);
  return (
    <>
      <span
        lang={wording.lang === locale ? undefined : wording.lang}
        className={other === null ? 'clamp-name' : 'clamp-2'}
      >
        <Marked text={wording.value} keyword={keyword} />
      </span>
      {other === null ? null : (
        <span
          lang={languageTags[other.lang === 'zh-hk' || other.lang === 'zh-cn' ? other.lang : 'en']}
          className="block truncate text-sm font-normal text-ink-2"
        >
          <Marked text={other.value} keyword={keyword} />
        </span>
      )}
    </>
  );
}
