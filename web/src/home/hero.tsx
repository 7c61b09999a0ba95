import { MapPin } from 'lucide-react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { Shop } from '../shops/start.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useName } from '../i18n/use-messages.ts';
import { BareCorner } from '../shops/bare-corner.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { OpenPill } from '../shops/open-pill.tsx';

/** The restaurant's picture, name, address and opening hours. */
export function Hero({ shop }: { readonly shop: Shop }) {
  const name = useName();
  const now = useMinute();
  const title = name(shop.name);
  return (
    <div className="relative isolate flex min-h-[44dvh] flex-col justify-between overflow-hidden md:sticky md:top-0 md:h-dvh">
      <Picture
        id={shop.images[0] ?? null}
        name=""
        kind="wide"
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager
        className="absolute! inset-0 -z-10"
      />
      <BareCorner />
      {/* Dark behind the name, so that it is readable on any picture. */}
      <div
        className={classNames(
          'grid gap-2.5 bg-linear-to-b from-transparent via-[#1f1206]/85 via-[4.5rem] to-[#1f1206] px-5 pb-6 text-[#fff8f0] md:px-10 md:pb-10',
          shop.logo === null && 'pt-18',
        )}
      >
        {shop.logo === null ? null : (
          <Picture
            id={shop.logo}
            name={title}
            kind="thumb"
            sizes="72px"
            className="size-18 rounded-m border-2 border-[#fff8f0]"
          />
        )}
        <h1 className="text-[1.75rem] leading-tight font-bold md:text-4xl">{title}</h1>
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
          {name(shop.address)}
        </p>
        <OpenPill shop={shop} modes={openModes(shop)} now={now} />
      </div>
    </div>
  );
}
