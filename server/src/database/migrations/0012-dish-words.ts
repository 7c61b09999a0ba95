import { sql } from 'kysely';
import type { Migration } from '../migration.ts';

const words = sql`
  create table dish_words (
    product id primary key references products on delete cascade,
    description jsonb not null default '[]',
    -- null where nobody has said: silence must not be read as none
    allergens text[] check (allergens <@ array['gluten','crustaceans','eggs','fish','peanuts','soy','milk','nuts','celery','mustard',
      'sesame','sulphites','lupin','molluscs']),
    diets text[] not null default '{}' check (diets <@ array['vegetarian','vegan','halal']),
    contains text[] not null default '{}' check (contains <@ array['pork','beef','alcohol']),
    spicy smallint not null default 0 check (spicy between 0 and 3),
    -- a guest relies on one half of what is said and never reads the other, so the halves must agree
    check (not diets @> '{vegan}' or diets @> '{vegetarian}'),
    check (not diets @> '{vegetarian}' or not contains && '{pork,beef}'),
    check (not diets @> '{vegetarian}' or not coalesce(allergens, '{}') && '{fish,crustaceans,molluscs}'),
    check (not diets @> '{vegan}' or not coalesce(allergens, '{}') && '{eggs,milk}'),
    check (not diets @> '{halal}' or not contains && '{pork,alcohol}')
  );

  -- no version of the menu: words change no bill, and nobody's cart need be asked again
  create function dish_words_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('menu_changed', '');
    return null;
  end $$;
  create trigger dish_words_changed after insert or update or delete on dish_words
    for each statement execute function dish_words_changed();
`;

/** What a dish is in words: what is in it and whom it suits. */
export const dishWords: Migration = {
  name: '0012-dish-words',
  async up(db) {
    await words.execute(db);
  },
};
