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
  /^(?:title|action|nav|language|view|connection|when|shop|header|charges|section|menu|stock|orderType)\.|^cart\.(?:items|view)$|^errors\.serverError$/;

/** What only members read, on pages of their own. */
const account = /^account\./;

/** What is said of coupons, gifts and tips, and why a discount counts or does not. */
const checkout = /^(?:(?:gift|tip|why|worth)\.|coupon\.(?!until$))/;

/** What is said at the door and at a table: choosing a shop, arriving, scanning, the terms. */
const door = /^(?:(?:table|scan|home|shops|closed|init|tnc)\.|notice\.lost\.)/;

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
      const [locale = '', part = 'first'] = id.slice(prefix.length + 1).split('/');
      const files = folders.map((folder) => join(import.meta.dirname, folder, `${locale}.json`));
      for (const file of files) this.addWatchFile(file);
      const words = await Promise.all(files.map((file) => compiledFile(file, part)));
      return `export const words = ${JSON.stringify(Object.assign({}, ...words))};`;
    },
  };
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
