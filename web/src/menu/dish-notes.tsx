import { CircleCheck, Flame, Leaf } from 'lucide-react';
import type { Diet, DishNote } from '@servery/contract/schemas/dish-details.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { moreMessages, useMessageStore } from '../i18n/messages.ts';
import { useLocale, useMessages, useWording } from '../i18n/use-messages.ts';
import { httpClient } from '../query/http.ts';
import { useNotes } from './note-store.ts';

const icons = { vegetarian: Leaf, vegan: Leaf, halal: CircleCheck };

/** Of two diets of which one implies the other only the stronger. */
export function suitedDiets(diets: readonly Diet[]): readonly Diet[] {
  return diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'));
}

/** Two lines of the description, or one in the style sheet's copy where only one has room. */
function NoteText({ description }: Pick<DishNote, 'description'>) {
  const locale = useLocale();
  const { lang, value } = useWording()(description);
  return (
    <p lang={lang === locale ? undefined : lang} data-note={value} className="dish-note fade-in">
      <span>{value}</span>
    </p>
  );
}

function NoteTags({ diets, spicy }: Pick<DishNote, 'diets' | 'spicy'>) {
  const t = useMessages();
  return (
    <ul aria-label={t('dish.suits')} className="dish-tags fade-in">
      {suitedDiets(diets).map((diet) => {
        const Icon = icons[diet];
        return (
          <li key={diet} className="grow basis-3.5 text-success">
            <Icon aria-hidden />
            {t(`diet.${diet}`)}
          </li>
        );
      })}
      {spicy === 0 ? null : (
        <li className="shrink-0 text-danger">
          {Array.from({ length: spicy }, (_, nth) => (
            <Flame key={nth} aria-hidden />
          ))}
          <span className="sr-only">{t(`diet.spicy${spicy}`)}</span>
        </li>
      )}
    </ul>
  );
}

function shownOf({ description, diets, spicy }: DishNote) {
  return {
    text: description.length === 0 ? null : <NoteText description={description} />,
    tags: diets.length + spicy === 0 ? null : <NoteTags diets={diets} spicy={spicy} />,
  };
}

/** A menu without them is as good as before: a failure is not shown. */
async function loadNotes(shops: string, locale: Locale): Promise<void> {
  const query = { shops, locale };
  const [notes] = await Promise.all([
    httpClient.call('find products/details', { query }),
    moreMessages(),
  ]);
  // The guest may have chosen another language meanwhile.
  if (useMessageStore.getState().locale !== locale) return;
  const shown = new Map(notes.map((note) => [note._id, shownOf(note)]));
  useNotes.setState({ noteOf: ({ _id }) => shown.get(_id) ?? null });
}

/** The notes of a shop's dishes, in the language of the page (MENU-12). */
export function followNotes(shop: string): () => void {
  const load = (locale: Locale): void => void loadNotes(shop, locale).catch(() => undefined);
  load(useMessageStore.getState().locale);
  return useMessageStore.subscribe(({ locale }, before) => {
    if (locale !== before.locale) load(locale);
  });
}
