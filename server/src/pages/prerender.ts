import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import type { GuestView } from './guest-view.ts';

/** Renders the first screen of a menu with the app's own components. */
export type Press = (view: PressedView) => Promise<string>;

export interface PressedView extends Omit<GuestView, 'shop'> {
  readonly locale: Locale;
  readonly started: object;
  readonly products: readonly object[];
  readonly categories: readonly object[];
  readonly taxes: readonly object[];
}

const madeWithTheApp = join('.prerender', 'first-view.js');

/** Built with the app, because both must have the same version; null if the build has none. */
export function pressIn(folder: string): Press | null {
  const file = join(folder, madeWithTheApp);
  if (!existsSync(file)) return null;
  let made: Promise<Press> | null = null;
  // Loaded with the first menu page: it is as large as the rest of the server.
  return async (view) => (await (made ??= loaded(file)))(view);
}

async function loaded(file: string): Promise<Press> {
  const made: unknown = await import(pathToFileURL(file).href);
  if (!hasPress(made)) throw new Error('the build has no first view');
  return made.firstView;
}

function hasPress(made: unknown): made is { readonly firstView: Press } {
  return (
    typeof made === 'object' && made !== null && 'firstView' in made && typeof made.firstView === 'function'
  );
}

/** What `appOrdering/init` answers to a guest of this shop without a table (CALL-06). */
function startedAt(
  { shop, sections }: MenuSnapshot,
  { systemSettings, appSettings }: SharedSettings,
): object {
  return { systemSettings, appSettings, shop, sections, table: null, session: null };
}

/** The first responses the app needs, all but the dishes, which are many. */
export function firstAnswers(snapshot: MenuSnapshot, house: SharedSettings): object {
  const { categories, taxes } = snapshot;
  const asked = new Set(categories.map(({ _id }) => _id));
  const subCategories = house.subCategories.filter(({ category }) => asked.has(category));
  return { started: startedAt(snapshot, house), categories, subCategories, taxes };
}

export interface Pressing {
  readonly view: GuestView;
  readonly locale: Locale;
  readonly snapshot: MenuSnapshot;
  readonly house: SharedSettings;
}

export function pressedView({ view, locale, snapshot, house }: Pressing): PressedView {
  return {
    mode: view.mode,
    listView: view.listView,
    darkMode: view.darkMode,
    locale,
    started: startedAt(snapshot, house),
    products: [...snapshot.menu.products.values()],
    categories: snapshot.categories,
    taxes: snapshot.taxes,
  };
}
