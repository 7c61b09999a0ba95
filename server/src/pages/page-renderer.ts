import type { FastifyReply, FastifyRequest } from 'fastify';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import type { Log } from '../database/log.ts';
import type { MenuCache } from '../menu/store/menu-snapshots.ts';
import { askedPage } from './page-request.ts';
import type { AskedPage } from './page-request.ts';
import type { BuiltPage } from './built-page.ts';
import { guestView, isPhone, newGuest } from './guest-view.ts';
import type { GuestView } from './guest-view.ts';
import { factsOf } from './page-facts.ts';
import { headOf, languageTags } from './page-head.ts';
import { firstAnswers, pressedView } from './prerender.ts';
import type { Press } from './prerender.ts';
import { asScriptData } from './safe-text.ts';
import { sendPage, writtenPage } from './html-page.ts';
import type { WrittenPage } from './html-page.ts';

/** What pages are rendered from. */
export interface PageHouse {
  readonly menus: Pick<MenuCache, 'snapshotOf' | 'sharedSettings' | 'stands'>;
  readonly publicUrl: () => string;
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn'>;
}

export interface PageDeskParts extends PageHouse {
  readonly built: BuiltPage;
  readonly press: Press | null;
}

/** One page for one kind of guest. */
interface Wish {
  readonly page: AskedPage;
  readonly view: GuestView | null;
  readonly drawn: boolean;
}

interface Kept {
  readonly snapshot: MenuSnapshot | null;
  readonly house: SharedSettings;
  readonly minute: number;
  readonly written: WrittenPage;
}

const mostKept = 64;

/**
 * Answers every URL of the app with its own head, and a menu with its first screen, rendered at
 * most once a minute while nothing changes.
 */
export function pageDesk(parts: PageDeskParts) {
  const kept = new Map<string, Kept>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wish = wishOf(request, parts);
    if (wish.page.kind === 'private') void reply.header('x-robots-tag', 'noindex');
    const name = JSON.stringify(wish);
    const known = kept.get(name);
    const standing = known !== undefined && stands(known, parts) ? known : await written(wish, parts);
    kept.delete(name);
    kept.set(name, standing);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return sendPage(standing.written, request, reply);
  };
}

function wishOf({ url, headers }: FastifyRequest, { press }: PageDeskParts): Wish {
  const { cookie = '', 'accept-language': languages = '', 'user-agent': agent = '' } = headers;
  const page = askedPage({ url, cookies: cookie, languages });
  const view = viewAt(page, guestView(cookie));
  const hasView = view !== null && view.shop !== null;
  return { page, view, drawn: hasView && press !== null && page.path === '/browse' && isPhone(agent) };
}

/** A URL that names another shop ignores what was chosen in the last one (ROUTE-11). */
function viewAt({ shop }: AskedPage, view: GuestView | null): GuestView | null {
  if (view === null || shop === null || shop === view.shop) return view;
  return { ...view, shop, mode: newGuest.mode };
}

function stands({ snapshot, house, minute }: Kept, { menus, clock }: PageDeskParts): boolean {
  return minuteOf(clock()) === minute && menus.stands(house) && (snapshot === null || menus.stands(snapshot));
}

function minuteOf(now: number): number {
  return Math.floor(now / minuteMs);
}

async function written(wish: Wish, parts: PageDeskParts): Promise<Kept> {
  const house = await parts.menus.sharedSettings();
  const snapshot = await bookFor(wish, house, parts);
  const text = await pageText(wish, { ...parts, house, snapshot });
  return { snapshot, house, minute: minuteOf(parts.clock()), written: writtenPage(text) };
}

/** The shop of the page: the dish's, the one in the URL, the guest's last one, or the only one. */
async function bookFor(
  { page, view }: Wish,
  house: SharedSettings,
  { menus }: PageDeskParts,
): Promise<MenuSnapshot | null> {
  const open = house.shops.filter(({ openForOnline }) => openForOnline);
  const only = open.length === 1 ? (open[0]?._id ?? null) : null;
  const ofDish = page.product === null ? null : (house.shopOfDish.get(page.product) ?? null);
  const shop = page.shop ?? ofDish ?? view?.shop ?? only;
  // Pages have no rate limit: an unknown shop would be a database query for every invented id.
  return shop === null || !hasShop(house, shop) ? null : menus.snapshotOf(shop);
}

function hasShop({ shops }: SharedSettings, shop: string): boolean {
  return shops.some(({ _id }) => _id === shop);
}

interface Told extends PageDeskParts {
  readonly house: SharedSettings;
  readonly snapshot: MenuSnapshot | null;
}

async function pageText(wish: Wish, told: Told): Promise<string> {
  const { page, view } = wish;
  const { built, house, snapshot } = told;
  const publicUrl = told.publicUrl();
  const drawn = await drawnView(wish, told);
  const head = headOf({
    page,
    facts: factsOf({ page, house, snapshot, publicUrl }),
    publicUrl,
    manifest: `/manifest.webmanifest?lang=${page.locale}${snapshot === null ? '' : `&shop=${snapshot.shop._id}`}`,
    scripts: built.scriptsFor(page.locale),
  });
  return built.whole({
    lang: languageTags[page.locale],
    darkMode: view?.darkMode ?? null,
    head,
    view: drawn,
    answers: drawn === '' || snapshot === null ? '' : asScriptData(firstAnswers(snapshot, house)),
  });
}

/** If the first screen cannot be rendered, the app renders it. */
async function drawnView(
  { page, view, drawn }: Wish,
  { press, snapshot, house, log }: Told,
): Promise<string> {
  if (!drawn || press === null || snapshot === null || view === null) return '';
  try {
    return await press(pressedView({ view, locale: page.locale, snapshot, house }));
  } catch (error) {
    log.warn({ error }, 'a first view could not be drawn');
    return '';
  }
}
