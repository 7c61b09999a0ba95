import { EyeOff } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { languages, priceAt } from './edited-menu.ts';
import type { Dish } from './desk-queries.ts';

interface DishPreviewProps {
  readonly dish: Dish;
  readonly shop: string;
}

/** How guests will read the dish on their phones, in each language. */
export function DishPreview({ dish, shop }: DishPreviewProps) {
  const t = useMessages();
  return (
    <section aria-label={t('desk.preview')} className="grid gap-2 md:grid-cols-3">
      {languages.map((language) => (
        <div
          key={language}
          lang={language}
          className="flex min-h-24 items-start gap-3 rounded-l border border-line bg-surface p-3 shadow-1"
        >
          <div className="grid min-w-0 grow gap-0.5">
            <p className="leading-snug font-semibold break-words">
              {nameIn(dish.name, language) || '—'}
            </p>
            <p className="line-clamp-2 text-sm text-ink-2 empty:hidden">
              {nameIn(dish.details.description, language)}
            </p>
            <p className="flex items-center gap-2 font-semibold text-brand-text">
              <Price of={priceAt(dish, shop)} />
              {dish.hideFromOnline ? (
                <span className="flex items-center gap-1 text-sm font-normal text-ink-3">
                  <EyeOff aria-hidden className="size-4" />
                  {t('desk.hidden')}
                </span>
              ) : null}
            </p>
          </div>
          <Picture
            id={dish.images[0] ?? null}
            name={nameIn(dish.name, language)}
            kind="thumb"
            sizes="64px"
            className="size-16 shrink-0 rounded-m"
          />
        </div>
      ))}
    </section>
  );
}
