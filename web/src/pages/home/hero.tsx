import { MapPin } from 'lucide-react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { Shop } from '../../api/start.ts';
import { useMinute } from '../../api/use-minute.ts';
import { useName } from '../../i18n/use-messages.ts';
import { LanguagePicker } from '../../shell/language-picker.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OpenPill } from './open-pill.tsx';

/** The restaurant's picture with its name, where it is and whether it is open. */
export function Hero({ shop }: { readonly shop: Shop }) {
  const name = useName();
  const now = useMinute();
  const title = name(shop.name);
  return (
    <div className="relative isolate flex min-h-[40dvh] flex-col justify-between overflow-hidden md:sticky md:top-0 md:h-dvh">
      <Picture
        id={shop.images[0] ?? null}
        name=""
        kind="wide"
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager
        className="absolute! inset-0 -z-20"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-[#1f1206] from-10% via-[#1f1206]/70 via-35% to-transparent to-65%"
      />
      <div className="flex justify-end p-4 pt-[max(1rem,env(safe-area-inset-top))]">
        <LanguagePicker />
      </div>
      <div className="grid gap-2.5 px-5 pb-6 text-[#fff8f0] md:p-10">
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
