import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const prefix = 'virtual:words/';
const folders = ['../../contract/locales', '../src/i18n/locales'];
// Letters, uploads and what search engines read are said on the server alone.
const notOnScreens = /^(?:mail|pictures|page)\./;
/** What the menu says before anything is touched; all else comes a moment later. */
const firstView =
  /^(?!(?:action\.(?:scan|undo)|menu\.closed|orderType\.(?:crm|hidden))$)(?:title|action|nav|language|connection|charges|menu|stock|orderType)\.|^section\.all$|^header\.about$|^cart\.(?:items|view)$|^errors\.serverError$/;

/** What only members read, on pages of their own, and who becomes one. */
const account =
  /^account\.|^member\.(?:passwords|passwordToo|passwordNeeds|passwordCommon|passwordAgain|emailTaken|phoneTaken|tokenInvalid|terms|firstName|lastName)/;

/** What is said of coupons, gifts and tips, why a discount counts or does not, of paying, and what an order is asked but for what its record says too. */
const checkout =
  /^(?:(?:gift|tip|worth)\.|why\.(?!taxIncluded$)|coupon\.(?!until$)|payment\.(?!review)|contact\.(?!label$)|invoice\.(?!(?:taxId|donation|carrier|email)$))/;

/** What is said at the door and at a table: choosing a shop, arriving, scanning, the terms; and of orders that were made, but for what paying says of them too. */
const door =
  /^(?:(?:table|header|scan|home|shops|closed|init|tnc|again|receipt)\.|shop\.(?!closed$)|notice\.lost\.|record\.(?!all$|said|ended|pay(?:Within|Late)))/;

/** What is said of what is in a dish, once it is open. */
const dish = /^(?:dish|diet|allergen)\./;

function partOf(key: string): string {
  if (firstView.test(key)) return 'first';
  if (dish.test(key)) return 'dish';
  if (door.test(key)) return 'door';
  if (checkout.test(key)) return 'checkout';
  return account.test(key) ? 'account' : 'more';
}

/** `virtual:words/en`, `virtual:words/en/more` and `virtual:words/en/account`: the words of one language, parsed at build so that no phone has to. */
export function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (id === `\0${prefix}tags`) return `export const tags = ${JSON.stringify(await tagsOfServer())};`;
      const [locale = '', part = 'first'] = id.slice(prefix.length + 1).split('/');
      const files = folders.map((folder) => join(import.meta.dirname, folder, `${locale}.json`));
      for (const file of files) this.addWatchFile(file);
      const words = await Promise.all(files.map((file) => compiledFile(file, part)));
      return `export const words = ${JSON.stringify(Object.assign({}, ...words))};`;
    },
  };
}

const locales = ['en', 'zh-hk', 'zh-cn'];

/** As the server tags its words: where the tags are the same there is nothing to learn from it. */
async function tagsOfServer(): Promise<Readonly<Record<string, string>>> {
  const tagged = locales.map(async (locale) => {
    const file = join(import.meta.dirname, '../../contract/locales', `${locale}.json`);
    const text = JSON.stringify(JSON.parse(await readFile(file, 'utf8')));
    return [locale, `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`] as const;
  });
  return Object.fromEntries(await Promise.all(tagged));
}

async function compiledFile(file: string, part: string): Promise<Readonly<Record<string, unknown>>> {
  const told: unknown = JSON.parse(await readFile(file, 'utf8'));
  const words = Object.entries(typeof told === 'object' && told !== null ? told : {});
  return Object.fromEntries(
    words
      .filter(([key]) => !notOnScreens.test(key) && partOf(key) === part)
      .map(([key, message]) => [key, compileMessage(String(message))]),
  );
}
