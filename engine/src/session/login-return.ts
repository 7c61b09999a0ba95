import { returnPathCharacters } from '../limits.ts';

const home = '/';

// Plain names between single slashes: no dots, no empty segment, nothing a browser would read as
// another host.
const pathOfThisSite = /^\/(?:[\w-]+(?:\/[\w-]+)*\/?)?(?:[?#][!-~]*)?$/;
const loginPage = /^(?:\/(?:en|zh-hk|zh-cn))?(?:\/member)?\/login\/?(?:[?#]|$)/;

/** The page after logging in: `from` if it is a path of this site, else home (ROUTE-10). */
export function returnPath(from: string | null): string {
  if (from === null || from.length > returnPathCharacters) return home;
  return pathOfThisSite.test(from) && !loginPage.test(from) ? from : home;
}
