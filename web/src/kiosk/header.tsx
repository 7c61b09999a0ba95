import { Accessibility, RotateCcw } from 'lucide-react';
import { locales, ownNames } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { askEase } from './ease-panel.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { askStartOver } from './start-over-dialog.tsx';

const control =
  'press grid min-h-12 min-w-12 place-items-center rounded-m px-3 font-semibold text-brand-text';

export function Header() {
  const shop = useShop();
  const name = useName();
  return (
    <div className="flex items-center gap-3 bg-surface px-4 py-2 low:px-2 low:py-1">
      <ShopLogo />
      <p className="clamp-2 min-w-0 grow text-lg leading-tight font-bold">{name(shop.name)}</p>
      <Languages />
      <EaseButton />
      <StartOver />
    </div>
  );
}

/** Always in view: a guest who cannot read the screen must not search for it. */
function Languages() {
  const t = useMessages();
  const locale = useLocale();
  return (
    <div role="group" aria-label={t('language.title')} className="flex rounded-m bg-surface-2">
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-label={`${ownNames[one].short}, ${ownNames[one].full}`}
          aria-pressed={one === locale}
          onClick={() => void activateLocale(one)}
          className={`${control} aria-pressed:bg-brand aria-pressed:text-on-brand`}
        >
          {ownNames[one].short}
        </button>
      ))}
    </div>
  );
}

function EaseButton() {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={t('kiosk.ease')}
      onClick={() => void askEase()}
      className={`${control} border border-line-strong`}
    >
      <Accessibility aria-hidden className="size-7" />
    </button>
  );
}

function StartOver() {
  const t = useMessages();
  const shop = useShop();
  return (
    <button
      type="button"
      aria-label={t('kiosk.startOver')}
      onClick={() => void askStartOver(shop)}
      className={`${control} border border-line-strong`}
    >
      <RotateCcw aria-hidden className="size-7" />
    </button>
  );
}
