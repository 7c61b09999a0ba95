import { languageTags, regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { indexedPath } from './page-request.ts';
import type { RequestedPage } from './page-request.ts';
import { asScriptData, asText } from './safe-text.ts';

/** The head of a page for clients that run no scripts: search engines and link previews. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** Without a language, with its query; null for a page that should not be indexed. */
  readonly path: string | null;
  readonly image: string | null;
  /** Structured data for search engines. */
  readonly structured: readonly object[];
}

export interface HeadContent {
  readonly page: Pick<RequestedPage, 'locale' | 'ownLocale' | 'isInTaiwan'>;
  readonly facts: PageFacts;
  readonly publicUrl: string;
  /** The manifest of the shop. */
  readonly manifest: string;
}

const openGraphLocales: Readonly<Record<RegionalLocale, string>> = {
  en: 'en_GB',
  'zh-hk': 'zh_HK',
  'zh-cn': 'zh_CN',
  'zh-tw': 'zh_TW',
};
const localeOrder = ['en', 'zh-hk', 'zh-cn'] as const satisfies Locale[];

export function headOf(content: HeadContent): string {
  const { facts, manifest } = content;
  return [
    `<title>${asText(facts.title)}</title>`,
    meta('name', 'description', facts.description),
    ...(facts.path === null ? [meta('name', 'robots', 'noindex')] : links(facts.path, content)),
    ...openGraph(content),
    `<link rel="manifest" href="${asText(manifest)}" />`,
    ...facts.structured.map(
      (data) => `<script type="application/ld+json">${asScriptData(data)}</script>`,
    ),
  ].join('\n    ');
}

/** Each address named here is its own canonical one (PAGE-05). */
function links(path: string, { page, publicUrl }: HeadContent): readonly string[] {
  const at = (locale: Locale): string => asText(`${publicUrl}${indexedPath(locale, path)}`);
  const tagOf = (locale: Locale): string => languageTags[regionalLocale(locale, page.isInTaiwan)];
  return [
    `<link rel="canonical" href="${at(page.locale)}" />`,
    ...localeOrder.map(
      (locale) => `<link rel="alternate" hreflang="${tagOf(locale)}" href="${at(locale)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${at(page.ownLocale)}" />`,
  ];
}

function openGraph({ page, facts, publicUrl }: HeadContent): readonly string[] {
  if (facts.path === null) return [];
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    meta('property', 'og:url', `${publicUrl}${indexedPath(page.locale, facts.path)}`),
    meta('property', 'og:locale', openGraphLocales[regionalLocale(page.locale, page.isInTaiwan)]),
    ...localeOrder
      .filter((locale) => locale !== page.locale)
      .map((locale) => meta('property', 'og:locale:alternate', openGraphLocales[locale])),
    ...(facts.image === null ? [] : [meta('property', 'og:image', facts.image)]),
    meta('name', 'twitter:card', facts.image === null ? 'summary' : 'summary_large_image'),
  ];
}

function meta(by: 'name' | 'property', name: string, content: string): string {
  return `<meta ${by}="${name}" content="${asText(content)}" />`;
}
