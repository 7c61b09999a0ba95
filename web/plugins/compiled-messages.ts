import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const prefix = 'virtual:messages/';
const folders = ['../../contract/locales', '../src/i18n/locales'];
/** Folders whose words no guest's phone shows. */
export const wordFolders = [
  'device',
  'kiosk',
  'staff',
  'till',
  'tenders',
  'drawer',
  'availability',
  'order-list',
  'kitchen',
  'desk',
  'devices',
  'printing',
  'figures',
  'invoices',
  'integrations',
  'gateways',
  'people',
  'chain',
  'audit',
  'floor',
  'opening',
  'shop-settings',
  'offers',
] as const;
export type WordFolder = (typeof wordFolders)[number];
/** Folders of source that no guest's phone loads. */
export const otherAppFolders = [...wordFolders, 'pickup-board', 'preview', 'staff-app'] as const;
// Only the server uses these: emails, uploads, texts for search engines, messages of the API except
// those about parts of a bill, names of tenders and refusals of what staff ask.
const serverOnly =
  /^(?:mail|pictures|page|answers(?!\.split)|tender)\.|^errors\.(?:change|tender|drawer)Refused$/;
/** Messages of the menu's first view; all others are loaded after it. */
const firstView =
  /^(?!(?:action\.(?:scan|undo)|menu\.(?:closed|paused\w*)|orderType\.(?:crm|hidden))$)(?:title|action|nav|language|connection|charges|menu|stock|orderType)\.|^section\.all$|^cart\.(?:items|view)$|^errors\.serverError$/;

/** Pages of members, and registration. */
const account =
  /^account\.|^member\.(?:passwords|passwordToo|passwordNeeds|passwordCommon|passwordAgain|emailTaken|phoneTaken|token|terms|firstName|lastName)/;

/** Coupons, gifts, tips, discounts and payment, except what the record of an order shows. */
const checkout =
  /^(?:(?:gifts?|tip|worth|reasons|answers|couponErrors|address)\.|cart\.(?:placeAt|notYourTable|addMore|suggested|details\.\w+|asap|remark|remarkHint|noTips|orderedBefore|thisRound|tableTotal|place|toPayment|payFirstAbove|placing|tryAgain|unanswered|offline|attention|reckoning|opens|resumes|limitHint|tablePays|moreBill|lessBill|allDiscounts|allCharges|earns|already)$|delivery\.(?!(?:address|area|arrival)$)|notices\.(?:apply|scan)Failed$|errors\.(?:delivery|ordersPaused$|tooManyAddresses$|rule|notApplicable|notCurrentShop$|noEffect$)|why\.(?!taxIncluded(?:ByName)?$)|coupon\.(?!until$)|payment\.(?!review)|contact\.(?!label$)|invoice\.(?!(?:taxId|donation|carrier|email)$))/;

/** Shops, tables, scanning, terms and placed orders, except what payment shows. */
const arrival =
  /^(?:(?:table|visit|collection|header(?!\.about$)|scan|home|shops|closed|init|tnc|again|receipt)\.|status\.(?!cancelled$)|shop\.(?!closed$)|notice\.(?:lost|left)\.|errors\.peopleRefused$|progress\.(?:onItsWay|delivered)$|order\.(?:number|queueNumber|code|type|time|pickupLocation|table|people|remark|items|subtotal|round)$|record\.(?!all$|said\.(?!paid|onItsWay|delivered)|ended|pay(?:Within|Late)))/;

/** The page of a dish, with what it contains; the menu shows diets too. */
const dish =
  /^(?:dish\.(?!suits$)|allergen\.|product\.(?!boxed$)|option\.(?:required|optional|done|one|any|full|again|add|remove|choose|free|minus|noService)$)/;

/** The part that a message is loaded with. */
export function partOf(key: string): string {
  if (firstView.test(key)) return 'first';
  if (dish.test(key)) return 'dish';
  if (arrival.test(key)) return 'arrival';
  if (checkout.test(key)) return 'checkout';
  return account.test(key) ? 'account' : 'more';
}

interface MessageSettings {
  /** Folders whose words are added to those of the guest's app. */
  readonly words?: readonly WordFolder[];
}

/** `virtual:messages/en`, `virtual:messages/en/more` and so on: messages parsed at build time. */
export function compiledMessages({ words = [] }: MessageSettings = {}): Plugin {
  const read = [...folders, ...words.map((folder) => `../src/${folder}/locales`)];
  return {
    name: 'compiled-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (id === `\0${prefix}tags`)
        return `export const tags = ${JSON.stringify(await serverTags())};`;
      const [locale = '', part = 'first'] = id.slice(prefix.length + 1).split('/');
      const files = filesOf(locale, read);
      for (const file of files) this.addWatchFile(file);
      const messages = await Promise.all(files.map((file) => compiledFile(file, part)));
      const own = `export const messages = ${JSON.stringify(Object.assign({}, ...messages))};`;
      return part === 'first' ? `${own}\n${laterParts(locale)}` : own;
    },
  };
}

/** Taiwan has the words of Hong Kong except where it has its own (I18N-05). */
function filesOf(locale: string, read: readonly string[]): readonly string[] {
  const names = locale === 'zh-tw' ? ['zh-hk', 'zh-tw'] : [locale];
  return names.flatMap((name) =>
    read.map((folder) => join(import.meta.dirname, folder, `${name}.json`)),
  );
}

const later = ['more', 'account', 'checkout', 'arrival', 'dish'];

/** A language knows where its other parts are: the app holds the addresses of one, not of all. */
function laterParts(locale: string): string {
  const loaders = later.map((part) => `${part}: () => import('${prefix}${locale}/${part}')`);
  return `export const parts = {${loaders.join(',')}};`;
}

/** The files that the tag of a language covers; a list of one file is that file. */
const tagged = { en: ['en'], 'zh-hk': ['zh-hk', 'zh-tw'], 'zh-cn': ['zh-cn'] };

/** The entity tags the server gives its messages: equal tags mean there is nothing to fetch. */
async function serverTags(): Promise<Readonly<Record<string, string>>> {
  const tags = Object.entries(tagged).map(async ([locale, names]) => {
    const files = names.map((name) =>
      join(import.meta.dirname, '../../contract/locales', `${name}.json`),
    );
    const parsed = await Promise.all(files.map(async (file) => parsedFile(file)));
    const text = JSON.stringify(parsed.length === 1 ? parsed[0] : parsed);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    return [locale, `"${tag}"`] as const;
  });
  return Object.fromEntries(await Promise.all(tags));
}

async function parsedFile(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function compiledFile(
  file: string,
  part: string,
): Promise<Readonly<Record<string, unknown>>> {
  const parsed = await parsedFile(file);
  const messages = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return Object.fromEntries(
    messages
      .filter(([key]) => !serverOnly.test(key) && partOf(key) === part)
      .map(([key, message]) => [key, compileMessage(String(message))]),
  );
}
