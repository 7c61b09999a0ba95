import { ChevronRight, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import type { ModeSwitches } from '@servery/engine/session/order-modes.ts';
import { go } from '../../address/address.ts';
import { shops as shopsAsked } from '../../api/menu.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useMinute } from '../../api/use-minute.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { LanguagePicker } from '../../shell/language-picker.tsx';
import { goToOtherShop } from '../../state/moving.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { completeShop, shopsFor } from './listed-shops.ts';
import type { ListedShop } from './listed-shops.ts';

interface ShopCardProps {
  readonly shop: ListedShop;
  readonly now: number;
  readonly onChoose: () => void;
}

function ShopCard({ shop, now, onChoose }: ShopCardProps) {
  const say = useMessages();
  const name = useName();
  const modes = openModes(shop satisfies ModeSwitches);
  const open = modes.some((mode) => isOpen(shop, mode, now));
  const title = name(shop.name);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="press flex w-full items-center gap-4 rounded-l border border-line bg-surface p-3 text-start shadow-lift"
    >
      <Picture
        id={shop.images[0] ?? shop.logo}
        name={title}
        kind="thumb"
        sizes="104px"
        className="size-26 shrink-0 rounded-m"
      />
      <span className="grid grow gap-1.5">
        <span className="text-[1.0625rem] leading-tight font-bold">{title}</span>
        <span className="flex items-start gap-1 text-sm text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {name(shop.address)}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={open ? 'success' : 'danger'}>{say(open ? 'shop.open' : 'shop.closed')}</Badge>
          {modes.map((mode) => (
            <Badge key={mode} tone="neutral">
              {say(`orderType.${mode}`)}
            </Badge>
          ))}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-3" />
    </button>
  );
}

/** Which restaurant the guest is in: those that take orders online, open ones first. */
export function ShopsPage() {
  const say = useMessages();
  const [keyword, setKeyword] = useState('');
  return (
    <div className="mx-auto grid max-w-160 gap-5 px-4 py-5 md:py-12">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-[1.75rem] leading-tight font-bold">{say('shops.title')}</h1>
        <LanguagePicker />
      </div>
      <label className="flex items-center gap-3 rounded-full border border-line-strong bg-surface px-4">
        <Search aria-hidden className="size-5 text-ink-3" />
        <span className="sr-only">{say('shops.search')}</span>
        <input
          type="search"
          value={keyword}
          placeholder={say('shops.search')}
          onChange={(event) => setKeyword(event.target.value)}
          className="min-h-12 grow bg-transparent outline-offset-8"
        />
      </label>
      <ShopList keyword={keyword} />
    </div>
  );
}

function ShopList({ keyword }: { readonly keyword: string }) {
  const say = useMessages();
  const path = useLocalPath();
  const now = useMinute();
  const { data, error, again } = useAsked(shopsAsked.of());
  if (error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button onPress={again}>{say('action.retry')}</Button>
      </EmptyState>
    );
  if (data === undefined) return <SkeletonRows rows={3} />;
  const shops = shopsFor(
    data.flatMap((shop) => completeShop(shop) ?? []),
    keyword,
    now,
  );
  if (shops.length === 0)
    return (
      <EmptyState
        drawing={keyword === '' ? 'shutter' : 'magnifier'}
        title={say(keyword === '' ? 'shops.none' : 'shops.notFound')}
      />
    );
  return (
    <ul className="grid gap-3">
      {shops.map((shop) => (
        <li key={shop._id}>
          <ShopCard
            shop={shop}
            now={now}
            onChoose={() => {
              goToOtherShop(shop._id);
              go(path('/'));
            }}
          />
        </li>
      ))}
    </ul>
  );
}
