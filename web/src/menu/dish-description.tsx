import { Beef, CircleAlert, Flame, Ham, Leaf, ShieldCheck, Wine } from 'lucide-react';
import { useEffect } from 'react';
import type { DishDetails, Content, Diet } from '@servery/contract/schemas/dish-details.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocale, useMessages, useWording } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Delayed, SkeletonBar } from '../ui/skeleton.tsx';
import { httpClient } from '../query/http.ts';
import { defineQuery } from '../query/query.ts';
import { suitedDiets } from './dish-notes.tsx';

/** A tag of a dish: whom it suits, how hot it is, what it contains. */
type DishTag =
  | { readonly kind: 'suits'; readonly name: Diet }
  | { readonly kind: 'hot'; readonly level: 1 | 2 | 3 }
  | { readonly kind: 'contains'; readonly name: Content };

/** In order of importance; of two tags that imply each other only the stronger (MENU-10). */
export function tagsOf({
  diets,
  contains,
  spicy,
}: Pick<DishDetails, 'diets' | 'contains' | 'spicy'>): readonly DishTag[] {
  return [
    ...suitedDiets(diets).map((name) => ({ kind: 'suits', name }) as const),
    ...(spicy === 0 ? [] : [{ kind: 'hot', level: spicy } as const]),
    ...contains.map((name) => ({ kind: 'contains', name }) as const),
  ];
}

/** Description and allergens of a dish, fetched when it is opened (MENU-10). */
export const dishDetails = defineQuery((dish: string): Promise<DishDetails> =>
  httpClient.call('get products/details', { id: dish }),
);

/** Undefined while loading, null if it cannot be loaded. */
type Details = DishDetails | undefined | null;

/** Description and allergens of a dish; the sheet never waits for them (MENU-10). */
export function useDetails(dish: string): Details {
  const query = dishDetails.of(dish);
  const { data, error } = useQuery(query);
  // The next visit must not show details the kitchen has changed since.
  useEffect(() => () => query.invalidate(), [query]);
  return data ?? (error === null ? undefined : null);
}

const icons = {
  vegetarian: Leaf,
  vegan: Leaf,
  halal: ShieldCheck,
  pork: Ham,
  beef: Beef,
  alcohol: Wine,
};
const tones = { suits: 'success', hot: 'danger', contains: 'neutral' } as const;

function wordOf(tag: DishTag, t: Translate): string {
  return tag.kind === 'hot' ? t(`diet.spicy${tag.level}`) : t(`diet.${tag.name}`);
}

export function DishTags({ details }: { readonly details: Details }) {
  const t = useMessages();
  const tags = details === undefined || details === null ? [] : tagsOf(details);
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('dish.suits')} className="fade-in flex min-w-0 flex-wrap gap-1.5">
      {tags.map((tag) => {
        const Icon = tag.kind === 'hot' ? Flame : icons[tag.name];
        const word = wordOf(tag, t);
        return (
          <li key={word}>
            <Badge tone={tones[tag.kind]}>
              <Icon aria-hidden className="size-3.5" />
              {word}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

/** Reserves its height from the start: late text would push the options down. */
export function DishText({ details }: { readonly details: Details }) {
  const reserved = useLocale() === 'en' ? 'min-h-46 md:min-h-41' : 'min-h-41';
  const isBrief = details === null || details?.allergens === null;
  return (
    <div className={`grid content-start gap-2.5 ${isBrief ? '' : reserved}`}>
      <Description details={details} />
      <AllergenNote details={details} />
    </div>
  );
}

function Description({ details }: { readonly details: Details }) {
  const locale = useLocale();
  const { lang, value } = useWording()(details?.description ?? []);
  if (details === null || (details !== undefined && value === '')) return null;
  return (
    <div className="min-h-[2lh] text-[0.9375rem] leading-normal text-ink-2">
      {details === undefined ? (
        <Delayed>
          <SkeletonBar className="mt-1.5 h-3.5 w-full" />
          <SkeletonBar className="mt-2.5 h-3.5 w-2/3" />
        </Delayed>
      ) : (
        <p lang={lang === locale ? undefined : lang} className="fade-in text-pretty">
          {value}
        </p>
      )}
    </div>
  );
}

/** Unknown allergens lead to the staff and never read as "none" (MENU-10). */
function AllergenNote({ details }: { readonly details: Details }) {
  const t = useMessages();
  const allergens = details === null ? null : details?.allergens;
  return (
    <section
      aria-label={t('dish.allergens')}
      className="flex gap-2.5 rounded-m border border-line bg-bg px-3 py-2.5 text-sm text-ink-2"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-text" />
      {allergens === null ? (
        <p>{t('dish.askStaff')}</p>
      ) : (
        <div className="grid min-w-0 grow">
          <h3 className="font-semibold text-brand-text">{t('dish.allergens')}</h3>
          {allergens === undefined ? <AllergensSkeleton /> : <Allergens allergens={allergens} />}
          <p className="mt-0.5">{t('dish.tellStaff')}</p>
        </div>
      )}
    </section>
  );
}

function AllergensSkeleton() {
  return (
    <div className="h-[1lh]">
      <Delayed>
        <SkeletonBar className="mt-1 h-3.5 w-40" />
      </Delayed>
    </div>
  );
}

function Allergens({ allergens }: { readonly allergens: readonly string[] }) {
  const t = useMessages();
  if (allergens.length === 0) return <p className="fade-in">{t('dish.noAllergens')}</p>;
  return (
    <ul className="fade-in flex flex-wrap font-semibold text-ink">
      {allergens.map((allergen) => (
        <li
          key={allergen}
          className="not-last:after:px-1.5 not-last:after:font-normal not-last:after:text-ink-3 not-last:after:content-['·'_/_'']"
        >
          {t(`allergen.${allergen}`)}
        </li>
      ))}
    </ul>
  );
}
