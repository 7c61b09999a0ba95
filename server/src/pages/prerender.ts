import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { hasSeveralCurrencies } from '@servery/engine/money/currency.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import type { GuestView } from './guest-view.ts';

/** Renders the first screen of a menu with the app's own components. */
export type Prerenderer = (view: PrerenderInput) => Promise<string>;

export interface PrerenderInput extends Omit<GuestView, 'shop'> {
  readonly locale: Locale;
  readonly started: object;
  readonly products: readonly object[];
  readonly categories: readonly object[];
  readonly taxes: readonly object[];
}

const prerenderFile = join('.prerender', 'first-view.js');

/** Built with the app, because both must have the same version; null if the build has none. */
export function prerendererIn(folder: string): Prerenderer | null {
  const file = join(folder, prerenderFile);
  if (!existsSync(file)) return null;
  let loaded: Promise<Prerenderer> | null = null;
  // Loaded with the first menu page: it is as large as the rest of the server.
  return async (view) => (await (loaded ??= loadPrerenderer(file)))(view);
}

async function loadPrerenderer(file: string): Promise<Prerenderer> {
  const loaded: unknown = await import(pathToFileURL(file).href);
  if (!hasPrerenderer(loaded)) throw new Error('the build has no first view');
  return loaded.firstView;
}

function hasPrerenderer(loaded: unknown): loaded is { readonly firstView: Prerenderer } {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    'firstView' in loaded &&
    typeof loaded.firstView === 'function'
  );
}

/** What `appOrdering/init` answers to a guest of this shop without a table (CALL-06). */
function startedAt(
  { shop, sections }: MenuSnapshot,
  { systemSettings, appSettings, shops }: SharedSettings,
): object {
  const severalCurrencies = hasSeveralCurrencies(shops);
  const settings = { systemSettings, appSettings, severalCurrencies };
  return { ...settings, shop, sections, table: null, session: null };
}

/** The first responses the app needs, all but the dishes, which are many. */
export function firstResponses(snapshot: MenuSnapshot, settings: SharedSettings): object {
  const { categories, taxes } = snapshot;
  const paramOf = new Set(categories.map(({ _id }) => _id));
  const subCategories = settings.subCategories.filter(({ category }) => paramOf.has(category));
  return { started: startedAt(snapshot, settings), categories, subCategories, taxes };
}

export interface PrerenderSource {
  readonly view: GuestView;
  readonly locale: Locale;
  readonly snapshot: MenuSnapshot;
  readonly settings: SharedSettings;
}

export function prerenderInput({
  view,
  locale,
  snapshot,
  settings,
}: PrerenderSource): PrerenderInput {
  return {
    mode: view.mode,
    listView: view.listView,
    darkMode: view.darkMode,
    locale,
    started: startedAt(snapshot, settings),
    products: [...snapshot.menu.products.values()],
    categories: snapshot.categories,
    taxes: snapshot.taxes,
  };
}
