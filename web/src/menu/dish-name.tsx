import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useLocale, useWording } from '../i18n/use-messages.ts';
import type { FoundNameProps } from './found-name.tsx';

const FoundName = lazyPart(async () => (await import('./found-name.tsx')).FoundName);

/** A dish's name, marked with its language; in a search, with the match highlighted (I18N-04). */
export function DishName({ name, keyword }: FoundNameProps) {
  'use memo';
  const locale = useLocale();
  const { lang, value } = useWording()(name);
  const plain = (
    <span lang={lang === locale ? undefined : lang} className="clamp-2">
      {value}
    </span>
  );
  if (keyword === '') return plain;
  return (
    <Suspense fallback={plain}>
      <FoundName name={name} keyword={keyword} />
    </Suspense>
  );
}
