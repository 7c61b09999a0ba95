import { Accessibility, Pause, Play, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { locales, ownNames } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useBrowseMenu } from '../menu/use-browse-menu.ts';
import { useDishPrice } from '../menu/use-dish-price.ts';
import { useBill } from '../bill/use-bill.ts';
import { useShop } from '../shops/shop-context.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useClosed } from './closed-store.ts';
import { askEase } from './ease-panel.tsx';
import { useTurn } from './guest-turn.ts';
import { OfflineNotice, useIsOffline } from './offline-notice.tsx';
import { beginOrder, useOrderTypes } from './order-types.ts';
import { OutOfOrderScreen } from './out-of-order-screen.tsx';
import { open } from './screen-store.ts';
import { ShopLogo } from './shop-logo.tsx';
import { slidesOf } from './slides.ts';
import type { Slide } from './slides.ts';

/** Something to look at, the languages, and one touch to begin (KIOSK-02, ROUTE-09). */
export function HomeScreen() {
  const types = useOrderTypes();
  const isClosed = useClosed((state) => state.isClosed);
  // Read before anybody begins, so that a lost connection costs nothing but the order.
  useBill();
  if (types.length === 0 || isClosed) return <OutOfOrderScreen />;
  return (
    <main className="fixed inset-x-0 top-(--header-gap,0px) bottom-(--written-gap,0px) grid grid-rows-[minmax(0,58fr)_auto] bg-bg wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-rows-1">
      <Slides />
      <Welcome />
    </main>
  );
}

/** Nobody begins without a connection, wherever they touch (CALL-02). */
function useBegin(): () => void {
  const types = useOrderTypes();
  const isEnding = useTurn((state) => state.isEnding);
  const isOffline = useIsOffline();
  const [only, ...others] = types;
  return () => {
    if (isEnding || isOffline || only === undefined) return;
    if (others.length === 0) beginOrder(only);
    else open({ kind: 'orderType' });
  };
}

function Welcome() {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const begin = useBegin();
  const isEnding = useTurn((state) => state.isEnding);
  const isOffline = useIsOffline();
  return (
    <section className="z-10 -mt-8 grid content-center gap-8 rounded-t-l bg-bg px-8 pt-8 pb-10 wide:mt-0 wide:rounded-none low:gap-4 low:p-4">
      <div className="flex items-center gap-5">
        <ShopLogo className="size-18 low:size-12" />
        <div className="grid gap-2">
          <h1 className="text-3xl leading-tight font-bold low:text-xl">{name(shop.name)}</h1>
          <p className="text-xl leading-snug text-balance text-ink-2 empty:hidden low:hidden">
            {name(shop.welcome)}
          </p>
        </div>
      </div>
      <button
        type="button"
        data-keypad-first
        aria-disabled={isEnding || isOffline}
        onClick={begin}
        className="press flex min-h-24 items-center justify-center gap-4 rounded-l border-2 border-brand-edge bg-brand px-6 text-4xl font-bold text-on-brand shadow-lift aria-disabled:border-line aria-disabled:bg-surface-2 aria-disabled:text-ink-3 low:min-h-14 low:text-2xl"
      >
        {isEnding ? <Spinner /> : null}
        {t('kiosk.touch')}
      </button>
      <OfflineNotice />
      <Languages onChosen={begin} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <button
          type="button"
          onClick={() => void askEase()}
          className="press flex min-h-12 items-center gap-3 rounded-m border border-line-strong bg-surface px-5 font-semibold text-brand-text"
        >
          <Accessibility aria-hidden className="size-8" />
          {t('kiosk.ease')}
        </button>
        <p className="flex items-center gap-3 text-sm text-ink-2 low:hidden">
          <ScanLine aria-hidden className="size-7 shrink-0 text-brand-text" />
          {t('kiosk.scanAnyTime')}
        </p>
      </div>
    </section>
  );
}

/** Each begins in its own language; 300 × 120, to be found at a glance. */
function Languages({ onChosen }: { readonly onChosen: () => void }) {
  const t = useMessages();
  const choose = async (locale: Locale): Promise<void> => {
    await activateLocale(locale);
    onChosen();
  };
  return (
    <div role="group" aria-label={t('language.title')} className="grid grid-cols-3 gap-4">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          onClick={() => void choose(locale)}
          className="press min-h-[120px] rounded-m border-2 border-line-strong bg-surface px-1 text-xl font-semibold low:min-h-12 low:text-base"
        >
          {ownNames[locale].full}
        </button>
      ))}
    </div>
  );
}

const slideMs = 8000;

function useSlide(count: number, isPaused: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    // Nothing moves for guests whom motion makes ill.
    const isStill = isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (count < 2 || isStill) return undefined;
    const beat = setInterval(() => setAt((before) => before + 1), slideMs);
    return () => clearInterval(beat);
  }, [count, isPaused]);
  return count === 0 ? 0 : at % count;
}

function Slides() {
  const t = useMessages();
  const shop = useShop();
  const begin = useBegin();
  const { browse } = useBrowseMenu();
  const [isPaused, setPaused] = useState(false);
  const slides = slidesOf(shop, browse.menu);
  const slide = slides[useSlide(slides.length, isPaused)];
  const Icon = isPaused ? Play : Pause;
  return (
    // A touch anywhere begins; the button below says so to everybody.
    <div onClick={begin} className="relative min-h-0 overflow-hidden bg-surface-2">
      {slide === undefined ? null : <SlidePicture key={slide.picture} slide={slide} />}
      <button
        type="button"
        aria-label={t(isPaused ? 'kiosk.play' : 'kiosk.pause')}
        onClick={(event) => {
          event.stopPropagation();
          setPaused(!isPaused);
        }}
        className="press absolute end-4 top-4 grid size-12 place-items-center rounded-full bg-[#1f1206]/70 text-[#fff8f0]"
      >
        <Icon aria-hidden className="size-6" />
      </button>
    </div>
  );
}

function SlidePicture({ slide: { picture, dish } }: { readonly slide: Slide }) {
  const name = useName();
  const priceOf = useDishPrice();
  return (
    <div className="slide-in absolute inset-0">
      <Picture
        id={picture}
        name=""
        kind="wide"
        sizes="100vw"
        eager
        className="zoom-slowly absolute! inset-0"
      />
      {dish === null ? null : (
        // Dark behind the name, so that it is readable on any picture.
        <p className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-6 bg-linear-to-t from-[#1f1206] via-[#1f1206]/80 to-transparent px-8 pt-24 pb-14 text-[#fff8f0] wide:pb-8">
          <span className="text-4xl leading-tight font-bold text-balance low:text-2xl">
            {name(dish.name)}
          </span>
          <span className="text-3xl font-bold low:text-xl">
            <Price of={priceOf(dish)} />
          </span>
        </p>
      )}
    </div>
  );
}
