import {
  areAllInTaiwan,
  isInTaiwan,
  languageTags,
  regionalLocale,
} from '@servery/engine/menu/regional-locale.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import type { StoredShop } from '../menu/store/menu-rows.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import type { MessageKey } from '../messages/catalogues.ts';
import { formatMessage } from '../messages/format.ts';
import { pathIn } from './page-request.ts';
import { accentOf, restaurantName } from './page-facts.ts';

export interface ManifestContent {
  readonly locale: Locale;
  readonly settings: Pick<SharedSettings, 'appSettings' | 'systemSettings'> & {
    readonly shops: readonly Pick<StoredShop, 'timezone'>[];
  };
  readonly shop: StoredShop | null;
}

const colours = { theme: '#FF9B33', background: '#FFF8F0' };
const icons = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const;
const maxShortName = 12;

/** The web manifest, with the shop's own name, colours and icons. */
export function webManifest({ locale, settings, shop }: ManifestContent): object {
  const inTaiwan = shop === null ? areAllInTaiwan(settings.shops) : isInTaiwan(shop);
  const words = regionalLocale(locale, inTaiwan);
  const app = restaurantName(settings) ?? formatMessage(words, 'page.app');
  const name = shop === null ? app : nameIn(shop.name, words);
  const where = shop === null ? '' : `&shop=${shop._id}`;
  return {
    id: '/',
    name,
    short_name: app.length <= maxShortName || shop === null ? app : name.slice(0, maxShortName),
    lang: languageTags[words],
    start_url: `${pathIn(locale, '/')}?src=pwa${where}`,
    scope: '/',
    display: 'standalone',
    theme_color: accentOf(settings, shop) ?? colours.theme,
    background_color: colours.background,
    categories: ['food'],
    icons: icons.map(({ size, purpose }) => ({
      src: `/app-icon/${shop?._id ?? 'house'}/${purpose}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts(locale, words, settings),
  };
}

function shortcuts(
  locale: Locale,
  words: RegionalLocale,
  { systemSettings }: ManifestContent['settings'],
): readonly object[] {
  const hasMembers = systemSettings.some(
    ({ key, value }) => key === 'onlineMemberSystem' && value === true,
  );
  const to = (key: MessageKey, path: string): object => ({
    name: formatMessage(words, key),
    url: `${pathIn(locale, path)}?src=pwa`,
  });
  return [
    to('page.menu', '/browse'),
    to('page.yourOrder', '/record'),
    ...(hasMembers ? [to('page.coupons', '/coupon')] : []),
  ];
}
