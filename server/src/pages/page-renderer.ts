import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { defaultLocale } from '@servery/engine/limits.ts';
import {
  areAllInTaiwan,
  isInTaiwan,
  languageTags,
  regionalLocale,
} from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import type { Log } from '../database/log.ts';
import type { MenuCache } from '../menu/store/menu-cache.ts';
import { requestedPage } from './page-request.ts';
import type { PageAddress, RequestedPage } from './page-request.ts';
import type { BuiltPage } from './built-page.ts';
import { guestView, isPhone, newGuest } from './guest-view.ts';
import type { GuestView } from './guest-view.ts';
import { factsOf } from './page-facts.ts';
import { headOf } from './page-head.ts';
import { firstResponses, prerenderInput } from './prerender.ts';
import type { Prerenderer } from './prerender.ts';
import { asScriptData } from './safe-text.ts';
import { sendPage, renderedPage } from './html-page.ts';
import type { RenderedPage } from './html-page.ts';

/** What pages are rendered from. */
export interface PageDependencies {
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings' | 'isCurrent'>;
  readonly publicUrl: () => string;
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn'>;
}

export interface RendererDependencies extends PageDependencies {
  readonly built: BuiltPage;
  readonly prerender: Prerenderer | null;
}

/** One page for one kind of guest. */
interface PageVariant {
  readonly page: PageAddress;
  readonly view: GuestView | null;
  readonly isPrerendered: boolean;
}

/** The same in a language. */
interface LocatedVariant extends PageVariant {
  readonly page: RequestedPage;
}

interface CachedPage {
  readonly snapshot: MenuSnapshot | null;
  readonly settings: SharedSettings;
  readonly minute: number;
  readonly isFound: boolean;
  readonly rendered: RenderedPage;
}

const maxCached = 64;

/**
 * Answers every URL of the app with its own head, and a menu with its first screen, rendered at
 * most once a minute while nothing changes.
 */
export function pageRenderer(dependencies: RendererDependencies) {
  const cache = new LRUCache<string, CachedPage>({ max: maxCached });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const variant = variantOf(request, dependencies);
    if (variant.page.kind === 'private') void reply.header('x-robots-tag', 'noindex');
    const name = JSON.stringify(variant);
    const cached = cache.get(name);
    const page =
      cached !== undefined && isCurrent(cached, dependencies)
        ? cached
        : await render(variant, dependencies);
    cache.set(name, page);
    return sendPage(page.rendered, request, reply.code(page.isFound ? 200 : 404));
  };
}

function variantOf(
  { url, headers }: FastifyRequest,
  { prerender }: RendererDependencies,
): PageVariant {
  const { cookie = '', 'accept-language': languages = '', 'user-agent': agent = '' } = headers;
  const page = requestedPage({ url, cookies: cookie, languages });
  const view = viewAt(page, guestView(cookie));
  const hasView = view !== null && view.shop !== null;
  return {
    page,
    view,
    isPrerendered: hasView && prerender !== null && page.path === '/browse' && isPhone(agent),
  };
}

/** A URL that names another shop ignores what was chosen in the last one (ROUTE-11). */
function viewAt({ shop }: PageAddress, view: GuestView | null): GuestView | null {
  if (view === null || shop === null || shop === view.shop) return view;
  return { ...view, shop, mode: newGuest.mode };
}

function isCurrent(
  { snapshot, settings, minute }: CachedPage,
  { menus, clock }: RendererDependencies,
): boolean {
  return (
    minuteOf(clock()) === minute &&
    menus.isCurrent(settings) &&
    (snapshot === null || menus.isCurrent(snapshot))
  );
}

function minuteOf(now: number): number {
  return Math.floor(now / minuteMs);
}

async function render(
  variant: PageVariant,
  dependencies: RendererDependencies,
): Promise<CachedPage> {
  const settings = await dependencies.menus.sharedSettings();
  const snapshot = await snapshotFor(variant, settings, dependencies);
  const ownLocale = ownLocaleOf(settings, snapshot);
  const page = {
    ...variant.page,
    locale: variant.page.locale ?? ownLocale,
    ownLocale,
    isInTaiwan: snapshot === null ? areAllInTaiwan(settings.shops) : isInTaiwan(snapshot.shop),
  };
  const text = await pageText({ ...variant, page }, { ...dependencies, settings, snapshot });
  return {
    snapshot,
    settings,
    minute: minuteOf(dependencies.clock()),
    isFound: isFound(page, snapshot),
    rendered: renderedPage(text),
  };
}

/** The shop's own language, else English; of several shops, the one they share. */
function ownLocaleOf({ shops }: SharedSettings, snapshot: MenuSnapshot | null): Locale {
  const [only = defaultLocale, ...others] = new Set(shops.map(({ language }) => language));
  return snapshot?.shop.language ?? (others.length === 0 ? only : defaultLocale);
}

/** Search engines must not keep a page that says that there is none (ROUTE-13). */
function isFound({ kind, product }: RequestedPage, snapshot: MenuSnapshot | null): boolean {
  if (kind !== 'dish') return kind !== 'unknown';
  return snapshot?.menu.products.get(product ?? '')?.hideFromOnline === false;
}

/** The shop of the page: the dish's, the one in the URL, the guest's last one, or the only one. */
async function snapshotFor(
  { page, view }: PageVariant,
  settings: SharedSettings,
  { menus }: RendererDependencies,
): Promise<MenuSnapshot | null> {
  const open = settings.shops.filter(({ openForOnline }) => openForOnline);
  const only = open.length === 1 ? (open[0]?._id ?? null) : null;
  const ofDish = page.product === null ? null : (settings.shopOfDish.get(page.product) ?? null);
  const shop = page.shop ?? ofDish ?? view?.shop ?? only;
  // Pages have no rate limit: an unknown shop would be a database query for every invented id.
  return shop === null || !hasShop(settings, shop) ? null : menus.snapshotOf(shop);
}

function hasShop({ shops }: SharedSettings, shop: string): boolean {
  return shops.some(({ _id }) => _id === shop);
}

interface RenderContext extends RendererDependencies {
  readonly settings: SharedSettings;
  readonly snapshot: MenuSnapshot | null;
}

async function pageText(variant: LocatedVariant, context: RenderContext): Promise<string> {
  const { page, view } = variant;
  const { built, settings, snapshot } = context;
  const publicUrl = context.publicUrl();
  const words = regionalLocale(page.locale, page.isInTaiwan);
  const firstScreen = await renderedView(variant, context);
  const head = headOf({
    page,
    facts: factsOf({ page, settings, snapshot, publicUrl }),
    publicUrl,
    manifest: `/manifest.webmanifest?lang=${page.locale}${snapshot === null ? '' : `&shop=${snapshot.shop._id}`}`,
  });
  return built.whole({
    scripts: built.scriptsFor(words),
    lang: languageTags[words],
    darkMode: view?.darkMode ?? null,
    head,
    view: firstScreen,
    answers:
      firstScreen === '' || snapshot === null
        ? ''
        : asScriptData(firstResponses(snapshot, settings)),
  });
}

/** If the first screen cannot be rendered, the app renders it. */
async function renderedView(
  { page, view, isPrerendered }: LocatedVariant,
  { prerender, snapshot, settings, log }: RenderContext,
): Promise<string> {
  if (!isPrerendered || prerender === null || snapshot === null || view === null) return '';
  try {
    return await prerender(prerenderInput({ view, locale: page.locale, snapshot, settings }));
  } catch (error) {
    log.warn({ error }, 'prerendering the first screen failed');
    return '';
  }
}
