import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { TenderKind } from '@servery/engine/till/bill-account.ts';
import { catalogues } from '../messages/catalogues.ts';

const languages = ['en', 'zh-hk', 'zh-cn', 'zh-tw'] as const;

/** What guests read on their order; another means than cash and card as staff call it. */
export function tenderName(kind: TenderKind, label: string): TranslatedName {
  if (kind === 'other') return [{ lang: 'en', value: label }];
  return languages.map((lang) => ({ lang, value: catalogues[lang][`tender.${kind}`] }));
}
